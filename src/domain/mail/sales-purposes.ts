/** What sales writes, in the words that a new system begins with; each company writes its own. */
import type { Purpose } from './purpose.ts';

const answer = (title: string, subject: string, body: string): Purpose => ({
  title,
  audience: 'sales',
  record: 'enquiry',
  written: 'by a person',
  fields: ['name', 'company', 'reference', 'sender', 'brand'],
  after: 'What they wrote to us, as a quotation, and a link to the privacy policy.',
  subject,
  body,
});

/** They go to an address that somebody typed, who may not own it: nothing they wrote may stand in them. */
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
  after: 'The link to it on the desk.',
  subject,
  body,
});

export const SALES_PURPOSES = {
  'receipt.enquiry': receipt({
    title: 'Receipt of an enquiry',
    record: 'enquiry',
    fields: ['reference', 'brand'],
    after:
      'Which fields were filled in, a link to take each consent back, and what to do if the mail came by mistake.',
    subject: 'We have your enquiry ({reference})',
    body: `Hello,

Your message has reached {brand} and is stored under the reference {reference}. A person reads it and answers to this address.`,
  }),
  'receipt.report': receipt({
    title: 'A report that was asked for',
    record: 'report',
    fields: ['reference', 'report', 'until', 'brand'],
    after:
      'The link to the report, the reference, a link to take each consent back, and what to do if the mail came by mistake.',
    subject: 'Your report: {report}',
    body: `Hello,

Here is the report you asked for. The link works until {until}.`,
  }),
  'answer.enquiry': answer(
    'Answer to an enquiry',
    'Your enquiry {reference}',
    `Dear {name},

thank you for writing to {brand}. I have read what you sent and passed it to the people who do this work.

Three questions would help us to say something useful at once: what is in place today, by when something has to change, and who will work with it afterwards.

Answer to this mail whenever it suits you; it reaches me.

{sender}, {brand}`,
  ),
  'answer.call': answer(
    'Answer: let us talk',
    'A call about your enquiry {reference}',
    `Dear {name},

thank you for your enquiry. Half an hour on a call will take us further than several mails, so I would like to suggest one.

Please answer with two or three times in the next days, and with the names of those who should be there from your side. I will bring somebody who has done this before.

{sender}, {brand}`,
  ),
  'answer.no-fit': answer(
    'Answer: not ours to do',
    'Your enquiry {reference}',
    `Dear {name},

thank you for your trust. We have looked at what you need, and we are not the right people for it: others do it every day, and we do not.

If something changes in what you need, or if there is more around it, write to me again and I will look at it myself.

{sender}, {brand}`,
  ),
  'nudge.enquiry': nudge(
    'An enquiry was given to a colleague',
    'The enquiry of {candidate} is yours',
    `Hello {name},

the enquiry of {candidate} was given to you. The desk shows until when an answer is promised.`,
  ),
  'nudge.reply': nudge(
    'Somebody wrote again',
    '{candidate} wrote again',
    `Hello {name},

{candidate} wrote back. The desk has the letter, and shows until when an answer is promised.`,
  ),
  'nudge.bounce': nudge(
    'An answer came back',
    'The answer to {candidate} came back',
    `Hello {name},

the answer to {candidate} was returned by their mail server, so they have not read it. The desk has what the server said.`,
  ),
  'nudge.stopped': nudge(
    'An answer was stopped',
    'Your answer to {candidate} was stopped',
    `Hello {name},

an administrator stopped your answer to {candidate} before it left. The enquiry is open again, and the desk has your words.`,
  ),
} as const satisfies Record<string, Purpose>;
