import { z } from 'astro/zod';
import { headFields, linkIsLabelled, optionalLink, sampleMark, text } from '../../content/schemas/fields.ts';

export const schema = z
  .strictObject({
    ...headFields,
    ...optionalLink,
    ...sampleMark,
    paper: text(60, 'Title of the paper, e.g. Monthly report, October'),
    of: text(60, 'Its owner, beside that').optional(),
    rows: z
      .array(
        z.strictObject({
          question: text(50, 'What is asked'),
          value: text(40, 'The answer in a figure or a few words'),
          text: text(200, 'The explanation of the answer'),
        }),
      )
      .min(3)
      .max(6),
  })
  .refine(...linkIsLabelled)
  .describe('A paper that the client receives');

export type Content = z.output<typeof schema>;
