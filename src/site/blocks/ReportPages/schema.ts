import { z } from 'astro/zod';
import { reportSlugs } from '../../content/reports.ts';
import { section, text } from '../../content/schemas/fields.ts';

export const schema = section({
  report: z.enum(reportSlugs()).describe('File name in content/reports, without its extension'),
  picture: text(60, 'What each picture shows; [n], [pages] and [title] are replaced'),
  open: text(40, 'Label of the link that opens the checklist'),
  ticked: text(40, 'Behind the number of ticked boxes; [n] is how many there are'),
}).describe('Pages of a report as pictures, and its checklist to read and tick; [pages] is how many it has');

export type Content = z.output<typeof schema>;
