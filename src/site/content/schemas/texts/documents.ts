/** The words around legal texts and the description of the API. */
import { z } from 'astro/zod';
import { pageDescription } from '../fields.ts';
import { head, label, line } from './words.ts';

export const legal = z.strictObject({
  ...head,
  version: line(60, '{version} and {date} are replaced'),
  none: z.strictObject({
    title: line(80, 'Shown while no text is published'),
    text: line(200, 'The consequences for the reader'),
  }),
  coming: line(120, 'A note above the text while a new one waits for its date; {date} is replaced'),
  all: label('The link to all versions'),
  versions: z.strictObject({
    title: line(60, 'The heading of the list of versions'),
    description: pageDescription,
    name: line(40, 'One version; {version} is replaced'),
    since: line(60, 'For the one in force; {from} is replaced'),
    between: line(80, 'For one that was in force; {from} and {until} are replaced'),
    past: line(120, 'A note above the text of one that is no longer in force'),
    current: label('The link to the text in force'),
  }),
  loading: label('While the browser loads the text'),
  loadFailed: line(60, 'When that failed without a message; part of the specification'),
});

export const apiDocs = z.strictObject({
  ...head,
  lead: line(240, 'Under the heading'),
  document: label('Link to the machine-readable document'),
  labels: z.strictObject({
    operations: label('Names the list of operations'),
    parameters: label('Heading'),
    body: label('Heading; {type} is replaced by the content type'),
    answer: label('Heading'),
    answers: label('Heading'),
    example: label('Heading'),
    name: label('Column'),
    rules: label('Column'),
    required: label('Word'),
    status: label('Column'),
    meaning: label('Column'),
  }),
  rules: z
    .strictObject({
      range: label('{min} and {max} are replaced'),
      upTo: label('{max} is replaced'),
      between: label('{min} and {max} are replaced'),
      oneOf: label('Before the list of values'),
      email: label('Rule'),
      printable: label('Rule'),
      file: label('Rule'),
      list: label('Rule; {type} is replaced'),
    })
    .describe('Words for the limits of a field'),
  examples: z
    .record(
      z.string(),
      z.strictObject({ request: line(600, 'A curl command'), answer: line(900, 'The JSON that comes back') }),
    )
    .describe('One example an operation, by its operationId'),
});
