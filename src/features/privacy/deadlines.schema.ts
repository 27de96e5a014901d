/** Deadlines of the law, as the desk reads and writes them. */
import { z } from 'zod';
import { countryNameSchema } from './schema.ts';

const UNITS = ['months', 'days'] as const;
const count = (least: number) =>
  z.coerce
    .number('Enter a number')
    .int('Enter a whole number')
    .min(least, `Enter ${least} or more`)
    .max(365, 'Enter 365 or less');

export const deadlineInputSchema = z.strictObject({
  /** Spelled as in openings; empty for everywhere else. */
  country: z.string().trim().max(80),
  law: z.string().trim().min(2, 'Enter the name of the law').max(200),
  period: count(1),
  periodUnit: z.enum(UNITS),
  /** The length of the extension, possible once; 0 if the law allows none. */
  extension: count(0),
  extensionUnit: z.enum(UNITS),
  basis: z.string().trim().min(10, 'Enter the legal ground').max(2_000),
});
/** One that is added: the general deadline is there. */
export const newDeadlineSchema = deadlineInputSchema.extend({ country: countryNameSchema });
export const deadlineSchema = deadlineInputSchema.extend({
  id: z.string(),
  version: z.int(),
  updatedAt: z.iso.datetime(),
});

export type DeadlineInput = z.output<typeof deadlineInputSchema>;
export type Deadline = z.output<typeof deadlineSchema>;
