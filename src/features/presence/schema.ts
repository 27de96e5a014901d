/** Presence: the reports of the desk, and what it receives. */
import { z } from 'zod';
import { personSchema } from '../../platform/staff/schema.ts';

export const presenceSchema = z.object({
  /** `gone` means that the person has left it. */
  state: z.enum(['reading', 'writing', 'gone']),
});
/** Seconds without a request after which a person counts as gone. */
export const PRESENCE_SECONDS = 30;

export const presentSchema = z.object({
  others: z.array(z.object({ person: personSchema, writing: z.boolean() })),
});

export type Present = z.output<typeof presentSchema>;
