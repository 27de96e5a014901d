/** An answer to an enquiry: a person's own words in the thread of the receipt, under the enquiry as it was sent. */
import * as z from 'zod';
import type { MailBlock, MailDocument } from '../../adapters/mail/document.tsx';
import { paragraphs } from './fields.ts';
import type { MailSite } from './template.ts';

/** The template's name. */
export const ANSWER = 'answer';

export const answerSchema = z.object({
  subject: z.string(),
  body: z.string(),
  quote: z.string(),
  sender: z.string(),
  replyTo: z.string(),
  messageId: z.string(),
  inReplyTo: z.string(),
  references: z.array(z.string()),
});

export function writeAnswer(
  { subject, body, quote, sender, replyTo, messageId, inReplyTo, references }: z.output<typeof answerSchema>,
  { brand, url }: MailSite,
): MailDocument {
  return {
    subject,
    replyTo,
    sender: `${sender}, ${brand}`,
    automatic: false,
    thread: { messageId, inReplyTo, references },
    blocks: [
      ...paragraphs(body).map((text): MailBlock => ({ kind: 'text', text })),
      ...(quote
        ? [{ kind: 'text', text: 'You wrote to us:' } as const, { kind: 'quote', text: quote } as const]
        : []),
      { kind: 'link', label: 'How we handle your data', url: `${url}/privacy-policy` },
    ],
  };
}
