/** What the drawn interfaces of the products say: src/content/views/*.yaml. */
import { z } from 'astro/zod';
import { sampleMark, text } from '../../site/schemas/fields.ts';

const frame = {
  caption: text(160, 'Below the drawing; says that it is drawn'),
  described: text(700, 'What the drawing shows, for those who cannot see it'),
  product: text(20, 'Name in the corner'),
  menu: z.array(text(20, 'Entry of the menu')).length(6),
  current: text(20, 'The entry that is open'),
  place: text(24, 'What is open'),
  item: text(16, 'Which one'),
  state: text(30, 'Its state'),
  ...sampleMark,
};

const bars = z.strictObject({
  title: text(30, 'Heading'),
  items: z
    .array(
      z.strictObject({
        label: text(20, 'What is counted'),
        value: z.number().min(0).max(100).describe('Length of the bar in percent'),
        text: text(10, 'The number'),
        low: z.boolean().default(false).describe('Needs attention'),
      }),
    )
    .length(3),
});

export const glokode = z.strictObject({
  view: z.literal('glokode'),
  ...frame,
  document: z.strictObject({
    title: text(20, 'Heading'),
    fields: z
      .array(z.strictObject({ label: text(16, 'Field'), value: text(20, 'Value'), sure: z.boolean() }))
      .length(4),
    sure: text(12, 'A field that was read with certainty'),
    check: text(12, 'A field to look at'),
    match: text(60, 'What was found to belong to it'),
    action: text(20, 'The button'),
  }),
  stock: bars,
  service: z.strictObject({
    title: text(30, 'Heading'),
    visits: z
      .array(
        z.strictObject({ time: text(5, 'Hour'), text: text(20, 'What is done'), who: text(14, 'By whom') }),
      )
      .length(3),
  }),
  orders: z.strictObject({
    title: text(30, 'Heading'),
    days: z.array(text(3, 'Day')).length(5),
    values: z.array(z.number().min(0).max(100)).length(5),
  }),
  comment: z.strictObject({ who: text(14, 'Who'), text: text(60, 'A remark') }),
});

export const glodesk = z.strictObject({
  view: z.literal('glodesk'),
  ...frame,
  legend: z.strictObject({ taken: text(12, 'Word'), free: text(12, 'Word'), marked: text(12, 'Word') }),
  bookings: z.strictObject({
    title: text(30, 'Heading'),
    hours: z.array(text(2, 'Hour')).length(6),
    rooms: z
      .array(
        z.strictObject({
          label: text(10, 'Room'),
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
    title: text(30, 'Heading'),
    stages: z.array(z.strictObject({ label: text(12, 'Stage'), value: z.int().min(0).max(999) })).length(3),
  }),
  billing: bars,
  jobs: z.strictObject({
    title: text(30, 'Heading'),
    items: z.array(z.strictObject({ text: text(24, 'Job'), state: text(12, 'State') })).length(3),
  }),
});

export const productViewSchema = z.discriminatedUnion('view', [glokode, glodesk]);

export type ProductTexts = z.output<typeof productViewSchema>;
export type GlokodeTexts = z.output<typeof glokode>;
export type GlodeskTexts = z.output<typeof glodesk>;
