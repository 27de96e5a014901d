/** When an interviewer is available. */
import { z } from 'zod';
import { isTimeZone } from '../../platform/calendar/time-zone.ts';
import { personSchema } from '../../platform/staff/schema.ts';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/;
const time = z.string().regex(TIME, 'Enter a time such as 09:00');

/** A part of a working day in local time: 09:00 to 17:00. */
const periodSchema = z
  .object({ from: time, to: time })
  .refine(({ from, to }) => from < to, { message: 'The end must be after the start', path: ['to'] });

/** Seven lists of periods, Monday first; an empty list is a day off. */
const hoursSchema = z
  .array(z.array(periodSchema).max(4, 'At most 4 periods a day'))
  .length(7)
  .refine(
    (days) =>
      days.every((day) => day.every((one, index) => index === 0 || (day[index - 1]?.to ?? '') <= one.from)),
    {
      message: 'Periods on the same day must be in order and not overlap',
    },
  );

export const availabilityInputSchema = z.object({
  hours: hoursSchema,
  timeZone: z.string().max(64).refine(isTimeZone, 'Choose a time zone'),
  weeklyLimit: z.int('Enter a whole number').min(1, 'At least 1').max(60, 'At most 60'),
  bufferMinutes: z.int('Enter whole minutes').min(0).max(120, 'At most 120 minutes'),
  /** An ICS address whose appointments count as busy; '' for none. */
  calendarUrl: z
    .string()
    .trim()
    .max(2_000)
    .refine(
      (url) => url === '' || URL.parse(url)?.protocol === 'https:',
      'Enter a full address that starts with https',
    )
    .default(''),
});

export const availabilitySchema = availabilityInputSchema.extend({
  person: personSchema,
  version: z.int(),
  /** The default hours were not changed. */
  isDefault: z.boolean(),
  /**
   * The result of reading the calendar; null without an address. Another person's address is not shown: `calendarUrl` is ''.
   */
  calendar: z
    .object({
      readAt: z.iso.datetime().nullable(),
      /** Busy periods that are known from it now. */
      busy: z.int(),
      /** Why the last attempt failed, in words; '' after a success. Earlier results still count. */
      failure: z.string(),
      failedAt: z.iso.datetime().nullable(),
    })
    .nullable(),
});

export type Period = z.output<typeof periodSchema>;
export type Hours = z.output<typeof hoursSchema>;
export type AvailabilityInput = z.output<typeof availabilityInputSchema>;
export type Availability = z.output<typeof availabilitySchema>;
