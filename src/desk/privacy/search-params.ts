import { z } from 'zod';

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

type PrivacyView = keyof typeof VIEWS;

/** Which part of privacy is shown. */
export const privacyAddress = z.object({
  view: z
    .enum(Object.keys(VIEWS) as [PrivacyView, ...PrivacyView[]])
    .catch('requests')
    .default('requests'),
  /** The request that is open. */
  id: z.string().max(64).optional().catch(undefined),
});
