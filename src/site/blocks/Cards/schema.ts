import { z } from 'astro/zod';
import {
  headFields,
  linkIsLabelled,
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
    points: z.array(text(120, 'One short point')).min(1).max(6).optional(),
    ...sampleMark,
  })
  .refine(...linkIsLabelled);

export const schema = z.strictObject({
  ...headFields,
  items: z.array(item).min(2).max(9),
});

export type Content = z.output<typeof schema>;
