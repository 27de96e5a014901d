import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { makePrivateFolder } from '../storage/private-folder.ts';
import type { RenderedMail } from './document.tsx';

interface Envelope {
  /** The job's id: it makes the Message-ID, so a mail sent twice is seen as one. */
  id: string;
  from: string;
  to: string;
}

export interface MailTransport {
  /** How many may be delivered at the same time: none of them waits in here for another. */
  readonly atOnce: number;
  /**
   * Resolves when the email was accepted. When it rejects, nothing continues.
   * @param offer awaited right before the mail server gets the end of the email: until it answers, no one else knows the
   * outcome. If it rejects, the email is not sent
   * @throws an error whose `unknown` says that the email may have been accepted all the same
   */
  deliver(envelope: Envelope, mail: RenderedMail, offer: () => Promise<void>): Promise<void>;
  /** Accepts no more emails. Running deliveries are finished, or with `force` aborted: they reject. */
  close(force?: boolean): void;
}

function messageOf({ id, from, to }: Envelope, mail: RenderedMail) {
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
    // As an alternative of the text, and as a file for email programs that do not support that.
    ...(mail.calendar ? { icalEvent: { ...mail.calendar, filename: 'interview.ics' } } : {}),
    // RFC 3834: keeps out-of-office replies from answering an automatic email.
    headers: mail.automatic ? { 'Auto-Submitted': 'auto-generated' } : {},
    // A visitor's words are never a path or an address to load.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** It sends nothing: it only makes the bytes of a mail. */
const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });

/** The raw email, and its addresses for the mail server. */
export async function compose(envelope: Envelope, mail: RenderedMail) {
  const { message, envelope: addresses } = await composer.sendMail(messageOf(envelope, mail));
  return { bytes: message as Buffer, addresses };
}

/**
 * Without a mail server every mail becomes a file `<id>.eml`, complete or not there at all.
 * @param folder absolute path; made whenever it is missing
 * @throws ConfigError when other users of the machine could read it
 */
export function captureTransport(folder: string): MailTransport {
  makePrivateFolder(folder);
  return {
    atOnce: 8,
    // The same mail makes the same file: nothing has to be offered.
    async deliver(envelope, mail) {
      makePrivateFolder(folder);
      const { bytes } = await compose(envelope, mail);
      const target = join(folder, `${envelope.id}.eml`);
      const part = `${target}.part`;
      await writeFile(part, bytes, { mode: 0o600, flush: true });
      await rename(part, target);
    },
    close() {},
  };
}
