/** The words of the opening search, and of an opening with its form. */
import { z } from 'astro/zod';
import { applicationForm } from '../../../../features/candidates/application.schema.ts';
import { list } from '../fields.ts';
import { formWords, head, label, labels, line, plural } from './words.ts';

export const career = z.strictObject({
  ...head,
  lead: line(200, 'Under the heading'),
  parent: label('The page above, in the breadcrumbs; left out if there is none').optional(),
  here: label('This page, in the breadcrumbs'),
  feed: label('Name of the feed of openings'),
  labels: labels('text', 'country', 'city', 'skill', 'experience'),
  any: z.strictObject({
    country: label('First entry of the list'),
    city: label('First entry of the list'),
    skill: label('In the empty field'),
  }),
  count: plural('How many openings there are'),
  matches: plural('How many openings match the search'),
  years: plural('Experience'),
  paging: line(40, '{page} and {pages} are replaced'),
  search: label('The button'),
  filters: label('Opens the filters if they are collapsed'),
  show: label('The button below collapsed filters'),
  choice: label('A choice of a filter; {value} and {count} are replaced'),
  remove: label('For screen readers: the link that removes one filter'),
  clear: label('Removes all filters'),
  results: label('Names the list for assistive technology'),
  apply: label('The link of a row'),
  previous: label('Paging'),
  next: label('Paging'),
  offline: line(160, 'Instead of the number of openings, while a filter waits for the connection'),
  none: z.strictObject({
    title: line(60, 'When nothing matches'),
    text: line(200, 'What to do then'),
  }),
  noOpenings: z.strictObject({
    title: line(60, 'When there is no opening at all'),
    text: line(200, 'Advice'),
  }),
  unavailable: z.strictObject({
    title: line(60, 'When the list could not be read'),
    text: line(200, 'Advice'),
  }),
});

export const opening = z.strictObject({
  description: line(160, 'For search results; {title}, {city} and {country} are replaced'),
  card: line(50, 'On the picture of an opening that is shown where a link to it is shared'),
  missing: z.strictObject({
    title: line(40, 'Heading; its wording is part of the specification'),
    text: line(160, 'Why, and what to do'),
    link: label('Link to the search'),
  }),
  closed: z.strictObject({ title: line(80, 'Heading of the notice'), text: line(200, 'What to do') }),
  others: label('Heading of other openings, if the position is closed'),
  similar: label('Heading of openings like the one that is shown'),
  answer: plural('Within how many working days an answer comes'),
  steps: z.strictObject({
    title: line(40, 'Heading of the steps of hiring'),
    list: list(3, 5, {
      title: line(40, 'The step'),
      when: line(60, 'How long it takes; {answer} is replaced'),
      text: line(180, 'What happens; {answer} is replaced'),
    }),
  }),
  loading: label('While the browser loads the opening'),
  loadFailed: line(60, 'When that failed without a message; part of the specification'),
  labels: z.strictObject({
    location: label('Fact'),
    experience: label('Fact'),
    employment: label('Fact'),
    workplace: label('Fact'),
    team: label('Fact'),
    pay: label('Fact'),
    closes: label('Fact'),
    about: label('Heading'),
    responsibilities: label('Heading'),
    required: label('Heading'),
    nice: label('Heading'),
    toForm: label('Link to the form'),
    apply: label('The same on the bar that stays visible on a phone, and on cards'),
    applyFor: label('The same for a screen reader; begins with the words above, {title} is replaced'),
  }),
  carousel: z
    .strictObject({
      experience: plural('Experience, in a sentence'),
      loading: label('For screen readers: while the openings are fetched'),
      noScript: line(160, 'Instead of the openings, without JavaScript'),
    })
    .describe('Cards of the latest openings'),
  years: plural('Experience'),
  workplace: labels('onsite', 'hybrid', 'remote').describe('Where the work is done; {country} is replaced'),
  places: z
    .record(z.string(), line(60, 'Its name here'))
    .default({})
    .describe('Cities and countries of openings that have another name in this language, by the stored name'),
  pay: z.strictObject({
    range: label('{min} and {max} are replaced'),
    from: label('{min} is replaced'),
    upTo: label('{max} is replaced'),
    period: labels('year', 'month', 'day', 'hour').describe('The text after the amount'),
  }),
  employment: z.record(z.string(), label('Name of a schema.org employment type')),
  form: formWords(applicationForm).extend({
    text: line(160, 'Under the heading'),
    promise: line(120, 'By when an answer comes; {date} is replaced'),
    more: label('Link to other openings, after a success'),
  }),
});
