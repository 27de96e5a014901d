import { z } from 'astro/zod';
import { list, sampleMark, section, text } from '../../content/schemas/fields.ts';

const slider = z
  .strictObject({
    label: text(40, 'Label of the slider'),
    says: text(40, 'Its value in words; [value] is the number'),
    min: z.number().positive(),
    max: z.number().positive(),
    step: z.number().positive(),
    value: z.number().positive().describe('Its first value: that of the example'),
  })
  .refine(({ min, max, value }) => min <= value && value <= max, 'The first value must be between the ends');

export const schema = section({
  ...sampleMark,
  about: z
    .string()
    .regex(/^[a-z-]+$/)
    .max(30)
    .describe('Its name in /contact?about=…, which begins the message with the numbers'),
  needed: list(13, 13, z.number().nonnegative()).describe(
    'The example: machines that visitors need, at each even hour from 0 to 24',
  ),
  runs: list(12, 12, z.number().nonnegative()).describe(
    'Machines that a platform runs for them, from each even hour to the next; the peak around noon',
  ),
  currency: z.string().length(3).describe('ISO 4217, e.g. EUR'),
  sliders: z.strictObject({
    machines: slider,
    hours: slider.refine(({ max }) => max <= 12, 'A peak of half a day at most'),
    price: slider,
  }),
  labels: z
    .strictObject({
      rented: text(70, 'The upper line; [machines] is their number'),
      idle: text(30, 'Between the lines'),
      runs: text(30, 'The stepped line'),
      needed: text(30, 'The lit area'),
    })
    .describe('The legend of the drawing'),
  less: text(80, 'Beside the percentage: [used] and [rented] machine hours'),
  money: text(80, 'The same in money: [day] and [year]'),
  send: text(40, 'The button that copies the numbers into the form'),
  carried: text(80, 'Announced when the numbers are in the form of the page'),
  note: text(260, 'The source of the numbers, and what they leave out'),
  table: text(40, 'Label of the link that shows the figures as a table'),
  hour: text(20, 'First column of the table'),
}).refine(
  ({ runs, sliders }) => Math.max(...runs) === sliders.machines.value,
  'The slider of the machines must begin at the peak of the example',
);

export type Content = z.output<typeof schema>;
