import { z } from 'astro/zod';
import { copy, headFields, motif, path } from '../ui/copy.ts';

/** Five case studies to browse. Rendered by the island CaseCarousel. */
export const schema = z.strictObject({
  kind: z.literal('caseCarousel'),
  ...headFields,
  cards: z
    .array(
      z.strictObject({
        company: copy(50, 'Whose case it is'),
        title: copy(90, 'What changed'),
        desc: copy(200, 'How, in one or two sentences'),
        art: motif,
        read: z.int().min(2).max(5).describe('Reading time in minutes'),
        link: path,
      }),
    )
    .length(5),
});

export type CaseCarousel = z.output<typeof schema>;
