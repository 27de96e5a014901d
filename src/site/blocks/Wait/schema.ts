import { z } from 'astro/zod';
import { list, sampleMark, section, text } from '../../content/schemas/fields.ts';

const system = z.strictObject({
  label: text(20, 'Before, or after'),
  capacity: z.number().positive().describe('Requests a second that its narrowest part can serve'),
  alone: z.number().positive().describe('Seconds a response takes without other visitors'),
});

export const schema = section({
  ...sampleMark,
  before: system,
  after: system,
  think: z.number().positive().describe('Seconds that people read between an answer and the next request'),
  users: z.strictObject({
    label: text(30, 'What the slider counts'),
    says: text(40, 'Its value in words; [value] is the number'),
    min: z.int().positive(),
    max: z.int().max(50_000),
    step: z.int().positive(),
    value: z.int().positive().describe('Its first position'),
  }),
  ask: text(24, 'The button that begins the wait'),
  seconds: text(20, 'A time; [value] is the number'),
  result: text(120, 'When both have answered: [users], [before] and [after]'),
  list: list(3, 3, {
    title: text(30, 'A line of the requested page'),
    text: text(40, 'Below it'),
    value: text(16, 'At its end'),
  }),
  note: text(300, 'A description of the model'),
  table: z.strictObject({ open: text(40, 'Label of the link that shows the times as a table') }),
}).refine(
  ({ users: { min, max, value } }) => min <= value && value <= max,
  'The first value must be between the ends',
);

export type Content = z.output<typeof schema>;
