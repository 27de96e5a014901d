import { z } from 'zod';
import { keyOf } from '../app/search-params.ts';

export const VIEWS = {
  requests: 'Requests',
  mine: 'Mine',
  closed: 'Closed',
  deadlines: 'Deadlines',
  retention: 'Retention',
  next: 'Next run',
  holds: 'Legal holds',
  erased: 'Erased',
} as const;

/** Which part of privacy is shown. */
export const privacyAddress = z.object({
  view: keyOf(VIEWS).transform((view = 'requests') => view),
  /** The request that is open. */
  id: z.string().max(64).optional().catch(undefined),
});
