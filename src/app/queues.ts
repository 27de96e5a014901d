/** What the worker does: a handler for each kind of task. */
import { renderMail } from '../adapters/mail/document.tsx';
import { MailFailure } from '../adapters/mail/refusal.ts';
import type { MailTransport } from '../adapters/mail/transport.ts';
import type { Storage } from '../adapters/storage/port.ts';
import { extractInChild } from '../adapters/text/child.ts';
import { MAX_SECONDS } from '../adapters/text/limits.ts';
import { noteSent } from '../domain/enquiries/answers.ts';
import { EXTRACT_QUEUE, extractResume } from '../domain/hiring/extraction.ts';
import { ANSWER } from '../domain/mail/answer.ts';
import { forgetBounce, markBounce } from '../domain/mail/bounces.ts';
import { countMail } from '../domain/mail/limit.ts';
import { MAIL_QUEUE, readLetter, withoutSecrets } from '../domain/mail/outgoing.ts';
import { isToStranger, purposeOfMail, writeMail } from '../domain/mail/templates.ts';
import { readTemplate } from '../domain/mail/wording.ts';
import { redate } from '../domain/privacy/dates.ts';
import { RETENTION_QUEUE } from '../domain/privacy/rules.ts';
import { SAMPLE_DOMAIN } from '../domain/samples/counts.schema.ts';
import { emailKey } from '../domain/shared/email-key.ts';
import type { Database } from '../infra/database/types.ts';
import type { Writer } from '../infra/database/writer.ts';
import type { Config } from '../infra/settings.ts';
import type { Signer } from '../infra/signing.ts';
import { type Queue, TaskDropped } from '../infra/tasks/worker.ts';
import { site } from '../site/site.ts';
import { candidatesReplyTo, senderAddress } from '../site/staff-addresses.ts';

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
  const from = senderAddress(config);
  const mailSite = {
    brand: site.brand,
    url: config.PUBLIC_URL,
    candidatesReplyTo: candidatesReplyTo(config),
  };
  return {
    [MAIL_QUEUE]: {
      concurrency: 8,
      maxAttempts: config.MAIL_MAX_ATTEMPTS,
      retryBaseMs: config.MAIL_RETRY_BASE_MS,
      timeoutMs: config.mailTimeoutMs,
      async handle({ id, payload, attempts }) {
        const letter = readLetter(payload);
        // Nobody of the sample has a mailbox.
        if (letter.to.endsWith(`@${SAMPLE_DOMAIN}`)) throw new TaskDropped('sample_person');
        // Counted once a mail: what fails and comes again is the same one.
        if (isToStranger(letter.template) && attempts === 1) {
          if (!(await countMail(db, await signer(), letter.to, clock())))
            throw new TaskDropped('too_many_mails');
        }
        const props = { ...letter.props, ...letter.secrets };
        const purpose = purposeOfMail(letter.template, props);
        const wording = purpose && (await readTemplate(db, purpose));
        const document = writeMail(letter.template, props, mailSite, wording);
        const key = emailKey(await signer(), letter.to);
        try {
          await transport.deliver({ id, from, to: letter.to }, renderMail(document, site.brand));
        } catch (error) {
          const failure = new MailFailure(error, letter.to);
          if (failure.bounced)
            await writer.write((trx) => markBounce(trx, key, { task: id, words: failure.words }, clock()));
          throw failure;
        }
        await forgetBounce(db, key);
        if (letter.template === ANSWER) await writer.write((trx) => noteSent(trx, id, clock()));
        return withoutSecrets(letter);
      },
    },
    [RETENTION_QUEUE]: {
      concurrency: 1,
      maxAttempts: 12,
      retryBaseMs: 5_000,
      timeoutMs: 60_000,
      handle: ({ payload }) => redate(payload, writer, clock()),
    },
    [EXTRACT_QUEUE]: {
      // One at a time: each may take half a gigabyte.
      concurrency: 1,
      // An outage of the storage of half an hour is waited out.
      maxAttempts: 9,
      retryBaseMs: 10_000,
      timeoutMs: (MAX_SECONDS + 10) * 1_000,
      async handle({ payload }) {
        const { applicationId } = JSON.parse(payload) as { applicationId: string };
        await extractResume(applicationId, { db, writer, storage, extract: extractInChild, now: clock() });
      },
    },
  };
}
