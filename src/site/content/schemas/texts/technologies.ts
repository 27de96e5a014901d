/** The tools of each practice, by name. */
import { z } from 'astro/zod';
import { list, sampleMark } from '../fields.ts';
import { line } from './words.ts';

export const PRACTICES = ['cloud', 'devops', 'ai', 'servicenow', 'm3', 'product', 'performance'] as const;

const groups = list(3, 7, {
  label: line(24, 'Their purpose'),
  items: list(1, 8, line(50, 'Name of a product, a language or a version')),
});

export const technologies = z.strictObject({
  practices: z
    .partialRecord(z.enum(PRACTICES), groups)
    .describe('If one is left out, its section on the page is left out, too'),
  ...sampleMark,
});

export type Technologies = z.output<typeof groups>;
