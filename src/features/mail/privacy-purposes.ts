/** What counsel writes to people who ask about their data, in the words that a new system begins with. */
import type { Purpose } from './purpose.ts';

const letter = (
  title: string,
  subject: string,
  body: string,
  after: string,
  fields: Purpose['fields'] = [],
): Purpose => ({
  title,
  audience: 'privacy',
  record: 'request',
  written: 'by a person',
  fields: ['name', 'reference', 'deadline', ...fields, 'sender', 'brand'],
  after: `${after} Their message as a quote, and a link to the privacy policy.`,
  subject,
  body,
});

export const PRIVACY_PURPOSES = {
  'privacy.received': letter(
    'Request received',
    'We have your request ({reference})',
    `Dear {name},

Thank you for your request about your personal data. We have received it under the reference {reference}.

We will answer by {deadline}. If we need anything from you before then, we will write to this address.

{sender}, {brand}`,
    '',
  ),
  'privacy.identity': letter(
    'Identity needed',
    'Please confirm your request ({reference})',
    `Dear {name},

Before we answer a request about personal data, we check that it comes from the right person. Please open the link below and confirm that the request is yours.

If it is not, reply to this email and tell us. Nothing happens to your data until you confirm.

{sender}, {brand}`,
    'A button that confirms the request.',
  ),
  'privacy.extension': letter(
    'Deadline extended',
    'Your request needs more time ({reference})',
    `Dear {name},

We need more time for your request, which the law allows. Our reason: {reason}

You will now hear from us by {deadline}. You can complain to a data protection authority or go to court about this.

{sender}, {brand}`,
    '',
    ['reason'],
  ),
  'privacy.copy': letter(
    'Copy of their data',
    'Your copy of your data ({reference})',
    `Dear {name},

Here is the copy of your personal data that you asked for. The link below opens it until {until}: a document to read, the same data in a machine-readable form, and your files.

Anyone who has this email can open the link, so please do not forward it. If something in the copy is wrong or missing, reply to this email.

{sender}, {brand}`,
    'A button that opens the copy.',
    ['until'],
  ),
  'privacy.done': letter(
    'Request done',
    'Your request is complete ({reference})',
    `Dear {name},

We have done what you asked in your request {reference}.

If you have a question about it, reply to this email. You can also complain to a data protection authority.

{sender}, {brand}`,
    'After an erasure, a button that opens the certificate.',
  ),
  'privacy.refused': letter(
    'Request refused',
    'Your request ({reference})',
    `Dear {name},

We can't do what you asked in your request {reference}. Our reason:

[Write the reason here.]

You can complain to a data protection authority or go to court about this.

{sender}, {brand}`,
    '',
  ),
  'nudge.request': {
    title: 'Privacy request assigned',
    audience: 'privacy',
    record: 'request',
    written: 'by the system',
    fields: ['name', 'candidate', 'brand'],
    after: 'A link to it on the desk.',
    subject: 'Privacy request {candidate} is assigned to you',
    body: `Hello {name},

Privacy request {candidate} is assigned to you. The desk shows its deadline.`,
  },
} as const satisfies Record<string, Purpose>;
