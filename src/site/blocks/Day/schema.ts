import { z } from 'astro/zod';
import { list, sampleMark, section, text } from '../../content/schemas/fields.ts';

/** The drawn people, made by tools/art/people.ts. */
export const PEOPLE = ['aisha', 'tomas', 'meera', 'omar', 'nora', 'dev'] as const;

const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[03]0$/, 'Must be a full or a half hour, e.g. 09:30')
  .describe('A full or a half hour on that person’s clock, e.g. 09:30');

const zone = z
  .string()
  .refine(
    (name) => Intl.supportedValuesOf('timeZone').includes(name) || name === 'Asia/Kolkata',
    'Must be a time zone such as Europe/Dublin',
  )
  .describe('Time zone of the IANA database, e.g. Europe/Dublin');

const hour = z
  .strictObject({
    from: time,
    to: time,
    text: text(44, 'What they do then'),
    look: z
      .enum(['focus', 'others'])
      .optional()
      .describe('Work that asks for quiet, or work with others; left out, neither'),
  })
  .refine(({ from, to }) => from < to, 'Must begin before it ends');

export const schema = section({
  // Without quotation marks YAML makes a date of it.
  date: z
    .preprocess((day) => (day instanceof Date ? day.toISOString().slice(0, 10) : day), z.iso.date())
    .describe('The day of the year that is shown: summer time changes the difference between offices'),
  together: text(60, 'Label of the hours in which all of them work'),
  clocks: list(1, 3, { zone, label: text(20, 'The place of the clock, e.g. Dublin') }).describe(
    'The clocks at the foot; hours are counted by the first one',
  ),
  people: list(2, 8, {
    name: text(30, 'Name'),
    role: text(60, 'What they do, and where'),
    zone,
    portrait: z
      .enum(PEOPLE)
      .optional()
      .describe('Which drawn portrait; left out where there is a photograph'),
    photo: z
      .string()
      .regex(/^[\w-]+\.(jpg|jpeg|png|webp|avif)$/, 'Must be the name of a file in content/photos')
      .optional()
      .describe('A file of content/photos, square, 200 pixels or more; it replaces the drawn portrait'),
    hours: list(2, 6, hour),
    ...sampleMark,
  }),
});

export type Content = z.output<typeof schema>;
