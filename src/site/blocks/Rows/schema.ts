import { z } from 'astro/zod';
import { linkable, list, section, text } from '../../content/schemas/fields.ts';

const item = linkable({
  title: text(70, 'What it is'),
  text: text(340, 'What it means'),
});

export const schema = section({
  numbered: z.boolean().default(false).describe('For steps that follow each other'),
  items: list(2, 12, item),
});

export type Content = z.output<typeof schema>;
