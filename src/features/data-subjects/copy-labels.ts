/** Plain words for codes in the copy of a person. */
import { RATINGS } from '../candidates/stages.schema.ts';
import type { ClosedState } from '../files/tables.ts';

/** Labels of events about a person; other events are steps of the system. */
export const EVENTS: Readonly<Record<string, string>> = {
  'application.receive': 'Your application was received',
  'application.release': 'Our staff released it; a filter had held it back as possibly automated',
  'application.add': 'Our staff added you as a candidate',
  'application.add-agreed': 'You agreed to be a candidate',
  'application.pool': 'We asked you to join our talent pool',
  'application.pool-agreed': 'You agreed to join our talent pool',
  'application.pool-declined': 'You declined to join our talent pool',
  'application.pool-end': 'You left our talent pool',
  'application.opening': 'Your application was moved to another opening',
  'application.opening-undo': 'Your application was moved back to its opening',
  'application.correct': 'Your details were corrected',
  'resume.open': 'Our staff opened your resume',
  'resume.pdf': 'Our staff opened your resume',
  'resume.download': 'Our staff downloaded your resume',
  'resume.unmask': 'Our staff showed your name in a review without names',
  'enquiry.receive': 'Your enquiry was received',
  'enquiry.release': 'Our staff released it; a filter had held it back as possibly automated',
  'enquiry.correct': 'Your details were corrected',
  'enquiry.file': 'Our staff opened a file that you sent',
  'enquiry.junk': 'Our staff marked it as junk',
  'enquiry.not-junk': 'Our staff marked it as not junk',
  'enquiry.merge': 'It was merged with another enquiry',
  'enquiry.unmerge': 'It was separated from another enquiry',
};

/** What a mail of a template is; letters and answers have a subject of their own. */
export const MAILS: Readonly<Record<string, string>> = {
  'application-sender': 'Confirmation of your application',
  'candidate-consent': 'The request for your consent',
  'interview-candidate': 'About your interview',
  'enquiry-sender': 'Confirmation of your enquiry',
  'report-sender': 'The report you requested',
};

export const MAIL_STATES = {
  pending: 'waiting to be sent',
  running: 'being sent',
  done: 'sent',
  dead: 'could not be sent',
  unknown: 'sent, not confirmed by the mail server',
  cancelled: 'stopped before it was sent',
} as const;

/** Why a file that we keep is left out of the copy. */
export const CLOSED_FILES: Readonly<Record<ClosedState, string>> = {
  held: 'our virus scanner has not checked it yet. Ask us again in a few days',
  failed: 'our virus scanner can’t read it. Ask us, and a person checks whether we can give it to you',
  infected:
    'our virus scanner found something harmful in it. Such files are locked away and deleted after a month',
};

/** What a person was asked to agree to who did not apply by themselves, or is kept for later. */
export const QUESTIONS = {
  add: 'Whether you want to be a candidate: our staff added you',
  referral: 'Whether you want to be a candidate: a member of our staff recommended you',
  pool: 'Whether we may keep your application for later openings',
} as const;

export const ANSWERS = {
  agreed: 'You agreed',
  declined: 'You declined',
  none: 'You have not answered',
} as const;

export const REQUESTS = {
  access: 'A copy of your data',
  correction: 'Correction',
  erasure: 'Erasure',
  objection: 'Objection',
} as const;

export const CHECKS = {
  link: 'You confirmed it by the link in our letter',
  document: 'You showed a document',
  in_person: 'We know you',
  none: 'We did not check it',
} as const;

export const PURPOSES = {
  insights: 'To receive our insights by email',
  newsletter: 'To receive our newsletter by email',
} as const;

const RATING_WORDS = new Map<unknown, string>(RATINGS);

/** A rating with what it says. */
export const ratingOf = (value: unknown): string => {
  const label = RATING_WORDS.get(value);
  return label ? `${value} of ${RATINGS.length}: ${label}` : String(value);
};
