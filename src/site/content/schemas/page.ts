/** One page of the site: content/pages/*.yaml. Pages are read without the marks of samples. */
import { z } from 'astro/zod';
import { sectionSchema } from '../../blocks/sections.ts';
import { isTakenByCode } from '../../routes.ts';
import { withoutMarks } from '../sample-marks.ts';
import { pageDescription, pageTitle } from './fields.ts';

/** The sections whose title is the heading of the page, which readers and search engines look for. */
const HEADS = ['pageHead', 'hero', 'notice'];

const sections = z.array(sectionSchema).min(1);

/** Examples of kinds of sections for the style guide: content/styleguide/*.yaml. */
export const examplesSchema = z.strictObject({ sections });

export const pageSchema = z
  .strictObject({
    title: pageTitle,
    description: pageDescription,
    path: z
      .string()
      .regex(
        /^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?$/,
        'Must be small letters, digits and hyphens, e.g. /data-engineering',
      )
      .refine((path) => !isTakenByCode(path), 'Is the address of a page that does not consist of sections')
      .describe('Address of the page, e.g. /data-engineering'),
    noindex: z.boolean().default(false).describe('Keep this page out of search engines'),
    type: z
      .enum(['page', 'service', 'product', 'article'])
      .default('page')
      .describe('The kind of page for search engines'),
    sections,
  })
  // The style guide shows its heading above its sections.
  .refine(
    ({ path, sections: all }) =>
      path === '/styleguide' || all.filter(({ kind }) => HEADS.includes(kind)).length === 1,
    {
      message: `Must have exactly one section of the kind ${HEADS.join(', ')}: it holds the heading of the page`,
      path: ['sections'],
    },
  )
  .transform(withoutMarks);
