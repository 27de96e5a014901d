/** What sales writes, in the words that a new system begins with; each company writes its own. */
import type { Purpose } from './purpose.ts';

const answer = (title: string, subject: string, body: string): Purpose => ({
  title,
  audience: 'sales',
  record: 'enquiry',
  written: 'by a person',
  fields: ['name', 'company', 'reference', 'sender', 'brand'],
  after: 'Their message as a quote, and a link to the privacy policy.',
  subject,
  body,
});

/** The address may be another person's, so the emails repeat nothing that was typed but a name. */
const receipt = (
  purpose: Pick<Purpose, 'title' | 'record' | 'fields' | 'after' | 'subject' | 'body'>,
): Purpose => ({ ...purpose, audience: 'sales', written: 'by the system' });

/** To a colleague. */
const nudge = (title: string, subject: string, body: string): Purpose => ({
  title,
  audience: 'sales',
  record: 'enquiry',
  written: 'by the system',
  fields: ['name', 'candidate', 'brand'],
  after: 'A link to it on the desk.',
  subject,
  body,
});

export const SALES_PURPOSES = {
  'letter.enquiry': {
    ...answer(
      'Answer to an enquiry',
      'Your enquiry ({reference})',
      `Dear {name},

Thank you for your message.

{sender}, {brand}`,
    ),
    kept: 'elsewhere',
  },
  'receipt.enquiry': receipt({
    title: 'Confirmation of an enquiry',
    record: 'enquiry',
    fields: ['name', 'reference', 'brand'],
    after:
      'The reply date, a link to withdraw each consent, a link to the privacy policy, and what to do if the email came by mistake.',
    subject: 'We have your enquiry ({reference})',
    body: `Hello {name},

Thank you for writing to {brand}. We have your message; its reference is {reference}.

What happens next: one of us reads it, passes it to the team that does this work, and replies to this address. To add something, reply to this email.`,
  }),
  'receipt.enquiry-file': receipt({
    title: 'An attachment that can’t be opened',
    record: 'enquiry',
    fields: ['name', 'reference', 'brand'],
    after: 'A link to the privacy policy, and what to do if the email came by mistake.',
    subject: 'We could not open your file ({reference})',
    body: `Hello {name},

We have your message, but our system could not open a file that came with it. Please reply to this email with the file as a new PDF.

We have the message itself and will answer it.`,
  }),
  'receipt.report': receipt({
    title: 'Requested report',
    record: 'report',
    fields: ['name', 'reference', 'report', 'until', 'brand'],
    after:
      'The link to the report, the reference, a link to withdraw each consent, and what to do if the email came by mistake.',
    subject: 'Your report: {report}',
    body: `Hello {name},

Here is the report you requested: {report}. The link works until {until}.

Questions about it? Reply to this email.`,
  }),
  'answer.enquiry': answer(
    'Answer to an enquiry',
    'Your enquiry {reference}',
    `Dear {name},

Thank you for writing to {brand}. I have read your message and shared it with the people who do this work.

Three answers would help us give you a useful reply: what is in place today, when it has to change, and who will work with it afterwards.

Reply to this email whenever it suits you. It reaches me directly.

{sender}, {brand}`,
  ),
  'answer.call': answer(
    'Answer: suggest a call',
    'A call about your enquiry {reference}',
    `Dear {name},

Thank you for your enquiry. Half an hour on a call will take us further than several emails, so I would like to suggest one.

Please reply with two or three times in the next few days, and with the names of those who should join from your side. I will bring a colleague who has done this before.

{sender}, {brand}`,
  ),
  'answer.no-fit': answer(
    'Answer: not a fit',
    'Your enquiry {reference}',
    `Dear {name},

Thank you for asking us. We have looked at what you need, and we are not the right company for it: others do this work every day, and we don't.

If your needs change, write to me again and I will look at it myself.

{sender}, {brand}`,
  ),
  'nudge.enquiry': nudge(
    'Enquiry assigned',
    'The enquiry from {candidate} is assigned to you',
    `Hello {name},

The enquiry from {candidate} is assigned to you. The desk shows when the reply is due.`,
  ),
  'nudge.reply': nudge(
    'Reply received',
    '{candidate} replied',
    `Hello {name},

{candidate} replied. The desk has the email and shows when your reply is due.`,
  ),
  'nudge.bounce': nudge(
    'Answer bounced',
    'The answer to {candidate} bounced',
    `Hello {name},

The answer to {candidate} was returned by their mail server, so they have not read it. The desk has the server's response.`,
  ),
  'nudge.stopped': nudge(
    'Answer stopped',
    'Your answer to {candidate} was stopped',
    `Hello {name},

An admin stopped your answer to {candidate} before it was sent. The enquiry is open again, and the desk has your text.`,
  ),
} as const satisfies Record<string, Purpose>;
