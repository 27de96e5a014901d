import { z } from 'astro/zod';
import { list, sampleMark, section, text } from '../../content/schemas/fields.ts';

export const schema = section({
  ...sampleMark,
  sheet: text(60, 'Title of the sheet'),
  labels: z.strictObject({ met: text(20, 'A criterion that is met'), open: text(20, 'One that is not') }),
  criteria: list(4, 8, {
    title: text(80, 'The condition that must be met'),
    found: text(60, 'What was found'),
    owner: text(40, 'Who signs for it'),
    met: z.boolean(),
  }),
  verdict: z.strictObject({ title: text(40, 'The decision'), text: text(200, 'Its consequences') }),
}).describe('A sheet of criteria that decides whether something goes ahead');

export type Content = z.output<typeof schema>;
