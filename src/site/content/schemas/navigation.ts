/** The schema of content/navigation.json. */
import { z } from 'astro/zod';
import { path, text } from './fields.ts';

const link = z.strictObject({ label: text(40, 'Label of the link'), link: path });

export const navigationSchema = z.strictObject({
  home: text(20, 'The first breadcrumb of every page below Home'),
  menu: z
    .array(
      z.strictObject({
        label: text(24, 'Entry of the main menu'),
        link: path.optional().describe('Left out if the entry only opens its children'),
        children: z
          .array(link.extend({ text: text(40, 'A few words below the label, on wide screens') }))
          .min(1)
          .max(10)
          .optional(),
      }),
    )
    .min(1)
    .max(6),
  contact: link.describe('The button at the end of the menu'),
  footer: z
    .array(z.strictObject({ title: text(24, 'Head of a column'), links: z.array(link).min(1).max(8) }))
    .max(5),
  legal: z.array(link).max(4).describe('Links beside the copyright line'),
});
