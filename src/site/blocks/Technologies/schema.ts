import { z } from 'astro/zod';
import { section } from '../../content/schemas/fields.ts';
import { PRACTICES } from '../../content/schemas/texts/technologies.ts';

export const schema = section({
  practice: z.enum(PRACTICES).describe('The practice with these tools, from content/texts/technologies.yaml'),
});

export type Content = z.output<typeof schema>;
