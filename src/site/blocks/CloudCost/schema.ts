import { z } from 'astro/zod';
import { headFields, sampleMark, text } from '../../content/schemas/fields.ts';

const slider = z
  .strictObject({
    label: text(40, 'What the slider says'),
    says: text(40, 'Its value in words; [value] is the number'),
    min: z.number().positive(),
    max: z.number().positive(),
    step: z.number().positive(),
    value: z.number().positive().describe('Where it stands at first: the example'),
  })
  .refine(({ min, max, value }) => min <= value && value <= max, 'The first value lies between the ends');

export const schema = z
  .strictObject({
    ...headFields,
    ...sampleMark,
    about: z
      .string()
      .regex(/^[a-z-]+$/)
      .max(30)
      .describe('Its name in /contact?about=…, which begins the message with the numbers'),
    needed: z
      .array(z.number().nonnegative())
      .length(13)
      .describe('The example: machines that visitors need, at each even hour from 0 to 24'),
    runs: z
      .array(z.number().nonnegative())
      .length(12)
      .describe(
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
      .describe('What is what in the drawing'),
    less: text(80, 'Beside the percentage: [used] and [rented] machine hours'),
    money: text(80, 'What that is in money: [day] and [year]'),
    send: text(40, 'The button that carries the numbers to the form'),
    carried: text(80, 'Announced when the numbers are in the form of the page'),
    note: text(260, 'Where the numbers come from, and what they leave out'),
    table: text(40, 'Label of what opens the figures as a table'),
    hour: text(20, 'First column of the table'),
  })
  .refine(
    ({ runs, sliders }) => Math.max(...runs) === sliders.machines.value,
    'The slider of the machines begins at the peak of the example',
  );

export type Content = z.output<typeof schema>;
