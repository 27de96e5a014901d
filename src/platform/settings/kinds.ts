/** Kinds of settings. */
import * as z from 'zod';

export function integer(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number({ error }).int({ error, abort: true }).min(min, { error }).max(max, { error });
}

/** A setting that is empty, or has only spaces, counts as not set. */
export const blankAsMissing = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? undefined : value), schema);
