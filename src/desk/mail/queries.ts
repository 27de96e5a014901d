import type { OutgoingState } from '../../features/mail/schema.ts';
import { call } from '../app/client.ts';
import { itemsQuery, pagedQuery } from '../app/query.ts';

export const templatesQuery = itemsQuery(['mail-templates'], '/mail/templates');

export const ownTemplatesQuery = itemsQuery(['own-templates'], '/mail/own-templates');

/** The decline reasons as they are edited. */
export const reasonSettingsQuery = itemsQuery(['reason-settings'], '/decline-reason-settings');

/** The emails of one state, page after page. */
export const outgoingQuery = (state: OutgoingState) => ({
  ...pagedQuery(['outgoing', state], (cursor, signal) =>
    call(`/mail/outgoing?state=${state}${cursor}`, { signal }),
  ),
  // The worker writes no events of the log, so the list is requested again and again.
  refetchInterval: 3_000,
});
