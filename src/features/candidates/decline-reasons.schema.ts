/** The schemas of decline reasons at the desk. */
import { z } from 'zod';
import { wordingSchema } from '../mail/schema.ts';

/** A reason as it is edited. */
export const declineReasonInputSchema = wordingSchema.extend({
  label: z.string().trim().min(1, 'Enter a label').max(80, 'Use 80 characters or fewer'),
  archived: z.boolean().default(false),
  /** Its position among those that can be chosen, from 1; left out, it stays where it is, or comes last. */
  place: z.int().min(1).max(200).optional(),
});

export const declineReasonSettingsSchema = wordingSchema.extend({
  code: z.string(),
  label: z.string(),
  archived: z.boolean(),
  version: z.int(),
  /** How many declines have it. */
  used: z.int(),
});

export type DeclineReasonInput = z.output<typeof declineReasonInputSchema>;
export type DeclineReasonSettings = z.output<typeof declineReasonSettingsSchema>;
