/** The schema of articles, and of the words around them. */
import { z } from 'astro/zod';
import { schema as banner } from '../../blocks/Banner/schema.ts';
import {
  leavesRoom,
  list,
  motif,
  pageDescription,
  pageTitle,
  path,
  published,
  sampleFields,
  text,
} from './fields.ts';

/** The words around the articles. */
export const insightWords = z.strictObject({
  title: pageTitle.describe('The heading, and the title in the browser tab'),
  description: pageDescription,
  lead: text(200, 'Under the heading'),
  here: text(20, 'Name of the list of articles'),
  contents: text(40, 'Heading of the table of contents'),
  by: text(10, 'Before the author'),
  client: text(30, 'Before the name of a client'),
  related: text(40, 'Heading of other articles'),
  end: z.strictObject({
    title: text(60, 'Heading below an article'),
    service: text(30, 'Before the name of the service'),
    contact: text(40, 'Link to the contact form'),
  }),
  feed: text(40, 'Link to the RSS feed'),
  banner: banner.describe('Below the list: the report'),
});

export const article = z
  .strictObject({
    title: text(90, 'The headline'),
    tab: pageTitle
      .optional()
      .describe('Shorter title for tabs and search results; needed by a long headline'),
    description: pageDescription.describe('What the reader learns; also for search results'),
    // Astro's reader has made a date of it; the check of the content has the text, in which February has no 30th.
    date: published(
      z.union([z.date(), z.iso.date().transform((day) => new Date(day))], 'Must be a day, e.g. 2026-05-04'),
    ).describe('Day of publication, e.g. 2026-05-04'),
    author: text(50, 'Who wrote it'),
    role: text(70, 'What the author does'),
    client: text(50, 'The client of the work; the text names them').optional(),
    tags: list(1, 5, text(30, 'A subject')),
    art: motif,
    service: path.describe('Path of the service for such work'),
    case: path.describe('Path of the case study it belongs to'),
    ...sampleFields,
  })
  .refine(({ title, tab }) => tab !== undefined || leavesRoom(title), {
    message: 'The headline is too long for a tab: give a shorter one here',
    path: ['tab'],
  });
