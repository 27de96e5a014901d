/** What an article looks like, and the words around the articles. */
import { z } from 'astro/zod';
import { schema as banner } from '../../blocks/Banner/schema.ts';
import { leavesRoom, motif, pageDescription, pageTitle, path, sampleFields, text } from './fields.ts';

const line = (max: number, what: string) => z.string().trim().min(1).max(max).describe(what);

/** The words around the articles. */
export const insightWords = z.strictObject({
  title: pageTitle.describe('The heading, and the title in the browser tab'),
  description: pageDescription,
  lead: line(200, 'Under the heading'),
  here: line(20, 'Name of the list of articles'),
  contents: line(40, 'Heading of the table of contents'),
  by: line(10, 'Before the author'),
  client: line(30, 'Before the name of a client'),
  related: line(40, 'Heading of other articles'),
  end: z.strictObject({
    title: line(60, 'Heading below an article'),
    service: line(30, 'Before the name of the service'),
    contact: line(40, 'Link to the contact form'),
  }),
  all: line(40, 'Link to the list'),
  feed: line(40, 'Link to the RSS feed'),
  banner: banner.describe('Below the list: the report'),
});

export const article = z
  .strictObject({
    title: text(90, 'The headline'),
    tab: pageTitle
      .optional()
      .describe('Shorter title for tabs and search results; needed by a long headline'),
    description: pageDescription.describe('What the reader learns; also for search results'),
    date: z.coerce
      .date({ error: 'Must be a day, e.g. 2026-05-04' })
      .describe('Day of publication, e.g. 2026-05-04'),
    author: text(50, 'Who wrote it'),
    role: text(70, 'What the author does'),
    client: text(50, 'The client of the work; the text names them').optional(),
    tags: z.array(text(30, 'A subject')).min(1).max(5),
    art: motif,
    service: path.describe('Path of the service that does such work'),
    case: path.describe('Path of the case study it belongs to'),
    ...sampleFields,
  })
  .refine(({ title, tab }) => tab !== undefined || leavesRoom(title), {
    message: 'The headline is too long for a tab: give a shorter one here',
    path: ['tab'],
  });
