import { z } from 'astro/zod';
import { list, sampleMark, section, text } from '../../content/schemas/fields.ts';

export const schema = section({
  ...sampleMark,
  lanes: list(1, 4, text(18, 'Who, or where')).describe(
    'The path runs between them, from the top to the bottom',
  ),
  facts: z.array(text(30, 'Facts of each step')).max(3).default([]),
  steps: list(4, 7, {
    title: text(24, 'The step'),
    lane: z.int().min(1).max(4).describe('In which of the lanes it happens, from 1'),
    text: text(260, 'What happens'),
    facts: z.array(text(120, 'One for each fact')).max(3).default([]),
  }),
}).refine(
  ({ lanes, facts, steps }) =>
    steps.every((step) => step.lane <= lanes.length && step.facts.length === facts.length),
  'Each step must be in one of the lanes and have every fact',
);

export type Content = z.output<typeof schema>;
