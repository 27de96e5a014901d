import { z } from 'astro/zod';
import { action, copy } from '../ui/copy.ts';

/** The live carousel of job openings. Rendered by the island OpeningsCarousel. */
export const schema = z.strictObject({
  kind: z.literal('openings'),
  id: copy(30, 'Anchor of the section'),
  title: copy(70, 'Section headline'),
  text: copy(200, 'One or two sentences beside it').optional(),
  all: action.describe('The link to the job search'),
});

export type Openings = z.output<typeof schema>;
