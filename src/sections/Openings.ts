import { z } from 'astro/zod';
import { action, text } from '../site/schemas/fields.ts';

/** The live carousel of openings. Rendered by the island OpeningsCarousel. */
export const schema = z.strictObject({
  kind: z.literal('openings'),
  id: text(30, 'Anchor of the section'),
  title: text(70, 'Section headline'),
  text: text(200, 'One or two sentences beside it').optional(),
  all: action.describe('The link to the job search'),
});

export type Openings = z.output<typeof schema>;
