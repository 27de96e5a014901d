import type { z } from 'astro/zod';
import { linkable, list, motif, sampleMark, section, text } from '../../content/schemas/fields.ts';

const item = linkable({
  title: text(60, 'What it is'),
  text: text(260, 'What the reader gets'),
  art: motif.optional(),
  points: list(1, 6, text(120, 'One short point')).optional(),
  ...sampleMark,
});

export const schema = section({
  items: list(2, 9, item),
});

export type Content = z.output<typeof schema>;
