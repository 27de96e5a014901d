/** Webhooks for the desk. */
import type { Database } from '../../platform/database/types.ts';
import { type Delivery, LISTED, type Webhook } from './schema.ts';

/** All of them, the oldest first. */
export async function listWebhooks(db: Database, now: Date): Promise<Webhook[]> {
  const [rows, counts] = await Promise.all([
    db.selectFrom('webhooks').selectAll().orderBy('created_at').execute(),
    db
      .selectFrom('jobs')
      .select(({ fn }) => ['subject_id', 'state', fn.countAll<number>().as('count')])
      .where('queue', '=', 'webhook')
      .where('state', 'in', ['pending', 'running', 'dead'])
      .groupBy(['subject_id', 'state'])
      .execute(),
  ]);
  const delivered = await db
    .selectFrom('webhook_deliveries')
    .select(({ fn }) => ['webhook_id', fn.max('delivered_at').as('at')])
    .groupBy('webhook_id')
    .execute();
  const count = (webhook: string, ...states: string[]) =>
    counts
      .filter(({ subject_id, state }) => subject_id === webhook && states.includes(state))
      .reduce((sum, row) => sum + row.count, 0);
  return rows.map((row) => ({
    ...{ id: row.id, version: row.version, name: row.name, url: row.url, state: row.state },
    kinds: JSON.parse(row.kinds),
    createdAt: row.created_at,
    overlapUntil: row.former_until && row.former_until > now.toISOString() ? row.former_until : null,
    failed: count(row.id, 'dead'),
    waiting: count(row.id, 'pending', 'running'),
    lastDeliveredAt: delivered.find(({ webhook_id }) => webhook_id === row.id)?.at ?? null,
  }));
}

/** The last deliveries of one, the newest first. */
export async function listDeliveries(db: Database, webhookId: string): Promise<Delivery[]> {
  const rows = await db
    .selectFrom('webhook_deliveries')
    .leftJoin('jobs', 'jobs.id', 'webhook_deliveries.job_id')
    .select(['webhook_deliveries.id', 'kind', 'webhook_deliveries.created_at', 'webhook_deliveries.attempts'])
    .select(['last_at', 'status', 'failure', 'ms', 'delivered_at', 'jobs.state', 'jobs.run_at'])
    .where('webhook_id', '=', webhookId)
    .orderBy('webhook_deliveries.created_at', 'desc')
    .orderBy('webhook_deliveries.id', 'desc')
    .limit(LISTED)
    .execute();
  return rows.map((row) => {
    const isWaiting = row.state === 'pending' || row.state === 'running';
    return {
      ...{ id: row.id, kind: row.kind, createdAt: row.created_at, attempts: row.attempts },
      state: isWaiting
        ? 'waiting'
        : row.state === 'dead'
          ? 'failed'
          : row.state === 'cancelled'
            ? 'stopped'
            : 'delivered',
      ...{ lastAt: row.last_at, status: row.status, failure: row.failure, ms: row.ms },
      nextAt: isWaiting ? row.run_at : null,
    };
  });
}
