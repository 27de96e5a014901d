/** What hiring writes, in the words that a new system begins with; each company writes its own. */
import type { Purpose } from './purpose.ts';

/** Filled in every letter to a candidate. */
export const EMAIL_FIELDS = ['name', 'opening', 'city', 'reference', 'sender', 'brand'] as const;

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
    'Application moves on',
    'Your application: the next step',
    `Dear {name},

Thank you for applying for {opening}. We have read your resume and passed it to the people you would work with.

I'll write to you again within five working days, either way. If anything changes for you before then, reply to this email.

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

We promised you an answer about {opening} by now. We don't have one yet, and we are sorry. We want to read every application with the same care.

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
  'transfer.application': email(
    'Moved to another opening',
    'Your application: now for {opening}',
    `Dear {name},

We have read your application and think {opening} in {city} would suit you better, so we are now considering you for it. You don't need to send anything again, and you will hear from us by the date we gave you.

If you would rather not change, reply to this email.

{sender}, {brand}`,
  ),
  'consent.add': {
    title: 'Consent request to an added candidate',
    audience: 'hiring',
    record: 'application',
    written: 'by the system',
    fields: ['name', 'opening', 'city', 'sender', 'brand'],
    after:
      'Who added them and from which source, what is stored and for how long, the link to answer, and a link to the privacy policy.',
    subject: 'May we consider you for {opening}?',
    body: `Hello {name},

{sender} at {brand} thinks you could be right for {opening} in {city} and added you as a candidate.

Before we do anything else: is that all right with you? We will not read your resume or write to you again until you agree. If you decline, or don't answer, we erase everything.`,
  },
  'consent.pool': {
    title: 'Consent request for the talent pool',
    audience: 'hiring',
    record: 'application',
    written: 'by the system',
    fields: ['name', 'opening', 'city', 'sender', 'brand'],
    after: 'How long they are kept, the link to answer, and a link to the privacy policy.',
    subject: 'May we stay in touch?',
    body: `Hello {name},

Thank you again for your interest in {opening}. We would like to keep your details, so that we can write to you when an opening suits you.

May we? If you decline or don't answer, nothing changes, and your application is erased when its retention period ends.`,
  },
  'pool.application': email(
    'From the talent pool to an opening',
    'An opening for you: {opening}',
    `Dear {name},

You agreed that we could keep your details. We now have an opening that suits you: {opening} in {city}. We are considering you for it with the resume you sent us.

If you would rather not be considered, reply to this email and we will withdraw the application.

{sender}, {brand}`,
  ),
  'letter.application': {
    ...email(
      'Email to a candidate',
      'Your application: {opening}',
      `Dear {name},

Thank you for applying for {opening}.

{sender}, {brand}`,
    ),
    kept: 'elsewhere',
  },
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
