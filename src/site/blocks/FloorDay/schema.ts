import { z } from 'astro/zod';
import { list, sampleMark, section, text } from '../../content/schemas/fields.ts';
import { dayOf } from './day.ts';

const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time of the day, e.g. 08:30')
  .describe('A time of the day, e.g. 08:30');

const span = z.tuple([time, time]).refine(([from, to]) => from < to, 'Begins before it ends');

export const schema = section({
  ...sampleMark,
  claim: text(60, 'The large sentence below the headline'),
  opens: time,
  closes: time,
  at: time.describe('The first position of the slider: a moment at which a room has become free'),
  tables: z.int().min(2).max(20).describe('Tables of six desks'),
  waves: list(1, 5, {
    people: z.int().min(1).max(120),
    arrive: span.describe('From when to when they come'),
    leave: span.describe('From when to when they leave'),
  }).describe('Who comes to the desks, and when'),
  patience: z.int().min(5).max(60).describe('Minutes in which to check in to a room'),
  rooms: list(4, 4, {
    name: text(12, 'Name of the room'),
    bookings: list(1, 6, { by: text(20, 'Who booked it'), at: span, checkIn: z.boolean().default(true) }),
  }).describe('Meeting rooms; with `checkIn: false`, those who booked do not come'),
  words: z.strictObject({
    slider: text(30, 'Label of the slider'),
    says: text(60, 'Its value in words: [time], [taken] and [desks]'),
    figure: text(40, 'Under the figure: [time] and [desks]'),
    desks: text(12, 'Row of the desks'),
    taken: text(30, 'At the end of that row: [taken]'),
    free: text(40, 'A room that is free: [next]'),
    freeToday: text(40, 'A room that is free until the end of the day'),
    waits: text(60, 'A room that is held for a check-in: [by] and [until]'),
    inUse: text(40, 'A room in use: [by] and [until]'),
    released: text(60, 'A room that became free without a check-in: [next]'),
    come: text(40, 'Button: those who booked check in after all'),
    stayAway: text(40, 'The same button, to undo it'),
    noShow: text(160, 'The result of a day if they do not come: [back] minutes become free'),
    show: text(160, 'The result of a day if they check in'),
  }),
  note: text(200, 'Which values are examples'),
})
  .refine(({ opens, at, closes }) => opens <= at && at < closes, 'The first moment must be within the day')
  .refine(
    (content) => dayOf(content, false).turnedAway === 0,
    'There are more people than desks at some time of the day',
  )
  .refine(
    ({ rooms }) => rooms.some(({ bookings }) => bookings.some(({ checkIn }) => !checkIn)),
    'One booking must have `checkIn: false`: its room becomes free',
  );

export type Content = z.output<typeof schema>;
