import { z } from 'astro/zod';
import { headFields, motif, path, sampleMark, text } from '../site/schemas/fields.ts';

/** Five case studies to browse. Rendered by the island CaseCarousel. */
export const schema = z.strictObject({
  kind: z.literal('caseCarousel'),
  ...headFields,
  cards: z
    .array(
      z.strictObject({
        company: text(50, 'Whose case it is; the page behind the link names it'),
        title: text(90, 'What changed'),
        desc: text(200, 'How, in one or two sentences'),
        art: motif,
        read: z.int().min(2).max(5).describe('Reading time in minutes'),
        link: path,
        ...sampleMark,
      }),
    )
    .length(5),
});

export type CaseCarousel = z.output<typeof schema>;
