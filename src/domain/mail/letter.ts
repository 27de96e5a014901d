/** A letter of staff to a person who applied. */
import * as z from 'zod';
import type { MailBlock, MailDocument } from '../../adapters/mail/document.tsx';
import { paragraphs } from './fields.ts';
import type { MailSite } from './template.ts';

export const letterSchema = z.object({
  name: z.string(),
  reference: z.string(),
  subject: z.string(),
  body: z.string(),
});

/** A letter of staff; its paragraphs are theirs, and replies come to a mailbox that people read. */
export function writeLetter(
  { reference, subject, body }: z.output<typeof letterSchema>,
  { brand, url, candidatesReplyTo }: MailSite,
): MailDocument {
  return {
    subject,
    replyTo: candidatesReplyTo,
    automatic: false,
    blocks: [
      ...paragraphs(body).map((text): MailBlock => ({ kind: 'text', text })),
      { kind: 'text', text: `Your application at ${brand}, reference ${reference}` },
      { kind: 'link', label: 'How we handle your data', url: `${url}/privacy-policy` },
    ],
  };
}
