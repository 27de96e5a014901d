/** What a colleague changed meanwhile, from the refusal of a change that came after it. */
import type { Meanwhile } from '../../platform/staff/refusal.ts';
import { ApiError } from './client.ts';
import { moment } from './time.ts';

/** Undefined if an error is not such a refusal. */
export const meanwhileOf = (error: unknown): Meanwhile | undefined =>
  error instanceof ApiError ? error.meanwhile : undefined;

/** In words, e.g. `Ada Lovelace moved them to Declined, today 14:05`. */
export const meanwhileText = ({ by, what, at }: Meanwhile): string => `${by} ${what}, ${moment(at)}`;
