/** What interviews write, in the words that a new system begins with; each company writes its own. */
import type { Purpose } from './purpose.ts';

const receipt = (title: string, subject: string, body: string): Purpose => ({
  title: `Interview: ${title}`,
  audience: 'hiring',
  record: 'application',
  written: 'by the system',
  fields: ['name', 'interview', 'when', 'opening', 'reference', 'brand'],
  after:
    'The time, the length, the place and the interviewers, a link to its page, where it can be changed or cancelled until the stated time, and a calendar entry.',
  subject,
  body,
});

export const INTERVIEW_PURPOSES = {
  'invitation.interview-times': {
    title: 'Offer times for an interview',
    audience: 'hiring',
    record: 'application',
    written: 'by a person',
    fields: ['name', 'opening', 'city', 'reference', 'sender', 'brand'],
    after: 'The link to choose a time, the reference of the application, and a link to the privacy policy.',
    subject: 'An interview for {opening}: choose a time',
    body: `Dear {name},

Thank you for applying for {opening} in {city}. We have read your resume and would like to talk with you.

Please choose a time with the link below. The page says who you will talk to, how long it takes and where. If no time suits you, tell us on the same page or reply to this email, and we will find another one.

{sender}, {brand}`,
  },
  'receipt.interview-booked': receipt(
    'booked',
    'Your interview: {when}',
    `Dear {name},

Your interview for {opening} is booked: {interview}, {when}.

The calendar entry is attached. If something comes up, use the link below or reply to this email.`,
  ),
  'receipt.interview-moved': receipt(
    'moved',
    'New time for your interview: {when}',
    `Dear {name},

Your interview for {opening} has a new time: {interview}, {when}.

The attached entry updates your calendar. If the new time doesn't suit you, use the link below or reply to this email.`,
  ),
  'receipt.interview-cancelled': receipt(
    'cancelled',
    'Your interview has been cancelled: {opening}',
    `Dear {name},

Your interview for {opening} on {when} has been cancelled. The attached entry removes it from your calendar.

If you have a question, reply to this email.`,
  ),
  'receipt.interview-changed': receipt(
    'changed',
    'Your interview has changed: {when}',
    `Dear {name},

Your interview for {opening} has changed. It is now: {interview}, {when}. You see below who you will talk to, and where.

The attached entry updates your calendar. If you have a question, reply to this email.`,
  ),
  'receipt.interview-ended': receipt(
    'cancelled with its application',
    'Your interview is cancelled: {opening}',
    `Dear {name},

Your application for {opening} is closed, so your interview on {when} will not take place. The attached entry removes it from your calendar.

If you have a question, reply to this email.`,
  ),
  'receipt.interview-reminder': receipt(
    'reminder a day before',
    'Tomorrow: your interview for {opening}',
    `Dear {name},

This is a short reminder of your interview for {opening}: {interview}, {when}. If something comes up, use the link below or reply to this email.

We look forward to talking with you.`,
  ),
} as const satisfies Record<string, Purpose>;
