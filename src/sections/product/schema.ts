/** What the drawn interfaces of the products say: src/content/views/*.yaml. */
import { z } from 'astro/zod';
import { copy } from '../../ui/copy.ts';

const frame = {
  caption: copy(160, 'Below the drawing; says that the data is invented'),
  described: copy(700, 'What the drawing shows, for those who cannot see it'),
  product: copy(20, 'Name in the corner'),
  menu: z.array(copy(20, 'Entry of the menu')).length(6),
  current: copy(20, 'The entry that is open'),
  place: copy(24, 'What is open'),
  item: copy(16, 'Which one'),
  state: copy(30, 'Its state'),
};

const bars = z.strictObject({
  title: copy(30, 'Heading'),
  items: z
    .array(
      z.strictObject({
        label: copy(20, 'What is counted'),
        value: z.number().min(0).max(100).describe('Length of the bar in percent'),
        text: copy(10, 'The number'),
        low: z.boolean().default(false).describe('Needs attention'),
      }),
    )
    .length(3),
});

export const glokode = z.strictObject({
  view: z.literal('glokode'),
  ...frame,
  document: z.strictObject({
    title: copy(20, 'Heading'),
    fields: z
      .array(z.strictObject({ label: copy(16, 'Field'), value: copy(20, 'Value'), sure: z.boolean() }))
      .length(4),
    sure: copy(12, 'A field that was read with certainty'),
    check: copy(12, 'A field to look at'),
    match: copy(60, 'What was found to belong to it'),
    action: copy(20, 'The button'),
  }),
  stock: bars,
  service: z.strictObject({
    title: copy(30, 'Heading'),
    visits: z
      .array(
        z.strictObject({ time: copy(5, 'Hour'), text: copy(20, 'What is done'), who: copy(14, 'By whom') }),
      )
      .length(3),
  }),
  orders: z.strictObject({
    title: copy(30, 'Heading'),
    days: z.array(copy(3, 'Day')).length(5),
    values: z.array(z.number().min(0).max(100)).length(5),
  }),
  comment: z.strictObject({ who: copy(14, 'Who'), text: copy(60, 'A remark') }),
});

export const glodesk = z.strictObject({
  view: z.literal('glodesk'),
  ...frame,
  legend: z.strictObject({ taken: copy(12, 'Word'), free: copy(12, 'Word'), marked: copy(12, 'Word') }),
  bookings: z.strictObject({
    title: copy(30, 'Heading'),
    hours: z.array(copy(2, 'Hour')).length(6),
    rooms: z
      .array(
        z.strictObject({
          label: copy(10, 'Room'),
          slots: z
            .array(z.tuple([z.int().min(0).max(9), z.int().min(1).max(10)]))
            .max(4)
            .describe('Bookings as [hours after the first, length in hours]'),
          marked: z.boolean().default(false),
        }),
      )
      .length(4),
  }),
  members: z.strictObject({
    title: copy(30, 'Heading'),
    stages: z.array(z.strictObject({ label: copy(12, 'Stage'), value: z.int().min(0).max(999) })).length(3),
  }),
  billing: bars,
  jobs: z.strictObject({
    title: copy(30, 'Heading'),
    items: z.array(z.strictObject({ text: copy(24, 'Job'), state: copy(12, 'State') })).length(3),
  }),
});

export const productViewSchema = z.discriminatedUnion('view', [glokode, glodesk]);

export type ProductWords = z.output<typeof productViewSchema>;
export type GlokodeWords = z.output<typeof glokode>;
export type GlodeskWords = z.output<typeof glodesk>;
