/** The state in the address of the email screen. */
import { z } from 'zod';
import { LANGUAGES, OUTGOING_STATES } from '../../features/mail/schema.ts';
import { keyOf } from '../app/search-params.ts';

export const MAIL_VIEWS = {
  templates: 'Templates',
  waiting: 'Waiting',
  failed: 'Failed',
  unknown: 'Outcome unknown',
  stopped: 'Stopped',
  sent: 'Sent',
} as const satisfies Record<'templates' | (typeof OUTGOING_STATES)[number], string>;

export const mailAddress = z.object({
  view: z
    .enum(['templates', ...OUTGOING_STATES])
    .optional()
    .catch(undefined),
  /** Purpose of the open template. */
  id: z.string().max(100).optional().catch(undefined),
  /** The open personal template; `new-hiring` and `new-sales` for one to be added. */
  own: z.string().max(64).optional().catch(undefined),
  /** Code of the open decline reason; `new` for one to be added. */
  reason: z.string().max(64).optional().catch(undefined),
  language: keyOf(LANGUAGES),
});
