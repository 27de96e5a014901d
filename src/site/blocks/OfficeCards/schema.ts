import { z } from 'astro/zod';
import { headFields, text } from '../../content/schemas/fields.ts';

export const schema = z.strictObject({
  ...headFields,
  action: text(60, 'The link to the openings of an office; {city} is replaced'),
});

export type Content = z.output<typeof schema>;
