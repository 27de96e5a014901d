/** The purposes of sales emails. */
import { nudge, type Purpose } from './purpose.ts';

const answer = (title: string): Purpose => ({
  title,
  audience: 'sales',
  record: 'enquiry',
  written: 'by a person',
  fields: ['name', 'company', 'reference', 'sender', 'brand'],
  after: 'Their message as a quote, and a link to the privacy policy.',
});

/** The address may be another person's, so the emails repeat nothing that was typed but a name. */
const receipt = (purpose: Pick<Purpose, 'title' | 'record' | 'fields' | 'after'>): Purpose => ({
  ...purpose,
  audience: 'sales',
  written: 'by the system',
});

const enquiry = { audience: 'sales', record: 'enquiry' } as const;

export const SALES_PURPOSES = {
  'letter.enquiry': {
    ...answer('Answer to an enquiry'),
    kept: 'elsewhere',
  },
  'receipt.enquiry': receipt({
    title: 'Confirmation of an enquiry',
    record: 'enquiry',
    fields: ['name', 'reference', 'brand'],
    after:
      'The reply date, a link to withdraw each consent, a link to the privacy policy, and what to do if the email came by mistake.',
  }),
  'receipt.enquiry-file': receipt({
    title: 'An attachment that can’t be opened',
    record: 'enquiry',
    fields: ['name', 'reference', 'brand'],
    after: 'A link to the privacy policy, and what to do if the email came by mistake.',
  }),
  'receipt.report': receipt({
    title: 'Requested report',
    record: 'report',
    fields: ['name', 'reference', 'report', 'until', 'brand'],
    after:
      'The link to the report, the reference, a link to withdraw each consent, and what to do if the email came by mistake.',
  }),
  'answer.enquiry': answer('Answer to an enquiry'),
  'answer.call': answer('Answer: suggest a call'),
  'answer.no-fit': answer('Answer: not a fit'),
  'nudge.enquiry': nudge('Enquiry assigned', enquiry),
  'nudge.reply': nudge('Reply received', enquiry),
  'nudge.bounce': nudge('Answer bounced', enquiry),
  'nudge.stopped': nudge('Answer stopped', enquiry),
} as const satisfies Record<string, Purpose>;
