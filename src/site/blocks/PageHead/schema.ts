import { z } from 'astro/zod';
import { action, list, motif, path, sampleMark, text } from '../../content/schemas/fields.ts';

const crumbs = list(1, 4, { label: text(40, 'Short name of a page'), href: path.optional() })
  .refine(
    (list) => list.every((crumb, index) => (crumb.href === undefined) === (index === list.length - 1)),
    'Each page above needs its `href`; the last one is this page and has none',
  )
  .describe('The pages above this one without Home, and at the end this page');

export const schema = z.strictObject({
  label: text(40, 'What kind of page it is, above the headline').optional(),
  crumbs,
  title: text(80, 'The headline of the page'),
  text: text(260, 'What the page is about, in one or two sentences').optional(),
  actions: z.array(action).min(1).max(2).optional(),
  art: motif.optional(),
  figures: list(2, 4, {
    value: text(14, 'The figure with its unit'),
    label: text(60, 'What it counts'),
    text: text(80, 'How it was measured').optional(),
  }).optional(),
  ...sampleMark,
});

export type Content = z.output<typeof schema>;
