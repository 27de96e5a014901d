/** Commands for jobs: outgoing emails that wait or failed, and other failed jobs. */
import { MAIL_QUEUE, parseQueuedEmail } from '../features/mail/outgoing.ts';
import type { Database } from '../platform/database/types.ts';
import { retryQueue } from '../platform/jobs/queue.ts';
import { type Command, print, UsageError } from './tools.ts';

const LISTED = ['pending', 'dead', 'unknown'] as const;
const isListed = (state: string): state is (typeof LISTED)[number] => LISTED.some((one) => one === state);

/** Retries the failed jobs of all these queues. */
async function retry(db: Database, queues: readonly string[]): Promise<void> {
  const counts = await Promise.all(queues.map((queue) => retryQueue(db, queue, new Date())));
  print(`${counts.reduce((sum, count) => sum + count, 0)} will be retried`);
}

export const queues: Record<string, Command> = {
  async mails({ db, args }) {
    const [state = 'pending'] = args;
    if (!isListed(state))
      throw new UsageError(`Emails are ${LISTED.map((one) => `"${one}"`).join(', ')}, not "${state}".`);
    const rows = await db
      .selectFrom('jobs')
      .select(['id', 'payload', 'attempts', 'run_at', 'last_error'])
      .where('queue', '=', MAIL_QUEUE)
      .where('state', '=', state)
      .orderBy('run_at')
      .execute();
    for (const { id, payload, attempts, run_at, last_error } of rows) {
      print(
        `${id}  ${parseQueuedEmail(payload).template}  ${attempts} attempts  ${run_at}  ${last_error ?? ''}`,
      );
    }
    print(`${rows.length} ${state}`);
  },
  'retry-mails': ({ db }) => retry(db, [MAIL_QUEUE]),
  async 'retry-jobs'({ db }) {
    const rows = await db
      .selectFrom('jobs')
      .select('queue')
      .distinct()
      .where('state', '=', 'dead')
      .where('queue', '<>', MAIL_QUEUE)
      .execute();
    await retry(
      db,
      rows.map(({ queue }) => queue),
    );
  },
};
