/** What the worker does: a handler for each kind of task. */
import type { MailTransport } from '../adapters/mail/transport.ts';
import type { Storage } from '../adapters/storage/port.ts';
import { extractInChild } from '../adapters/text/child.ts';
import { EXTRACT_QUEUE, extractResume } from '../domain/hiring/extraction.ts';
import { redate } from '../domain/privacy/dates.ts';
import { RETENTION_QUEUE } from '../domain/privacy/rules.ts';
import type { Database } from '../infra/database/types.ts';
import type { Writer } from '../infra/database/writer.ts';
import type { Config } from '../infra/settings.ts';
import type { Signer } from '../infra/signing.ts';
import type { Queue } from '../infra/tasks/worker.ts';
import { createMailQueues } from './mail-queues.ts';

interface QueueOptions {
  config: Config;
  db: Database;
  signer(): Promise<Signer>;
  transport: MailTransport;
  writer: Writer;
  storage: Storage;
  clock(): Date;
}

/** The queues of this process by their names. */
export function createQueues({
  config,
  db,
  writer,
  storage,
  signer,
  transport,
  clock,
}: QueueOptions): Record<string, Queue> {
  return {
    ...createMailQueues({ config, db, writer, signer, transport, clock }),
    [RETENTION_QUEUE]: {
      concurrency: 1,
      maxAttempts: 12,
      retryBaseMs: 5_000,
      handle: ({ payload }) => redate(payload, writer, clock()),
    },
    [EXTRACT_QUEUE]: {
      // One at a time: each may take half a gigabyte.
      concurrency: 1,
      // An outage of the storage of half an hour is waited out.
      maxAttempts: 9,
      retryBaseMs: 10_000,
      async handle({ payload }) {
        const { applicationId } = JSON.parse(payload) as { applicationId: string };
        await extractResume(applicationId, { db, writer, storage, extract: extractInChild, now: clock() });
      },
    },
  };
}
