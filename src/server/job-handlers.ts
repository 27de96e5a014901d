/** The worker's handlers, one for each kind of job. */

import { EXTRACT_QUEUE, extractResume } from '../features/candidates/resume-text.ts';
import { continueHandOver, HANDOVER_QUEUE } from '../features/handovers/batches.ts';
import { AFTER_QUEUE, settleInterviews } from '../features/interviews/after-application.ts';
import { CALENDAR_QUEUE, refreshCalendar } from '../features/interviews/jobs.ts';
import { sendDigest } from '../features/notices/digest.ts';
import { DIGEST_QUEUE, deliverNotice, NOTICE_QUEUE } from '../features/notices/notify.ts';
import { CLOSING_QUEUE, continueBatches } from '../features/openings/batches.ts';
import { RETENTION_QUEUE } from '../features/privacy/commands/rules.ts';
import { recalculateRetention } from '../features/privacy/dates.ts';
import { WEBHOOK_QUEUE } from '../features/webhooks/queue.ts';
import { createWebhookQueue } from '../features/webhooks/send.ts';
import type { Runtime } from '../platform/http/context.ts';
import type { Queue } from '../platform/jobs/worker.ts';
import type { SealingKeys } from '../platform/sealed.ts';
import type { TextExtractor } from '../platform/text-extraction/port.ts';
import { enquiryContent } from '../site/content/enquiry-content.ts';
import { createMailQueues, type MailQueueOptions } from './mail-jobs.ts';
import { NOTICE_PORTS } from './notice-ports.ts';

interface QueueOptions extends MailQueueOptions, Pick<Runtime, 'storage'> {
  webhookKeys(): Promise<SealingKeys>;
  extract: TextExtractor;
}

/** The queues of this process by their names. */
export function createQueues({
  config,
  db,
  writer,
  storage,
  signer,
  transport,
  webhookKeys: keys,
  extract,
  clock,
}: QueueOptions): Record<string, Queue> {
  return {
    ...createMailQueues({ config, db, writer, signer, transport, clock }),
    [WEBHOOK_QUEUE]: createWebhookQueue({ config, db, writer, keys, clock }),
    [RETENTION_QUEUE]: {
      concurrency: 1,
      maxAttempts: 12,
      retryBaseMs: 5_000,
      handle: ({ payload }) => recalculateRetention(payload, writer, clock()),
    },
    [CLOSING_QUEUE]: {
      concurrency: 2,
      maxAttempts: 12,
      retryBaseMs: 1_000,
      handle: ({ payload }) => continueBatches(payload, writer),
    },
    [AFTER_QUEUE]: {
      concurrency: 1,
      maxAttempts: 12,
      retryBaseMs: 1_000,
      handle: ({ payload }) =>
        settleInterviews(payload, {
          writer,
          officeZone: enquiryContent.offices[0].timeZone,
          now: clock(),
        }),
    },
    [HANDOVER_QUEUE]: {
      concurrency: 2,
      maxAttempts: 12,
      retryBaseMs: 1_000,
      handle: ({ payload }) => continueHandOver(payload, writer),
    },
    [NOTICE_QUEUE]: {
      concurrency: 1,
      maxAttempts: 12,
      retryBaseMs: 1_000,
      handle: (job) => writer.write((trx) => deliverNotice(trx, job, clock())),
    },
    [DIGEST_QUEUE]: {
      concurrency: 1,
      maxAttempts: 12,
      retryBaseMs: 5_000,
      handle: ({ subjectId }) =>
        writer.write((trx) => sendDigest(trx, subjectId ?? '', NOTICE_PORTS, clock())),
    },
    [CALENDAR_QUEUE]: {
      concurrency: 2,
      maxAttempts: 3,
      retryBaseMs: 5_000,
      async handle({ payload }) {
        const { staffId } = JSON.parse(payload) as { staffId: string };
        await refreshCalendar({ db, writer, addresses: config.OUTGOING_ADDRESSES }, staffId, clock());
      },
    },
    [EXTRACT_QUEUE]: {
      // One at a time, because each may take half a gigabyte.
      concurrency: 1,
      // The attempts last longer than a storage outage of half an hour.
      maxAttempts: 9,
      retryBaseMs: 10_000,
      async handle({ payload }) {
        const { applicationId } = JSON.parse(payload) as { applicationId: string };
        await extractResume(applicationId, { db, writer, storage, extract, now: clock() });
      },
    },
  };
}
