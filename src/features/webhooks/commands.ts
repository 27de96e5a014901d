/** Actions of admins on webhooks. */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/types.ts';
import { newId } from '../../platform/ids.ts';
import { addJobs } from '../../platform/jobs/queue.ts';
import { OutgoingError, readOutgoingUrl } from '../../platform/outgoing/fetch-public.ts';
import { type SealingKeys, seal } from '../../platform/sealed.ts';
import type { DeskContext } from '../../platform/staff/actor.ts';
import { invalid, type Refusal, refusal } from '../../platform/staff/refusal.ts';
import { type Changed, changeEntity, type Entity, type Target } from '../audit-log/change.ts';
import { byStaff, recordEvent } from '../audit-log/record.ts';
import { addDeliveries, messageOf, WEBHOOK_QUEUE } from './queue.ts';
import { DELIVERY_DAYS, OUTGOING_FAILURES, OVERLAP_HOURS, TEST_KIND, type WebhookInput } from './schema.ts';
import { newSecret } from './sign.ts';

const HOUR_MS = 3_600_000;

const WEBHOOK: Entity<'webhooks'> = {
  table: 'webhooks',
  type: 'webhook',
  name: 'webhook',
  actions: {
    'webhook.edit': 'edited it',
    'webhook.pause': 'paused it',
    'webhook.resume': 'resumed it',
    'webhook.rotate': 'created a new secret',
    'webhook.remove': 'removed it',
  },
};

/** Why an address can't be one of a webhook. */
function refuseUrl(url: string, addresses: 'public' | 'any'): Refusal | undefined {
  try {
    readOutgoingUrl(url, addresses);
    return undefined;
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    return invalid({ url: OUTGOING_FAILURES[error.code] ?? 'Check the address' });
  }
}

const columnsOf = ({ name, url, kinds }: WebhookInput, { actor, now }: DeskContext) => ({
  ...{ name, url, kinds: JSON.stringify(kinds) },
  ...{ updated_at: now.toISOString(), updated_by: actor.id },
});

/** Adds a webhook with a new secret. */
export async function addWebhook(
  trx: Database,
  context: DeskContext,
  input: WebhookInput,
  { keys, addresses }: { keys: SealingKeys; addresses: 'public' | 'any' },
): Promise<{ ok: true; id: string } | Refusal> {
  const refused = refuseUrl(input.url, addresses);
  if (refused) return refused;
  const id = newId();
  await trx
    .insertInto('webhooks')
    .values({
      ...columnsOf(input, context),
      ...{ id, state: 'active', secret: seal(keys, newSecret()), created_at: context.now.toISOString() },
      ...{ former_secret: null, former_until: null },
    })
    .execute();
  await recordEvent(trx, {
    ...byStaff(context),
    ...{ action: 'webhook.add', subjectType: 'webhook', subjectId: id, changes: { events: input.kinds } },
  });
  return { ok: true, id };
}

export async function editWebhook(
  trx: Database,
  context: DeskContext,
  target: Target,
  input: WebhookInput,
  addresses: 'public' | 'any',
): Promise<Changed | Refusal> {
  return (
    refuseUrl(input.url, addresses) ??
    changeEntity(trx, context, WEBHOOK, target, (row) => ({
      action: 'webhook.edit',
      changes: { events: input.kinds, address: row.url !== input.url },
      set: columnsOf(input, context),
    }))
  );
}

/** Pauses or resumes a webhook. Events during the pause are not sent, and can be sent later by hand. */
export const setWebhookState = (
  trx: Database,
  context: DeskContext,
  target: Target,
  state: 'active' | 'paused',
): Promise<Changed | Refusal> =>
  changeEntity(trx, context, WEBHOOK, target, (row) =>
    row.state === state
      ? refusal('same', state === 'paused' ? 'It is already paused.' : 'It is already active.')
      : {
          action: state === 'paused' ? 'webhook.pause' : 'webhook.resume',
          set: { state, updated_at: context.now.toISOString(), updated_by: context.actor.id },
        },
  );

/** Makes a new secret. For a day the one before signs as well, so that receivers can change it without missing anything. */
export const rotateSecret = (
  trx: Database,
  context: DeskContext,
  target: Target,
  keys: SealingKeys,
): Promise<Changed | Refusal> =>
  changeEntity(trx, context, WEBHOOK, target, (row) => ({
    action: 'webhook.rotate',
    set: {
      secret: seal(keys, newSecret()),
      former_secret: row.secret,
      former_until: new Date(context.now.getTime() + OVERLAP_HOURS * HOUR_MS).toISOString(),
      ...{ updated_at: context.now.toISOString(), updated_by: context.actor.id },
    },
  }));

/** Removes a webhook with its deliveries; waiting ones are not sent. */
export const removeWebhook = (
  trx: Database,
  context: DeskContext,
  target: Target,
): Promise<Changed | Refusal> =>
  changeEntity(trx, context, WEBHOOK, target, async () => {
    await trx
      .deleteFrom('jobs')
      .where('subject_id', '=', target.id)
      .where('queue', '=', WEBHOOK_QUEUE)
      .execute();
    await trx.deleteFrom('webhook_deliveries').where('webhook_id', '=', target.id).execute();
    return { action: 'webhook.remove', remove: true };
  });

/** Sends an event that means nothing. */
export async function testWebhook(
  trx: Database,
  context: DeskContext,
  id: string,
): Promise<{ ok: true; id: string } | Refusal> {
  const row = await trx.selectFrom('webhooks').select('state').where('id', '=', id).executeTakeFirst();
  if (!row) return refusal('not_found', 'This webhook does not exist.');
  if (row.state === 'paused') return refusal('same', 'It is paused. Resume it first.');
  const [delivery = ''] = await addDeliveries(
    trx,
    id,
    [messageOf(TEST_KIND, context.now, { id })],
    context.now,
  );
  return { ok: true, id: delivery };
}

/**
 * Sends deliveries again, each with its id: one, or all failed ones of a webhook.
 * @returns how many
 */
export async function resendDeliveries(
  trx: Database,
  context: DeskContext,
  which: { delivery: string } | { failedOf: string },
): Promise<{ ok: true; count: number }> {
  const all = trx
    .selectFrom('webhook_deliveries')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
    .leftJoin('jobs', 'jobs.id', 'webhook_deliveries.job_id')
    .select(['webhook_deliveries.id', 'webhook_id', 'job_id', 'jobs.state'])
    .where('webhooks.state', '=', 'active');
  const rows = await ('delivery' in which
    ? all.where('webhook_deliveries.id', '=', which.delivery)
    : all.where('webhook_id', '=', which.failedOf).where('jobs.state', '=', 'dead')
  ).execute();
  // A delivery that waits or is running is sent anyway.
  const ended = rows.filter(({ state }) => state !== 'pending' && state !== 'running');
  let count = 0;
  for (const { id, webhook_id, job_id, state } of ended) {
    const { numDeletedRows } = await trx.deleteFrom('jobs').where('id', '=', job_id).executeTakeFirst();
    // A colleague has just sent it again.
    if (state && numDeletedRows === 0n) continue;
    count++;
    const subject = { type: 'webhook', id: webhook_id };
    const [job = ''] = await addJobs(
      trx,
      [{ queue: WEBHOOK_QUEUE, subject, payload: { delivery: id } }],
      context.now,
    );
    await trx.updateTable('webhook_deliveries').set({ job_id: job }).where('id', '=', id).execute();
  }
  const [first] = ended;
  if (first && count > 0)
    await recordEvent(trx, {
      ...byStaff(context),
      ...{ action: 'webhook.resend', subjectType: 'webhook', subjectId: first.webhook_id },
      changes: { count },
    });
  return { ok: true, count };
}

/** Forgets deliveries that ended long ago. */
export async function forgetDeliveries(db: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - DELIVERY_DAYS * 24 * HOUR_MS).toISOString();
  await db
    .deleteFrom('webhook_deliveries')
    .where('created_at', '<', oldest)
    .where(
      sql<boolean>`not exists (select 1 from jobs where jobs.id = webhook_deliveries.job_id and jobs.state in ('pending', 'running'))`,
    )
    .execute();
}
