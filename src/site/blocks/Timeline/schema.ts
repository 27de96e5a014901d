import { z } from 'astro/zod';
import { list, sampleMark, section, text } from '../../content/schemas/fields.ts';

const place = z.number().nonnegative();

export const schema = section({
  ...sampleMark,
  ink: z.boolean().default(false).describe('As a dark band'),
  unit: text(30, 'What the ticks count, e.g. Month'),
  ticks: list(4, 13, text(10, 'A time')).describe('Times at equal distances; the first is 0'),
  rows: list(4, 9, {
    label: text(40, 'The task of the bar'),
    when: text(60, 'From when to when, in words; the drawing shows the same'),
    text: text(140, 'What happens, or its result').optional(),
    from: place.describe('Where it begins, counted in ticks'),
    to: place.describe('Where it ends, counted in ticks'),
    lit: z.boolean().default(false).describe('The most important part'),
  }),
  marks: list(0, 3, { at: place.describe('Counted in ticks'), text: text(40, 'What is due then') }).default(
    [],
  ),
  note: text(260, 'How to read it, and the source of the times').optional(),
}).refine(
  ({ ticks, rows, marks }) =>
    [...rows.map(({ to }) => to), ...marks.map(({ at }) => at)].every((end) => end <= ticks.length - 1) &&
    rows.every(({ from, to }) => from < to),
  'A bar must begin before it ends, and nothing may be after the last tick',
);

export type Content = z.output<typeof schema>;
