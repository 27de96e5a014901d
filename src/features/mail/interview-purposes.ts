/** The purposes of interview emails. */
import type { Purpose } from './purpose.ts';

const receipt = (title: string): Purpose => ({
  title: `Interview: ${title}`,
  audience: 'hiring',
  record: 'application',
  written: 'by the system',
  fields: ['name', 'interview', 'when', 'opening', 'reference', 'brand'],
  after:
    'The time, the length, the place and the interviewers, a link to its page, where it can be changed or cancelled until the stated time, and a calendar entry.',
});

export const INTERVIEW_PURPOSES = {
  'invitation.interview-times': {
    title: 'Offer times for an interview',
    audience: 'hiring',
    record: 'application',
    written: 'by a person',
    fields: ['name', 'opening', 'city', 'reference', 'sender', 'brand'],
    after: 'The link to choose a time, the reference of the application, and a link to the privacy policy.',
  },
  'receipt.interview-booked': receipt('booked'),
  'receipt.interview-moved': receipt('moved'),
  'receipt.interview-cancelled': receipt('cancelled'),
  'receipt.interview-changed': receipt('changed'),
  'receipt.interview-ended': receipt('cancelled with its application'),
  'receipt.interview-reminder': receipt('reminder a day before'),
} as const satisfies Record<string, Purpose>;
