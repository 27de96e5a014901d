/** What hiring writes, in the words that a new system begins with; each company writes its own. */
import type { Purpose } from './purpose.ts';

const EMAIL_FIELDS = ['name', 'opening', 'city', 'reference', 'sender', 'brand'] as const;

const email = (title: string, subject: string, body: string): Purpose => ({
  title,
  audience: 'hiring',
  record: 'application',
  written: 'by a person',
  fields: EMAIL_FIELDS,
  after: 'The reference of the application, and a link to the privacy policy.',
  subject,
  body,
});

const decline = (title: string, body: string): Purpose =>
  email(`Decline: ${title}`, 'Your application: {opening}', body);

const nudge = (title: string, subject: string, body: string): Purpose => ({
  title,
  audience: 'hiring',
  record: 'application',
  written: 'by the system',
  fields: ['name', 'candidate', 'brand'],
  after: 'A link to the candidate on the desk.',
  subject,
  body,
});

export const HIRING_PURPOSES = {
  'receipt.application': {
    title: 'Confirmation of an application',
    audience: 'hiring',
    record: 'application',
    written: 'by the system',
    // The address may be another person's, so the email repeats nothing that was typed but a name.
    fields: ['name', 'reference', 'opening', 'city', 'brand'],
    after:
      'The reply date, the opening with its link, the reference, a link to the privacy policy, and what to do if the email came by mistake.',
    subject: 'We have your application: {opening} ({reference})',
    body: `Hello {name},

Thank you for applying to {brand}. We have your application for {opening} and your resume.

What happens next: a recruiter reads your application, then writes to you at this address, either way. You don't need to do anything until then. To add something or to withdraw your application, reply to this email.`,
  },
  'progress.application': email(
    'Your application goes on',
    'Your application: the next step',
    `Dear {name},

Thank you for applying for {opening}. We have read your resume and passed it to the people you would work with.

I'll write to you again within five working days, either way. If anything changes on your side before then, reply to this email.

{sender}, {brand}`,
  ),
  'receipt.application-file': {
    title: 'A resume that can’t be opened',
    audience: 'hiring',
    record: 'application',
    written: 'by the system',
    fields: ['name', 'reference', 'brand'],
    after: 'A link to the privacy policy, and what to do if the email came by mistake.',
    subject: 'We could not open your file ({reference})',
    body: `Hello {name},

We have your application, but our system could not open the file that came with it. Please reply to this email with your resume as a new PDF.

We have everything else you sent. You don't need to apply again.`,
  },
  'invitation.interview': email(
    'Invitation to an interview',
    'An interview for {opening}',
    `Dear {name},

Thank you for applying for {opening} in {city}. We have read your resume and would like to talk with you.

The call takes about 45 minutes, by video, with two people you would work with. Half of it is for your questions about the team and the work.

Please reply with three times that suit you in the next ten days, and tell us if you need anything to make the call easier.

{sender}, {brand}`,
  ),
  'delay.application': email(
    'We need more time',
    'Your application: we need a few more days',
    `Dear {name},

We promised you an answer about {opening} by now. We do not have one yet, and we are sorry: we want to read every application with the same care.

You will hear from us within five working days. If you have another offer to decide on, reply to this email and we will try to be faster.

{sender}, {brand}`,
  ),
  'offer.application': email(
    'An offer is on its way',
    'Good news about {opening}',
    `Dear {name},

Everyone you spoke with would like to work with you. We will send you an offer for {opening} in {city}.

Before we send it, we would like to go through it with you: pay, start date, location and working hours. Please reply with a time for a short call in the next few days.

{sender}, {brand}`,
  ),
  'decline.other_fit': decline(
    'other candidates are a better fit',
    `Dear {name},

Thank you for applying for {opening}. We read your resume with care. Other candidates have more of what this role needs from the first week, so we will not move forward with your application.

This decision is about this role, not about you. If another opening fits you better, we would be glad to hear from you again.`,
  ),
  'decline.experience': decline(
    'not enough experience for the role',
    `Dear {name},

Thank you for applying for {opening}. For this role we need more years of experience with systems like ours, so we will not move forward with your application now.

Our careers page lists openings that ask for less experience. Many of our people started in one.`,
  ),
  'decline.filled': decline(
    'position filled',
    `Dear {name},

Thank you for applying for {opening} in {city}. The position has been filled, so we have closed your application.

If you would like to be considered for a similar opening, please apply on our careers page. Your reference was {reference}.`,
  ),
  'decline.no_permit': decline(
    'can’t employ at this location',
    `Dear {name},

Thank you for applying for {opening}. We cannot employ people at the location you would work from, so we will not move forward with your application.

If your location changes, we would be glad to hear from you again.`,
  ),
  'nudge.mention': nudge(
    'Mention in a note',
    'You were mentioned in a note about {candidate}',
    `Hello {name},

You were mentioned in a note about {candidate}.`,
  ),
  'nudge.scorecard': nudge(
    'Scorecard reminder',
    'Your scorecard for {candidate} is due',
    `Hello {name},

The other interviewers have submitted their scorecards for {candidate}. Yours is still missing.`,
  ),
} as const satisfies Record<string, Purpose>;
