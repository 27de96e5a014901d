/** The schema of content/navigation.json. */
import { z } from 'astro/zod';
import { list, path, text } from './fields.ts';

const link = z.strictObject({ label: text(40, 'Label of the link'), link: path });

export const navigationSchema = z.strictObject({
  home: text(20, 'The first breadcrumb of every page below Home'),
  menu: list(1, 6, {
    label: text(24, 'Entry of the main menu'),
    link: path.optional().describe('Left out if the entry only opens its children'),
    children: list(
      1,
      10,
      link.extend({ text: text(40, 'A few words below the label, on wide screens') }),
    ).optional(),
  }),
  contact: link.describe('The button at the end of the menu'),
  footer: list(0, 5, { title: text(24, 'Head of a column'), links: list(1, 8, link) }),
  legal: z.array(link).max(4).describe('Links beside the copyright line'),
});
