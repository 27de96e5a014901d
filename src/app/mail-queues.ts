/** How mails are handed over, and what follows once one was accepted. */
import { renderMail } from '../adapters/mail/document.tsx';
import { MailFailure } from '../adapters/mail/refusal.ts';
import type { MailTransport } from '../adapters/mail/transport.ts';
import { noteSent } from '../domain/enquiries/answers.ts';
import { ANSWER } from '../domain/mail/answer.ts';
import { bounceOf, forgetBounce, markBounce } from '../domain/mail/bounces.ts';
import { countMail } from '../domain/mail/limit.ts';
import {
  ACCEPTED_QUEUE,
  afterAcceptance,
  type Letter,
  MAIL_QUEUE,
  readAccepted,
  readLetter,
  withoutSecrets,
} from '../domain/mail/outgoing.ts';
import { isToStranger, purposeOfMail, writeMail } from '../domain/mail/templates.ts';
import { readTemplate } from '../domain/mail/wording.ts';
import { SAMPLE_DOMAIN } from '../domain/samples/counts.schema.ts';
import { emailKey } from '../domain/shared/email-key.ts';
import type { Database } from '../infra/database/types.ts';
import type { Writer } from '../infra/database/writer.ts';
import type { Config } from '../infra/settings.ts';
import type { Signer } from '../infra/signing.ts';
import { keepPayload } from '../infra/tasks/queue.ts';
import { type Queue, TaskDropped } from '../infra/tasks/worker.ts';
import { site } from '../site/site.ts';
import { candidatesReplyTo, senderAddress } from '../site/staff-addresses.ts';

interface MailQueueOptions {
  config: Config;
  db: Database;
  signer(): Promise<Signer>;
  transport: MailTransport;
  writer: Writer;
  clock(): Date;
}

/** The queues of mails by their names. */
export function createMailQueues({
  config,
  db,
  writer,
  signer,
  transport,
  clock,
}: MailQueueOptions): Record<string, Queue> {
  const from = senderAddress(config);
  const mailSite = {
    brand: site.brand,
    url: config.PUBLIC_URL,
    candidatesReplyTo: candidatesReplyTo(config),
  };
  const retry = { maxAttempts: config.MAIL_MAX_ATTEMPTS, retryBaseMs: config.MAIL_RETRY_BASE_MS };

  async function write({ template, props: told, secrets }: Letter) {
    const props = { ...told, ...secrets };
    const purpose = purposeOfMail(template, props);
    const wording = purpose && (await readTemplate(db, purpose));
    return renderMail(writeMail(template, props, mailSite, wording), site.brand);
  }

  /** Whether an address that anybody may have typed gets this mail. A mail counts once, whatever becomes of its attempts. */
  async function mayHave(id: string, letter: Letter): Promise<boolean> {
    if (letter.counted || !isToStranger(letter.template)) return true;
    const key = await signer();
    return writer.write(async (trx) => {
      if (!(await countMail(trx, key, letter.to, clock()))) return false;
      await keepPayload(trx, id, { ...letter, counted: true });
      return true;
    });
  }

  return {
    [MAIL_QUEUE]: {
      ...retry,
      concurrency: transport.atOnce,
      async handle({ id, payload, subjectType, subjectId }, attempt) {
        const letter = readLetter(payload);
        // Nobody of the sample has a mailbox.
        if (letter.to.endsWith(`@${SAMPLE_DOMAIN}`)) throw new TaskDropped('sample_person');
        if (!(await mayHave(id, letter))) throw new TaskDropped('too_many_mails');
        const key = emailKey(await signer(), letter.to);
        const mail = await write(letter);
        // Asked before: once the mail is accepted, nothing may fail any more.
        const isFollowed = letter.template === ANSWER || (await bounceOf(db, key)) !== undefined;
        try {
          await transport.deliver({ id, from, to: letter.to }, mail, () => attempt.offer());
        } catch (error) {
          const failure = new MailFailure(error, letter.to);
          if (failure.bounced)
            await writer.write((trx) => markBounce(trx, key, { task: id, words: failure.words }, clock()));
          throw failure;
        }
        const subject = subjectType && subjectId ? { type: subjectType, id: subjectId } : undefined;
        if (isFollowed) attempt.follow(afterAcceptance(id, key, subject, clock()));
        return withoutSecrets(letter);
      },
    },
    [ACCEPTED_QUEUE]: {
      ...retry,
      concurrency: 1,
      async handle({ payload }) {
        const { mail, emailKey: key, at } = readAccepted(payload);
        await writer.write(async (trx) => {
          await forgetBounce(trx, key, at);
          await noteSent(trx, mail, at);
        });
      },
    },
  };
}
