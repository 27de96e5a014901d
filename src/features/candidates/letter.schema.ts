/** Writing a letter to a candidate. */
import { z } from 'zod';
import { STAGES } from './stages.schema.ts';

export const mailInputSchema = z.object({
  subject: z.string().trim().min(1, 'Enter a subject').max(200),
  body: z.string().trim().min(1, 'Write a message').max(10_000),
  stage: z
    .enum(STAGES)
    .optional()
    .describe('The stage that its author saw: if the application has ended since, the letter is refused'),
});

/** A letter that was written. */
export const mailWrittenSchema = z.object({
  id: z.string(),
  change: z.string().describe('The change to undo'),
});
