/**
 * The words of forms and emails. Missing ones are those of the public contract, which are in code, and of content/emails.json.
 */
import { z } from 'astro/zod';
import { PURPOSES, type PurposeId, purposeOf } from '../../../../features/mail/purposes.ts';
import { REASON_IDS } from '../../../../features/mail/words.ts';
import { PROBLEMS } from '../../../../platform/http/errors.ts';
import { SUCCESSES, type SuccessCode } from '../../../../platform/http/successes.ts';
import { label, labels, line } from './words.ts';

const message = (what: string) => line(200, what);
const fields = z.record(
  z.string().regex(/^[A-Z]\w*$/, 'Must be the name of a field, e.g. FirstName'),
  message('Of the field'),
);

export const answersSchema = z.strictObject({
  messages: z
    .strictObject({
      names: fields.describe('Names of fields in messages, by field'),
      missing: fields.describe('For a missing answer, by field'),
      required: message('The same for any other field; {label} is replaced'),
      text: message('For a value that is not text'),
      tooLong: message('{label} and {max} are replaced'),
      unusable: message('Invisible characters in one line'),
      unusableLines: message('The same in several lines'),
      email: message('For an invalid email address'),
      unknown: message('An invalid choice'),
      fileType: message('A file of another type'),
      fileEmpty: message('A file without content'),
      fileLarge: message('{max} is replaced'),
      fileWrong: message('{type} is replaced'),
      fileMany: message('More than one file'),
      link: message('An invalid link, or one that does not begin with https://'),
      fileLost: message('A file that could not be stored'),
    })
    .partial()
    .optional()
    .describe('Messages about an answer'),
  problems: z
    .partialRecord(
      z.enum(Object.keys(PROBLEMS) as [keyof typeof PROBLEMS, ...(keyof typeof PROBLEMS)[]]),
      message('What visitors read'),
    )
    .optional()
    .describe('Messages about the whole form, by code'),
  successes: z
    .partialRecord(
      z.enum(Object.keys(SUCCESSES) as [SuccessCode, ...SuccessCode[]]),
      message('What callers read'),
    )
    .optional()
    .describe('Messages of successful calls; {version} of a document is replaced'),
});

const wording = z
  .strictObject({
    subject: line(200, 'Subject of the mail'),
    body: z
      .string()
      .trim()
      .min(1)
      .max(2000)
      .describe('Paragraphs of the mail; {name} and other fields are replaced'),
  })
  .partial();

const purposes = Object.keys(PURPOSES) as PurposeId[];
/** To visitors, by the system. */
const receipts = purposes.flatMap((id) =>
  /^(receipt|consent)\./.test(id) ? [id.replace('receipt.', '')] : [],
);
/** To visitors, by staff, who edit these texts before they are sent. */
const letters = [
  ...purposes.filter((id) => purposeOf(id).written === 'by a person' && !purposeOf(id).kept),
  ...REASON_IDS.map((id) => `decline.${id}` as const),
];

/** The facts of an interview. */
const interview = z.strictObject({
  when: label('Before the time'),
  length: label('Before the duration'),
  minutes: label('{minutes} is replaced'),
  where: label('Before the place'),
  with: label('Before the interviewers'),
  video: label('A video call'),
  phone: label('A phone call'),
  office: label('At the office'),
  choose: label('Link to choose a time'),
  change: label('Link to its page'),
  summary: label('Title in calendars; {interview} and {brand} are replaced'),
});
/** Sources of the details of a person who was added. */
const sources = z.strictObject({
  hand: label('A member of staff added them'),
  referral: label('A colleague recommended them'),
  event: label('They were met at an event'),
  agency: label('From an agency'),
  sourced: label('Found online'),
});
/** The facts of a request for consent to be kept. */
const consent = z.strictObject({
  opening: label('Before the title of the opening'),
  by: label('Before who asks'),
  recommended: label('Before the name of the person who recommended them'),
  source: label('Before the source of their details'),
  sources,
  stored: label('Before the list of stored data'),
  add: line(100, 'Stored data of a person who was added'),
  pool: line(100, 'Stored data of a person who is kept for later'),
  keptUntil: label('Before until when'),
  until: label('Before the last day for an answer'),
  answer: label('Link to answer'),
  privacy: label('Link to the privacy policy'),
  notYou: line(300, 'For another person at that address'),
});
/** The buttons of letters about personal data. */
const request = labels('identity', 'copy', 'certificate');

/** The fixed texts of emails. */
const words = z.strictObject({
  promised: message('By when they hear from us; {date} is replaced'),
  privacy: label('Link to the privacy policy'),
  notYou: line(300, 'For people who did not write to us'),
  opening: label('Before the title of the opening'),
  reference: label('Before the reference'),
  readOpening: label('Link to the opening'),
  download: label('Link to the report'),
  stored: message('{reference} is replaced'),
  takeBack: message('Link that withdraws a consent; {purpose} is replaced'),
  insights: message('The purpose of the consent'),
  newsletter: message('The purpose of the consent'),
  application: message('Below a letter to a candidate; {brand} and {reference} are replaced'),
  quoted: label('Before the message that a letter answers'),
  interview,
  consent,
  request,
});

/** `mail` of texts/common.yaml. */
export const mailSchema = words.partial().extend({
  interview: interview.partial().optional(),
  consent: consent.extend({ sources: sources.partial() }).partial().optional(),
  request: request.partial().optional(),
  receipts: z
    .partialRecord(z.enum(receipts), wording)
    .optional()
    .describe('Texts of emails until the desk has its own in this language'),
  letters: z
    .partialRecord(z.enum(letters), wording)
    .optional()
    .describe('Templates of letters until the desk has its own in this language'),
});

const paragraphs = z.array(z.string().trim().min(1).max(1000)).min(1);

/** content/emails.json. Every purpose has its words there, and every part that a language may replace. */
export const emailsSchema = z.strictObject({
  language: z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/, 'Must be a language, e.g. en'),
  letters: z.record(
    z.enum([...purposes, ...REASON_IDS.map((id) => `decline.${id}` as const)]),
    z.strictObject({ subject: line(200, 'Subject of the email'), body: paragraphs }),
  ),
  words,
});
