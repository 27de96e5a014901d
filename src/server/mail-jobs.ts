/** Jobs that deliver emails, and what follows after a mail server has accepted one. */

import { isAskedInVain } from '../features/candidates/consent.ts';
import { noteSent } from '../features/conversations/letters.ts';
import { noteRefused } from '../features/inbox/classify.ts';
import { pathOf, tokenOf } from '../features/interviews/token.ts';
import { bounceOf, forgetBounce, markBounce } from '../features/mail/bounces.ts';
import { isLetter } from '../features/mail/letter.ts';
import { countMail } from '../features/mail/limit.ts';
import {
  ACCEPTED_QUEUE,
  afterAcceptance,
  MAIL_QUEUE,
  parseQueuedEmail,
  type QueuedEmail,
  readAccepted,
  UNSENT_QUEUE,
  withoutSecrets,
} from '../features/mail/outgoing.ts';
import type { Language } from '../features/mail/schema.ts';
import { isToUnverifiedRecipient, purposeOfMail, writeMail } from '../features/mail/templates.ts';
import { readTemplate } from '../features/mail/wording.ts';
import { isWanted } from '../features/notices/choices.ts';
import { isDisabled } from '../features/people/directory.ts';
import { SAMPLE_DOMAIN } from '../features/samples/counts.schema.ts';
import { emailKey } from '../platform/email-key.ts';
import type { Runtime } from '../platform/http/context.ts';
import { keepPayload } from '../platform/jobs/queue.ts';
import { JobDropped, type Queue } from '../platform/jobs/worker.ts';
import { renderMail } from '../platform/mailer/document.tsx';
import { MailFailure } from '../platform/mailer/refusal.ts';
import type { MailTransport } from '../platform/mailer/transport.ts';
import { enquiryContent } from '../site/content/enquiry-content.ts';
import { mailLanguage, mailWords } from '../site/content/mail-language.ts';
import { site } from '../site/content/site.ts';
import { candidatesReplyTo, enquiriesReplyTo, senderAddress } from '../site/content/staff-addresses.ts';
import { palette } from '../ui/styles/palette.ts';

export interface MailQueueOptions extends Pick<Runtime, 'config' | 'db' | 'writer' | 'signer' | 'clock'> {
  transport: MailTransport;
}

/** A request for consent to an added person. */
const isConsentToAdd = ({ template, props }: QueuedEmail): boolean =>
  template === 'candidate-consent' && props.purpose === 'add';

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
    enquiriesReplyTo: enquiriesReplyTo(config),
  };
  const retry = { maxAttempts: config.MAIL_MAX_ATTEMPTS, retryBaseMs: config.MAIL_RETRY_BASE_MS };

  async function write({ template, to, props: told, secrets, language }: QueuedEmail) {
    const props = { ...told, ...secrets };
    const purpose = purposeOfMail(template, props);
    const wording = purpose && (await readTemplate(db, purpose, mailWords, language as Language | undefined));
    const key = await signer();
    const own = {
      ...mailSite,
      language: mailLanguage(language),
      recipient: to,
      interviewPage: (id: string) => pathOf(tokenOf(key, id)),
    };
    return renderMail(writeMail(template, props, own, wording), {
      brand: site.brand,
      language: own.language.code,
      colours: palette.light,
    });
  }

  /** Whether an address from a form may get this email. An email counts once, however many attempts it takes. */
  async function mayHave(id: string, email: QueuedEmail): Promise<boolean> {
    if (email.counted || !isToUnverifiedRecipient(email.template)) return true;
    const key = await signer();
    return writer.write(async (trx) => {
      if (!(await countMail(trx, key, email.to, clock()))) return false;
      await keepPayload(trx, id, { ...email, counted: true });
      return true;
    });
  }

  return {
    [MAIL_QUEUE]: {
      ...retry,
      concurrency: transport.atOnce,
      async handle({ id, payload, subjectType, subjectId }, attempt) {
        const letter = parseQueuedEmail(payload);
        // People of the sample have no mailboxes.
        if (letter.to.endsWith(`@${SAMPLE_DOMAIN}`)) throw new JobDropped('sample_person');
        if (subjectType === 'staff' && (await isDisabled(db, subjectId ?? '')))
          throw new JobDropped('disabled_person');
        if (letter.notice && !(await isWanted(db, subjectId ?? '', letter.notice)))
          throw new JobDropped('unwanted_notice');
        if (isConsentToAdd(letter) && (await isAskedInVain(db, subjectId ?? '')))
          throw new JobDropped('nothing_to_ask');
        if (!(await mayHave(id, letter))) throw new JobDropped('too_many_mails');
        const signing = await signer();
        const key = emailKey(signing, letter.to);
        const mail = await write(letter);
        // Asked before: once the mail is accepted, nothing may fail any more.
        const isFollowed = isLetter(letter.template) || (await bounceOf(db, key)) !== undefined;
        try {
          await transport.deliver({ id, from, to: letter.to }, mail, () => attempt.offer());
        } catch (error) {
          const failure = new MailFailure(error, letter.to);
          if (failure.bounced)
            await writer.write(async (trx) => {
              const refused = { job: id, words: failure.words };
              await markBounce(trx, key, refused, clock());
              await noteRefused(trx, enquiryContent, signing, refused, clock());
            });
          throw failure;
        }
        const subject = subjectType && subjectId ? { type: subjectType, id: subjectId } : undefined;
        if (isFollowed) attempt.follow(afterAcceptance(id, key, subject, clock()));
        return withoutSecrets(letter);
      },
    },
    [UNSENT_QUEUE]: {
      ...{ concurrency: 1, maxAttempts: 1, retryBaseMs: 1_000 },
      async handle({ payload }) {
        await write(parseQueuedEmail(payload));
        return {};
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
