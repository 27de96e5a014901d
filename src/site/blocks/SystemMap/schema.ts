import { z } from 'astro/zod';
import { headFields, sampleMark, text } from '../../content/schemas/fields.ts';

export const schema = z
  .strictObject({
    ...headFields,
    ...sampleMark,
    hub: text(12, 'The system in the middle'),
    systems: z
      .array(
        z.strictObject({
          name: text(40, 'What meets it'),
          carries: text(40, 'What crosses'),
          pattern: z.int().min(1).max(3).describe('Which of the patterns, from 1'),
        }),
      )
      .min(6)
      .max(14)
      .refine(({ length }) => length % 2 === 0, 'An even number: half of them are on each side'),
    choice: z.strictObject({
      title: text(70, 'Headline of the patterns'),
      text: text(200, 'One sentence beside it').optional(),
    }),
    patterns: z
      .array(
        z.strictObject({
          title: text(40, 'The pattern'),
          text: text(180, 'How it works, and for what'),
          points: z.array(text(120, 'One short point')).min(1).max(4),
        }),
      )
      .length(3),
  })
  .describe('Systems around one, and by which pattern each of them meets it');

export type Content = z.output<typeof schema>;
