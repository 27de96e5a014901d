/** The tables of webhooks. */
import { id, integer, oneOf, type TablesOf, table, text } from '../../platform/database/table.ts';

export const webhookTables = {
  webhooks: table({
    id: id().primary(),
    name: text(),
    url: text(),
    /** JSON list. */
    kinds: text(),
    state: oneOf('active', 'paused'),
    /** Sealed; see `platform/sealed.ts`. */
    secret: text(),
    /** The one before, while both sign. */
    former_secret: text().nullable(),
    former_until: text().nullable(),
    version: integer().default(1),
    created_at: text(),
    updated_at: text(),
    updated_by: id().nullable(),
  }),
  webhook_deliveries: table(
    {
      /** By this receivers recognize a repeat: `webhook-id`. */
      id: id().primary(),
      webhook_id: id().references('webhooks.id', 'cascade'),
      kind: text(),
      /** The exact body that is sent and signed. */
      body: text(),
      job_id: id(),
      created_at: text(),
      attempts: integer().default(0),
      last_at: text().nullable(),
      /** HTTP. */
      status: integer().nullable(),
      failure: text().nullable(),
      /** Milliseconds. */
      ms: integer().nullable(),
      delivered_at: text().nullable(),
    },
    { indexes: { webhook_deliveries_by_webhook: '(webhook_id, created_at)' } },
  ),
};

declare module '../../platform/database/types.ts' {
  interface Tables extends TablesOf<typeof webhookTables> {}
}
