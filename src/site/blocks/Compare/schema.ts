import { z } from 'astro/zod';
import { linkable, list, section, text } from '../../content/schemas/fields.ts';

const option = linkable({
  title: text(40, 'One of the options'),
  text: text(160, 'Who it is for, in a sentence').optional(),
  answers: list(2, 7, text(130, 'Its answer to the question at this place')),
});

export const schema = section({
  sand: z.boolean().default(false).describe('With a separate background'),
  questions: list(2, 7, text(50, 'What is compared')),
  options: list(2, 4, option),
})
  .refine(
    ({ questions, options }) => options.every(({ answers }) => answers.length === questions.length),
    'Each option must answer every question',
  )
  .describe('Two to four options side by side, by the same questions');

export type Content = z.output<typeof schema>;
