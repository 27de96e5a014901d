/** The purposes of hiring emails. */
import { nudge, type Purpose } from './purpose.ts';

/** Filled in every letter to a candidate. */
export const EMAIL_FIELDS = ['name', 'opening', 'city', 'reference', 'sender', 'brand'] as const;

const email = (title: string): Purpose => ({
  title,
  audience: 'hiring',
  record: 'application',
  written: 'by a person',
  fields: EMAIL_FIELDS,
  after: 'The reference of the application, and a link to the privacy policy.',
});

const candidate = { audience: 'hiring', record: 'application' } as const;

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
  },
  'progress.application': email('Application moves on'),
  'receipt.application-file': {
    title: 'A resume that can’t be opened',
    audience: 'hiring',
    record: 'application',
    written: 'by the system',
    fields: ['name', 'reference', 'brand'],
    after: 'A link to the privacy policy, and what to do if the email came by mistake.',
  },
  'invitation.interview': email('Invitation to an interview'),
  'delay.application': email('We need more time'),
  'offer.application': email('An offer is on its way'),
  'transfer.application': email('Moved to another opening'),
  'consent.add': {
    title: 'Consent request to an added candidate',
    audience: 'hiring',
    record: 'application',
    written: 'by the system',
    fields: ['name', 'opening', 'city', 'sender', 'brand'],
    after:
      'Who added them and from which source, what is stored and for how long, the link to answer, and a link to the privacy policy.',
  },
  'consent.pool': {
    title: 'Consent request for the talent pool',
    audience: 'hiring',
    record: 'application',
    written: 'by the system',
    fields: ['name', 'opening', 'city', 'sender', 'brand'],
    after: 'How long they are kept, the link to answer, and a link to the privacy policy.',
  },
  'pool.application': email('From the talent pool to an opening'),
  'letter.application': {
    ...email('Email to a candidate'),
    kept: 'elsewhere',
  },
  'nudge.mention': nudge('Mention in a note', candidate, 'the candidate'),
  'nudge.scorecard': nudge('Scorecard reminder', candidate, 'the candidate'),
} as const satisfies Record<string, Purpose>;
