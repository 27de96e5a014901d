/** Sends deliveries: signed, to public addresses, with retries for three days. */
import type { Database } from '../../platform/database/types.ts';
import type { Writer } from '../../platform/database/writer.ts';
import { JobDropped, type Queue } from '../../platform/jobs/worker.ts';
import { fetchPublic, OutgoingError } from '../../platform/outgoing/fetch-public.ts';
import { type SealingKeys, seal, unseal } from '../../platform/sealed.ts';
import type { Config } from '../../platform/settings/settings.ts';
import { signatureHeaders } from './sign.ts';

interface SendOptions {
  config: Pick<Config, 'OUTGOING_ADDRESSES'>;
  db: Database;
  writer: Writer;
  keys(): Promise<SealingKeys>;
  clock(): Date;
}

/** How much of a response is read; nothing of it is stored. */
const RESPONSE_BYTES = 4_096;
const TIMEOUT_MS = 10_000;
/** Waits double from 5 seconds to 12 hours: 20 attempts take about three days. */
const RETRY = { maxAttempts: 20, retryBaseMs: 5_000, maxRetryMs: 12 * 60 * 60 * 1000 };
/** The receiver says that it wants nothing more: other attempts are in vain. */
const GONE = 410;

class DeliveryFailed extends Error {
  override name = 'DeliveryFailed';
  readonly code: string;
  readonly permanent: boolean;

  constructor(code: string, permanent: boolean) {
    super(code);
    this.code = code;
    this.permanent = permanent;
  }
}

interface Outcome {
  status: number | null;
  failure: string | null;
}

/** The queue of webhooks. A receiver may get a delivery twice, with the same id: when the process ends between the response and its record. */
export function createWebhookQueue({ config, db, writer, keys, clock }: SendOptions): Queue {
  const find = (id: string) =>
    db
      .selectFrom('webhook_deliveries')
      .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
      .select(['webhook_deliveries.body', 'url', 'state', 'secret', 'former_secret', 'former_until'])
      .where('webhook_deliveries.id', '=', id)
      .executeTakeFirst();

  /** The secrets that sign now; none if the present one can't be decrypted. */
  async function secretsOf(row: NonNullable<Awaited<ReturnType<typeof find>>>, now: Date): Promise<string[]> {
    const known = await keys();
    const secret = unseal(known, row.secret);
    if (secret === undefined) return [];
    // By the present key, so that earlier ones can be removed.
    if (unseal({ ...known, former: [] }, row.secret) === undefined)
      await writer.write((trx) =>
        trx
          .updateTable('webhooks')
          .set({ secret: seal(known, secret) })
          .where('secret', '=', row.secret)
          .execute(),
      );
    const isOverlap = row.former_until !== null && row.former_until > now.toISOString();
    const former = isOverlap && row.former_secret ? unseal(known, row.former_secret) : undefined;
    return former === undefined ? [secret] : [secret, former];
  }

  const note = (id: string, outcome: Outcome, ms: number, now: Date) =>
    writer.write((trx) =>
      trx
        .updateTable('webhook_deliveries')
        .set(({ eb, ref }) => ({
          ...outcome,
          ms,
          attempts: eb(ref('attempts'), '+', 1),
          last_at: now.toISOString(),
          ...(outcome.failure === null ? { delivered_at: now.toISOString() } : {}),
        }))
        .where('id', '=', id)
        .execute(),
    );

  return {
    ...RETRY,
    concurrency: 8,
    async handle({ payload }) {
      const { delivery: id } = JSON.parse(payload) as { delivery: string };
      const row = await find(id);
      if (!row) throw new JobDropped('removed');
      if (row.state === 'paused') throw new JobDropped('paused');
      const now = clock();
      const secrets = await secretsOf(row, now);
      const started = performance.now();
      const outcome: Outcome =
        secrets.length === 0
          ? { status: null, failure: 'secret_unreadable' }
          : await post(row.url, row.body, signatureHeaders(id, row.body, secrets, now));
      await note(id, outcome, Math.round(performance.now() - started), now);
      if (outcome.failure !== null)
        throw new DeliveryFailed(outcome.failure, outcome.status === GONE || secrets.length === 0);
      return { delivery: id };
    },
  };

  async function post(url: string, body: string, headers: Record<string, string>): Promise<Outcome> {
    try {
      const { status } = await fetchPublic(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'User-Agent': 'website-webhooks', ...headers },
        ...{ body, timeoutMs: TIMEOUT_MS, maxBytes: RESPONSE_BYTES, whenLonger: 'cut' },
        addresses: config.OUTGOING_ADDRESSES,
      });
      return { status, failure: status >= 200 && status < 300 ? null : `http_${status}` };
    } catch (error) {
      if (error instanceof OutgoingError) return { status: null, failure: error.code };
      throw error;
    }
  }
}
