import { z } from 'astro/zod';
import { headFields, linkIsLabelled, list, optionalLink, text } from '../../content/schemas/fields.ts';

const item = z
  .strictObject({
    title: text(70, 'What it is'),
    text: text(340, 'What it means'),
    ...optionalLink,
  })
  .refine(...linkIsLabelled);

export const schema = z.strictObject({
  ...headFields,
  numbered: z.boolean().default(false).describe('For steps that follow each other'),
  items: list(2, 12, item),
});

export type Content = z.output<typeof schema>;
