/** The tools of each practice, by name. */
import { z } from 'astro/zod';
import { sampleMark } from '../fields.ts';
import { line } from './words.ts';

export const PRACTICES = ['cloud', 'devops', 'ai', 'servicenow', 'm3', 'product', 'performance'] as const;

const groups = z
  .array(
    z.strictObject({
      label: line(24, 'Their purpose'),
      items: z.array(line(50, 'Name of a product, a language or a version')).min(1).max(8),
    }),
  )
  .min(3)
  .max(7);

export const technologies = z.strictObject({
  practices: z
    .partialRecord(z.enum(PRACTICES), groups)
    .describe('If one is left out, its section on the page is left out, too'),
  ...sampleMark,
});

export type Technologies = z.output<typeof groups>;
