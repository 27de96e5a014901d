/** The texts of the copy of a person in one language: `content/texts/data-copy.yaml`. Codes of the database are its keys. */
import { z } from 'zod';
import { certificateWordsSchema, wordsOf } from '../privacy/certificate-words.schema.ts';

const text = z.string().trim().min(1).max(500);
const words = wordsOf(text);
const reasons = words('What is left out, and why', 'what', 'why');

/** Kinds of data that a copy leaves out; each with its reason, by `LEFT_OUT`. */
export const LEFT_OUT_KINDS = [
  ...['private', 'drafts', 'stopped', 'others', 'files', 'views', 'followUps', 'staff', 'holds', 'indexes'],
  ...['checksums', 'technical'],
] as const satisfies readonly string[];

export const copyWordsSchema = z.strictObject({
  page: words(
    'The page around the data; {company}, {moment} and {email} are replaced',
    ...(['title', 'intro', 'nothing', 'contents'] as const),
  ),
  sections: words(
    'Headings',
    ...([
      'you',
      'applications',
      'enquiries',
      'consents',
      'requests',
      'returned',
      'information',
      'leftOut',
    ] as const),
  ),
  parts: words(
    'Headings within a record',
    ...([
      'conversation',
      'notes',
      'emails',
      'history',
      'stages',
      'questions',
      'interviews',
      'assessments',
    ] as const),
  ),
  facts: words(
    'Before a fact',
    ...(['name', 'email', 'phone', 'company', 'since', 'received', 'source', 'stage', 'state'] as const),
    ...([
      'heldBack',
      'message',
      'resume',
      'skills',
      'policy',
      'keptUntil',
      'mergedWith',
      'topic',
      'page',
    ] as const),
    ...([
      'asked',
      'answer',
      'poolUntil',
      'ended',
      'place',
      'timeZone',
      'given',
      'withdrawn',
      'wording',
    ] as const),
    ...([
      'answerBy',
      'extension',
      'identity',
      'checkedBy',
      'checked',
      'yourMessage',
      'ourAnswer',
      'closed',
    ] as const),
  ),
  phrases: words(
    'Parts of sentences; words in braces are replaced',
    ...(['heldBack', 'policy', 'keptLonger', 'kept', 'answerOpen', 'step', 'stepReason', 'atStage'] as const),
    ...(['rating', 'files', 'fileClosed', 'fileInZip', 'fileGone', 'you', 'us', 'opened'] as const),
  ),
  information: z
    .array(words('{company}, {email} and {policy} are replaced', 'title', 'text'))
    .min(1)
    .describe('What the law wants to be said beside the data (GDPR Art. 15(1))'),
  leftOut: z.strictObject(
    Object.fromEntries(LEFT_OUT_KINDS.map((kind) => [kind, reasons])) as Record<
      (typeof LEFT_OUT_KINDS)[number],
      typeof reasons
    >,
  ),
  events: z
    .record(z.string(), text)
    .describe('What happened, by the action in the log; actions without words are left out'),
  mails: z
    .record(z.string(), text)
    .describe('Emails of the system, by their template; those without words are left out'),
  mailStates: words('How far an email came', 'pending', 'running', 'done', 'dead', 'unknown', 'cancelled'),
  closedFiles: words('Why a file is not in the copy', 'held', 'failed', 'infected'),
  questions: words('What the person was asked to agree to', 'add', 'referral', 'pool'),
  answers: words('What they answered', 'agreed', 'declined', 'none'),
  requests: words('What they asked about their data', 'access', 'correction', 'erasure', 'objection'),
  requestStates: words('What became of it', 'open', 'done', 'refused'),
  checks: words('How it was checked who asks', 'link', 'document', 'in_person', 'none'),
  purposes: words('What a consent is for', 'insights', 'newsletter'),
  grounds: words('Why something is kept where no rule of the desk says it', 'question', 'consent'),
  stages: words(
    'Stages of an application',
    ...(['received', 'screening', 'interview', 'offer', 'hired', 'declined', 'withdrawn'] as const),
  ),
  interviewStates: words('States of an interview', 'offered', 'booked', 'held', 'no_show', 'cancelled'),
  enquiryStates: words('States of an enquiry', 'open', 'answered', 'closed'),
  enquiryKinds: z
    .record(z.string(), text)
    .describe('Forms of the site, as `contact-form`; one that is left out has the name that the desk uses'),
  ratings: words('Ratings of an assessment', '1', '2', '3', '4'),
  certificate: certificateWordsSchema,
});

export type CopyWords = z.output<typeof copyWordsSchema>;

/** The words, and the language that dates are written in. */
export interface CopyLanguage {
  code: string;
  /** The beginning of the paths of pages in it, e.g. `/de`. */
  prefix: string;
  words: CopyWords;
}

/** The content that features need for a copy. */
export interface CopyContent {
  /** The words in a language; left out, or of one without such words, in the default. */
  copyLanguage(language?: string): CopyLanguage;
}
