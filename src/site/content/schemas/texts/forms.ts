/** The words of the enquiry forms and of their pages. */
import { z } from 'astro/zod';
import { contactForm } from '../../../../features/enquiries/schema.ts';
import { isTimeZone } from '../../../../platform/calendar/time-zone.ts';
import type { Form } from '../../../../platform/forms/define-form.ts';
import { list, path, sampleMark } from '../fields.ts';
import { formWords, head, label, line } from './words.ts';

export const contact = z.strictObject({
  ...head,
  lead: line(200, 'Under the heading'),
  next: list(0, 4, {
    title: line(40, 'A fact in two or three words'),
    text: line(160, 'One sentence'),
  }).describe('What happens with an enquiry'),
  about: line(120, 'First line of a message about a success story; {story} and {sector} are replaced'),
  form: formWords(contactForm).extend({ another: label('Shows an empty form again, after a success') }),
  offices: z.strictObject({
    title: line(40, 'Heading of the offices'),
    text: line(160, 'Beside the heading'),
    ...sampleMark,
    list: z
      .array(
        z.strictObject({
          city: line(40, 'City'),
          country: line(40, 'Country'),
          countryInText: line(40, 'The country in a sentence, if that differs, e.g. the UAE').optional(),
          region: line(40, 'State or province, for opening boards and search engines'),
          lines: list(1, 4, line(80, 'One line of the address')),
          localTime: line(60, 'Name of the local time and its distance to UTC'),
          timeZone: line(60, 'Of the IANA database, e.g. Europe/Dublin')
            .refine(isTimeZone, 'Must be a time zone of the IANA database')
            .describe(
              'Its days count for openings there; those of the first office, for enquiries and legal deadlines',
            ),
          latitude: z.number().min(-90).max(90).describe('Degrees, north is positive'),
          longitude: z.number().min(-180).max(180).describe('Degrees, east is positive'),
          label: z.enum(['left', 'right']).describe('On which side of the dot the name is on the globe'),
          work: line(260, 'What its teams do, for pages that introduce the offices').optional(),
        }),
      )
      .min(1)
      .describe('The contact page lists them and marks them on its globe'),
  }),
});

/** A form that is on other pages and, after a post without script, on one of its own. */
export const pageForm = (form: Form) =>
  z.strictObject({
    ...head,
    lead: line(160, 'Above the form when it is shown again with errors'),
    sentTitle: line(60, 'The heading after the form was sent'),
    sent: line(160, 'Under that heading'),
    back: label('Link after the confirmation'),
    backLink: path.describe('Target of that link'),
    promise: line(80, 'When an answer comes, as the settings of the desk say; beside who answers').optional(),
    form: formWords(form),
  });

export const reportLink = z.strictObject({
  expired: z.strictObject({
    title: line(60, 'Heading if a link to a report has expired'),
    text: line(200, 'Why, and what to do'),
  }),
  broken: z.strictObject({
    title: line(60, 'Heading if a link to a report is not one of ours, or incomplete'),
    text: line(200, 'Why, and what to do'),
  }),
  again: label('Link to the form, for both'),
});

export const privacyRequest = z.strictObject({
  ...head,
  broken: line(200, 'If the link is not one of ours, or too old'),
  number: line(40, '`{number}` is replaced by the number of the request'),
  ask: line(200, 'What the button confirms, and why'),
  button: label('The button'),
  confirmed: line(200, 'After the button was pressed'),
  problem: line(40, 'Heading of the problem'),
  copyTitle: label('Heading above the copy'),
  copyText: line(160, '`{date}` is replaced by the last day of the link'),
  document: label('Link to the copy as one page'),
  copy: label('Link to the copy with files'),
  erasedTitle: label('Heading after an erasure'),
  erasedText: line(200, 'What the certificate is'),
  certificate: label('Link to the certificate'),
  signature: label('Link to its signature'),
  verify: label('Link to the page that checks certificates'),
  policy: label('Link to the privacy policy'),
});

export const certificate = z.strictObject({
  ...head,
  text: line(200, 'What the page is for'),
  label: label('The field'),
  hint: line(100, 'What to enter in the field'),
  button: label('The button'),
  problem: line(40, 'Heading of the problem'),
  wrong: line(200, 'If it is not ours, or was changed'),
  right: line(100, 'If it is ours and unchanged'),
  at: label('The day of the erasure'),
  rule: label('The rule that it followed'),
  basis: label('The legal basis'),
  records: label('Erased data in the database'),
  files: label('Erased files'),
  key: line(100, 'Link to the public key'),
});

export const withdraw = z.strictObject({
  ...head,
  text: line(200, 'What the button does'),
  button: label('The button'),
  done: line(160, 'After it; must be true with and without a consent'),
  broken: line(200, 'In place of the button, below a link that is not complete'),
  home: label('Link to the next page'),
  problem: line(40, 'Heading of the problem, if it could not be saved'),
});

const question = z.strictObject({
  heading: line(60, 'The question'),
  text: line(240, 'What it means'),
  stored: line(80, 'What is stored'),
  decline: label('The button that declines'),
});

export const candidateConsent = z.strictObject({
  ...head,
  add: question.describe('To a person added by a colleague'),
  pool: question.describe('To a person who is kept for later'),
  facts: z.strictObject({
    opening: label('The opening'),
    by: label('Who asks'),
    source: label('The source of their details'),
    stored: label('What is stored'),
    keptUntil: label('Until when'),
    asLong: line(80, 'Until when, if there is no date'),
    until: label('Until when an answer counts'),
  }),
  privacy: label('Link to the privacy policy'),
  agree: label('The button that agrees'),
  agreed: line(160, 'After it'),
  declined: line(160, 'After the other one'),
  late: line(160, 'After an answer that did not count'),
  answered: line(160, 'If there was an answer before'),
  gone: line(160, 'If there is no question any more'),
  home: label('Link to the next page'),
  problem: line(40, 'Heading of the problem, if it could not be saved'),
});
