/** What the worker does: a handler for each kind of task. */
import { renderMail } from '../adapters/mail/document.tsx';
import type { MailTransport } from '../adapters/mail/transport.ts';
import { MAIL_QUEUE, readLetter, withoutSecrets } from '../domain/mail/outgoing.ts';
import { writeMail } from '../domain/mail/templates.ts';
import type { Config } from '../infra/settings.ts';
import type { Queue } from '../infra/tasks/worker.ts';
import { site } from '../site/site.ts';

interface QueueOptions {
  config: Config;
  transport: MailTransport;
}

/** The queues of this process by their names. */
export function createQueues({ config, transport }: QueueOptions): Record<string, Queue> {
  const from = config.MAIL_FROM ?? site.email.from;
  const mailSite = { brand: site.brand, url: config.PUBLIC_URL };
  return {
    [MAIL_QUEUE]: {
      concurrency: 8,
      maxAttempts: config.MAIL_MAX_ATTEMPTS,
      retryBaseMs: config.MAIL_RETRY_BASE_MS,
      timeoutMs: config.mailTimeoutMs,
      async handle({ id, payload }) {
        const letter = readLetter(payload);
        const document = writeMail(letter.template, { ...letter.props, ...letter.secrets }, mailSite);
        await transport.deliver({ id, from, to: letter.to }, renderMail(document, site.brand));
        return withoutSecrets(letter);
      },
    },
  };
}
