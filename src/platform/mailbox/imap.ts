/** A mailbox by IMAP: the server announces new mail (IDLE), and we also look for it every few minutes. */
import { ImapFlow } from 'imapflow';
import type { MailboxConfig } from '../settings/settings.ts';
import { type FetchedMail, type Mailbox, MailboxFailure, type OpenMailbox } from './port.ts';

/** A larger mail is read only so far; the rest of it stays in the mailbox. */
export const MAX_BYTES = 25 * 1024 * 1024;
const BEGINNING = 256 * 1024;
/** The interval of polls, and how long the server may be silent, in milliseconds. */
const POLL_MS = 4 * 60_000;
const TIMEOUT_MS = 20_000;

/** On the same machine the connection needs no encryption. */
const isHere = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host);

/** Codes of failures in words. */
const REASONS: readonly (readonly [code: RegExp, words: string])[] = [
  [/auth/i, 'The mail server rejected the user or password of IMAP_URL.'],
  [/NONEXISTENT|mailbox/i, 'The mailbox of IMAP_URL does not exist or is not readable.'],
  [/CERT|TLS|SSL|altnames|self-signed/i, 'The connection to the mail server could not be secured.'],
  [/TIMEOUT|ETIMEDOUT|timeout/i, 'The mail server did not answer in time.'],
  [/ENOTFOUND|EAI_AGAIN|EDNS/, 'The host name in IMAP_URL was not found.'],
  [
    /ECONN|EHOST|ENET|EPIPE|NoConnection|closed/i,
    'The mail server could not be reached or closed the connection.',
  ],
];

function failureOf(error: unknown): MailboxFailure {
  if (error instanceof MailboxFailure) return error;
  const { code, serverResponseCode, authenticationFailed, message } = (error ?? {}) as Record<
    string,
    unknown
  >;
  const reply = authenticationFailed ? 'auth' : [serverResponseCode, code, message].filter(Boolean).join(' ');
  const words = REASONS.find(([reason]) => reason.test(reply))?.[1] ?? "The mailbox can't be read.";
  return new MailboxFailure(words, error);
}

export function imapMailbox({ host, port, secure, user, password, folder }: MailboxConfig): Mailbox {
  return {
    async open() {
      const client = new ImapFlow({
        host,
        port,
        secure,
        // A password never leaves this machine unencrypted.
        ...(secure || isHere(host) ? {} : { doSTARTTLS: true }),
        auth: { user, pass: password },
        logger: false,
        disableAutoIdle: true,
        maxIdleTime: POLL_MS,
        connectionTimeout: TIMEOUT_MS,
        greetingTimeout: TIMEOUT_MS,
        // Longer than the pause between two requests while nothing arrives.
        socketTimeout: POLL_MS + TIMEOUT_MS,
        maxLiteralSize: MAX_BYTES + BEGINNING,
        maxLineLength: 1024 * 1024,
      });
      let broken: MailboxFailure | undefined;
      let news = false;
      let wake = () => {};
      // A request on a closing connection may never be answered.
      const end = Promise.withResolvers<never>();
      end.promise.catch(() => {});
      const ends = (error: unknown) => {
        broken ??= failureOf(error);
        end.reject(broken);
        wake();
      };
      client.on('error', ends);
      client.on('close', () => ends({ code: 'closed' }));
      client.on('exists', () => {
        news = true;
        wake();
      });
      const ask = async <T>(question: () => Promise<T>): Promise<T> => {
        if (broken) throw broken;
        return Promise.race([question(), end.promise]).catch((error: unknown) => {
          throw broken ?? failureOf(error);
        });
      };
      try {
        await client.connect();
        const { uidValidity } = await ask(() => client.mailboxOpen(folder));
        return opened(client, `${uidValidity}`);
      } catch (error) {
        client.close();
        throw failureOf(error);
      }

      function opened(line: ImapFlow, uidValidity: string): OpenMailbox {
        return {
          uidValidity,
          async *mailsAfter(uid) {
            news = false;
            const found = await ask(() => line.search({ uid: `${uid + 1}:*` }, { uid: true }));
            // `n:*` returns the last email if there is none from n on.
            for (const next of (found || []).filter((one) => one > uid).sort((a, b) => a - b)) {
              const mail = await fetch(line, next);
              if (mail) yield mail;
            }
          },
          async wait() {
            if (broken) throw broken;
            if (news) return;
            await new Promise<void>((resolve) => {
              const timer = setTimeout(resolve, POLL_MS);
              wake = () => {
                clearTimeout(timer);
                resolve();
              };
              line.idle().catch(ends);
            });
            wake = () => {};
            if (broken) throw broken;
          },
          async remove(uids) {
            if (uids.length > 0) await ask(() => line.messageDelete(uids.join(','), { uid: true }));
          },
          close() {
            ends(new MailboxFailure('Stopped'));
            line.close();
          },
        };
      }

      /** One mail; undefined when it was removed in the meantime. */
      async function fetch(line: ImapFlow, uid: number): Promise<FetchedMail | undefined> {
        const known = await ask(() =>
          line.fetchOne(`${uid}`, { size: true, internalDate: true }, { uid: true }),
        );
        if (!known) return undefined;
        const size = known.size ?? 0;
        const isCut = size > MAX_BYTES;
        const source = isCut ? { start: 0, maxLength: BEGINNING } : true;
        const read = await ask(() => line.fetchOne(`${uid}`, { source }, { uid: true }));
        const bytes = read ? read.source : undefined;
        if (!bytes) return undefined;
        // The server states whole seconds: the email came before the end of that second.
        const receivedAt = new Date(new Date(known.internalDate ?? Date.now()).getTime() + 999);
        return { uid, size, receivedAt, source: bytes, isCut };
      }
    },
  };
}
