import type { z } from 'astro/zod';
import { section, text } from '../../content/schemas/fields.ts';

export const schema = section({
  action: text(60, 'The link to the openings of an office; {city} is replaced'),
});

export type Content = z.output<typeof schema>;
