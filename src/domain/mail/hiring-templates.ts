/** The wording of hiring's mails: what staff write to a person who applied, and what is told to colleagues. */
import * as z from 'zod';
import type { MailBlock, MailDocument } from '../../adapters/mail/document.tsx';
import type { MailSite } from './templates.ts';

export const letterSchema = z.object({
  name: z.string(),
  reference: z.string(),
  subject: z.string(),
  body: z.string(),
});

/** A letter of staff; its paragraphs are theirs. */
export function writeLetter(
  { reference, subject, body }: z.output<typeof letterSchema>,
  { brand, url }: MailSite,
): MailDocument {
  const paragraphs = body.split(/\n{2,}/).map((text) => text.trim());
  return {
    subject,
    blocks: [
      ...paragraphs.filter(Boolean).map((text): MailBlock => ({ kind: 'text', text })),
      { kind: 'text', text: `Your application at ${brand}, reference ${reference}` },
      { kind: 'link', label: 'How we handle your data', url: `${url}/privacy-policy` },
    ],
  };
}

export const colleagueSchema = z.object({
  name: z.string(),
  what: z.enum(['mention', 'scorecard']),
  candidate: z.string(),
  link: z.string(),
});

/** To a colleague whom a note mentions, or whose scorecard is waited for. */
export function writeColleague(
  { name, what, candidate, link }: z.output<typeof colleagueSchema>,
  { url }: MailSite,
): MailDocument {
  const mention = what === 'mention';
  return {
    subject: mention
      ? `A note about ${candidate} mentions you`
      : `Your scorecard for ${candidate} is waited for`,
    blocks: [
      { kind: 'text', text: `Hello ${name},` },
      {
        kind: 'text',
        text: mention
          ? `a note about ${candidate} mentions you.`
          : `the others have handed in their scorecards for ${candidate}; yours is still missing.`,
      },
      { kind: 'link', label: 'Open it on the desk', url: `${url}${link}` },
    ],
  };
}
