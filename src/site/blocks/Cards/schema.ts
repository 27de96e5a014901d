import { z } from 'astro/zod';
import {
  headFields,
  linkIsLabelled,
  list,
  motif,
  optionalLink,
  sampleMark,
  text,
} from '../../content/schemas/fields.ts';

const item = z
  .strictObject({
    title: text(60, 'What it is'),
    text: text(260, 'What the reader gets'),
    ...optionalLink,
    art: motif.optional(),
    points: list(1, 6, text(120, 'One short point')).optional(),
    ...sampleMark,
  })
  .refine(...linkIsLabelled);

export const schema = z.strictObject({
  ...headFields,
  items: list(2, 9, item),
});

export type Content = z.output<typeof schema>;
