/** What hiring writes, in the words that a new system begins with; each company writes its own. */
import type { Purpose } from './purpose.ts';

const LETTER = ['name', 'opening', 'city', 'reference', 'sender', 'brand'] as const;

const letter = (title: string, subject: string, body: string): Purpose => ({
  title,
  audience: 'hiring',
  record: 'application',
  written: 'by a person',
  fields: LETTER,
  after: 'The reference of the application, and a link to the privacy policy.',
  subject,
  body,
});

const decline = (title: string, body: string): Purpose =>
  letter(`Decline: ${title}`, 'Your application: {opening}', body);

const nudge = (title: string, subject: string, body: string): Purpose => ({
  title,
  audience: 'hiring',
  record: 'application',
  written: 'by the system',
  fields: ['name', 'candidate', 'brand'],
  after: 'A link to the candidate at the desk.',
  subject,
  body,
});

export const HIRING_PURPOSES = {
  'receipt.application': {
    title: 'Receipt of an application',
    audience: 'hiring',
    record: 'application',
    written: 'by the system',
    // It goes to an address that somebody typed, who may not own it: nothing they wrote may stand in it.
    fields: ['reference', 'opening', 'brand'],
    after:
      'By when an answer comes, which fields were filled in, a link to the privacy policy, and what to do if the mail came by mistake.',
    subject: 'We have your application ({reference})',
    body: `Hello,

Your application for “{opening}” and your resume have reached {brand}. The reference is {reference}.

A recruiter reads every application and answers to this address, whatever the outcome.`,
  },
  'invitation.interview': letter(
    'Invitation to an interview',
    'An interview for {opening}',
    `Dear {name},

thank you for applying as {opening} in {city}. We have read your resume and would like to talk with you.

The talk takes about 45 minutes, by video, with two people you would work with. Half of it is yours: bring what you want to know about the team and the work.

Please answer with three times that suit you in the next ten days, and tell us if there is anything that would make the talk easier for you.

{sender}, {brand}`,
  ),
  'delay.application': letter(
    'We need more time',
    'Your application: we need a few more days',
    `Dear {name},

you were promised an answer about {opening} by now. We do not have it yet, and that is our doing, not yours: we want to read every application for it with the same care.

You will hear from us within five working days. If you have another offer to decide on meanwhile, answer to this mail and we will try to be faster.

{sender}, {brand}`,
  ),
  'offer.application': letter(
    'An offer is on its way',
    'Good news about {opening}',
    `Dear {name},

everybody you spoke with would like to work with you. We will send you an offer for {opening} in {city}.

Before we write it down we would like to go through it with you: pay, start, place and hours of work. Please answer with a time for a short call in the next days.

{sender}, {brand}`,
  ),
  'decline.other_fit': decline(
    'others fit this role better',
    `Dear {name},

thank you for applying as {opening}. We read your resume with care. Others have more of what this role needs from the first week, so we will not go on with your application.

That is a decision about this role, not about you. If another opening fits you better, we would be glad to hear from you again.`,
  ),
  'decline.experience': decline(
    'experience for the role is missing',
    `Dear {name},

thank you for applying as {opening}. For this role we look for more years in systems like ours than your resume shows, so we will not go on with your application now.

Openings with less experience stand on our careers page; many of our people began there.`,
  ),
  'decline.filled': decline(
    'the opening is filled',
    `Dear {name},

thank you for applying as {opening} in {city}. The opening has been filled, so we close your application.

If you would like to be considered for a similar one, apply to it on our careers page; your reference was {reference}.`,
  ),
  'decline.no_permit': decline(
    'we cannot employ in this place',
    `Dear {name},

thank you for applying as {opening}. We cannot employ people where you would have to work from, so we will not go on with your application.

Should your place of work change, we would be glad to hear from you again.`,
  ),
  'nudge.mention': nudge(
    'A note mentions a colleague',
    'A note about {candidate} mentions you',
    `Hello {name},

a note about {candidate} mentions you.`,
  ),
  'nudge.scorecard': nudge(
    'A scorecard is waited for',
    'Your scorecard for {candidate} is waited for',
    `Hello {name},

the others have handed in their scorecards for {candidate}; yours is still missing.`,
  ),
} as const satisfies Record<string, Purpose>;
