/** A letter of staff to a person outside: their own words, in the thread of the mails before it. */
import * as z from 'zod';
import type { MailBlock, MailDocument } from '../../platform/mailer/document.tsx';
import { fillFields, paragraphs } from './fields.ts';
import { type MailSite, pageAddress, wordsOf } from './template.ts';

/** The templates that letters are written with: to who sent an enquiry, and to who applied. */
export const ANSWER = 'answer';
export const LETTER = 'letter';

export const isLetter = (template: string): boolean => template === ANSWER || template === LETTER;

export const letterSchema = z.object({
  subject: z.string(),
  body: z.string(),
  /** The text that it answers; '' for none. */
  quote: z.string(),
  /** The reference of its application; '' for none. */
  reference: z.string(),
  /** The name of its author. */
  sender: z.string(),
  /** '' for the mailbox that candidates' replies come to. */
  replyTo: z.string(),
  messageId: z.string(),
  inReplyTo: z.string(),
  references: z.array(z.string()),
  /** The interview whose times it offers. */
  interview: z.string().optional(),
  /** Buttons below the words, with paths of the site. */
  links: z.array(z.object({ label: z.string(), path: z.string() })).default([]),
});

export type QueuedLetter = z.output<typeof letterSchema>;

export function writeLetterMail(
  {
    subject,
    body,
    quote,
    reference,
    sender,
    replyTo,
    messageId,
    inReplyTo,
    references,
    interview,
    links,
  }: QueuedLetter,
  site: MailSite,
): MailDocument {
  const { brand, candidatesReplyTo } = site;
  const words = wordsOf(site);
  return {
    subject,
    replyTo: replyTo || candidatesReplyTo,
    sender: `${sender}, ${brand}`,
    automatic: false,
    thread: { messageId, inReplyTo, references },
    blocks: [
      ...paragraphs(body).map((text): MailBlock => ({ kind: 'text', text })),
      ...(interview
        ? [
            {
              kind: 'link',
              label: words.interview.choose,
              url: pageAddress(site, site.interviewPage(interview)),
            } as const,
          ]
        : []),
      ...links.map(({ label, path }): MailBlock => ({ kind: 'link', label, url: pageAddress(site, path) })),
      ...(reference
        ? [{ kind: 'text', text: fillFields(words.application, { brand, reference }) } as const]
        : []),
      ...(quote
        ? [{ kind: 'text', text: words.quoted } as const, { kind: 'quote', text: quote } as const]
        : []),
      { kind: 'link', label: words.privacy, url: pageAddress(site, '/privacy-policy') },
    ],
  };
}
