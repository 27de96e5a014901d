import { z } from 'astro/zod';
import { list, sampleMark, section, text } from '../../content/schemas/fields.ts';

const words = z.strictObject({
  limit: text(30, 'Label of the slider'),
  figure: text(60, 'Under the figure: the share that the agent settles'),
  sum: text(120, 'The meaning of the figure, with [sum], [rest] and [limit]'),
  agent: text(60, 'The entry of the agent in the log; [amount]'),
  person: text(60, 'A case above the limit, before a person decides; [amount]'),
  waits: text(60, 'The same while the run waits for the visitor; [amount]'),
  approved: text(60, 'The visitor approved it; [amount]'),
  refused: text(60, 'The visitor refused it; [amount]'),
  run: text(30, 'Button that plays the cases one after the other'),
  stop: text(30, 'Button that ends it'),
  approve: text(30, 'Button with which the visitor approves; [amount]'),
  refuse: text(30, 'Button with which the visitor refuses'),
});

export const schema = section({
  ...sampleMark,
  unit: text(3, 'Sign of the currency'),
  limit: z.strictObject({
    start: z.int().positive(),
    step: z.int().positive(),
    max: z.int().positive().describe('End of the slider, beyond the largest amount'),
  }),
  cases: list(4, 9, {
    at: text(5, 'When it came in'),
    what: text(40, 'What the customer says'),
    amount: z.int().positive(),
    note: text(60, 'Why the agent may pay'),
  }),
  words,
}).refine(
  ({ limit, cases }) => cases.every(({ amount }) => amount < limit.max) && limit.start < limit.max,
  'The slider ends beyond the largest amount and its own start',
);

export type Content = z.output<typeof schema>;
