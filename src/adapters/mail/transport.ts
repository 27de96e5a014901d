import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { makePrivateFolder } from '../../infra/private.ts';
import type { RenderedMail } from './document.tsx';

export interface Envelope {
  /** The task's id: it makes the Message-ID, so a mail sent twice is seen as one. */
  id: string;
  from: string;
  to: string;
}

export interface MailTransport {
  /** Resolves when the mail was handed over; rejects when it has to be tried again. */
  deliver(envelope: Envelope, mail: RenderedMail): Promise<void>;
  /** Takes no more mails. Deliveries under way are finished, or with `force` broken off: they reject. */
  close(force?: boolean): void;
}

function message({ id, from, to }: Envelope, mail: RenderedMail) {
  return {
    messageId: mail.thread?.messageId ?? `<${id}@${from.split('@')[1]}>`,
    from: mail.sender ? { name: mail.sender, address: from } : from,
    to,
    replyTo: mail.replyTo,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    ...(mail.thread
      ? { inReplyTo: mail.thread.inReplyTo || undefined, references: [...mail.thread.references] }
      : {}),
    // RFC 3834: keeps out-of-office replies from answering an automatic mail.
    headers: mail.automatic ? { 'Auto-Submitted': 'auto-generated' } : {},
    // A visitor's words are never a path or an address to load.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/**
 * Delivery by SMTP.
 * @param patienceMs how long a mail server may be silent: while connecting, and after each command
 */
export function smtpTransport(url: string, patienceMs: number): MailTransport {
  const transporter = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 4,
    dnsTimeout: patienceMs,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  });
  return {
    async deliver(envelope, mail) {
      await transporter.sendMail(message(envelope, mail));
    },
    close: (force = false) => transporter.close({ force }),
  };
}

/**
 * Without a mail server every mail becomes a file `<id>.eml`, complete or not there at all.
 * @param folder absolute path; made whenever it is missing
 * @throws ConfigError when other users of the machine could read it
 */
export function captureTransport(folder: string): MailTransport {
  makePrivateFolder(folder);
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async deliver(envelope, mail) {
      makePrivateFolder(folder);
      const composed = await composer.sendMail(message(envelope, mail));
      const target = join(folder, `${envelope.id}.eml`);
      const part = `${target}.part`;
      const handle = await open(part, 'w', 0o600);
      try {
        await handle.writeFile(composed.message as Buffer);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(part, target);
    },
    close: () => composer.close(),
  };
}
