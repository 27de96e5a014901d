import { z } from 'astro/zod';
import { anchor, list, text } from '../../content/schemas/fields.ts';

export const schema = z.strictObject({
  id: anchor,
  title: text(70, 'Section headline').optional(),
  text: text(200, 'One or two sentences beside it').optional(),
  ink: z.boolean().default(false).describe('As a dark band, for the figures that matter most'),
  figures: list(2, 6, {
    value: text(14, 'The figure with its unit'),
    label: text(60, 'What it counts'),
    text: text(180, 'How it was measured').optional(),
  }),
});

export type Content = z.output<typeof schema>;
