/** Reads the mailbox that receives replies. A lease makes sure that only one server does. */
import { setTimeout as delay } from 'node:timers/promises';
import {
  erasedIn,
  noteRemoved,
  noteState,
  type Place,
  resumeAfter,
} from '../features/inbox/mailbox-state.ts';
import { type IntakePorts, type Outcome, takeIn } from '../features/inbox/receive.ts';
import { giveBackLease, renewLease, takeLease } from '../platform/database/lease.ts';
import { isUnavailable } from '../platform/http/unavailable.ts';
import type { Log } from '../platform/log.ts';
import { createMailParser } from '../platform/mailbox/parser.ts';
import {
  type FetchedMail,
  type Mailbox,
  MailboxFailure,
  type OpenMailbox,
} from '../platform/mailbox/port.ts';
import type { Config } from '../platform/settings/settings.ts';
import { enquiryContent } from '../site/content/enquiry-content.ts';
import { senderAddress, staffAddresses } from '../site/content/staff-addresses.ts';

const LEASE = 'mailbox';
/** The longest wait after a failure, in milliseconds. */
const LONGEST_WAIT_MS = 5 * 60_000;
/** Attempts to import an email completely. */
const MAX_ATTEMPTS = 5;

interface ReaderOptions {
  mailbox: Mailbox;
  /** User and host. */
  name: string;
  ports: IntakePorts;
  log: Log;
  /** How long the lease lasts without a renewal, in milliseconds. */
  leaseMs: number;
  /** The wait after the first failure, which doubles with each further one, in milliseconds. */
  retryBaseMs: number;
  /** Called for each received email. */
  arrived(): void;
}

interface MailboxReader {
  stop(): Promise<void>;
}

function startMailboxReader(options: ReaderOptions): MailboxReader {
  const { mailbox, name, ports, log, leaseMs, retryBaseMs, arrived } = options;
  const { db, writer, clock } = ports;
  const stopping = new AbortController();
  let line: OpenMailbox | undefined;
  let trouble = { uid: 0, tries: 0 };

  const rest = (ms: number) => delay(ms, undefined, { signal: stopping.signal }).catch(() => {});

  /**
   * Imports one email. One that fails repeatedly is stored unread, so that later ones are not lost; while database or storage
   * are unavailable it waits, because nothing is wrong with it.
   */
  async function take(place: Place, mail: FetchedMail): Promise<Outcome> {
    if (trouble.uid !== mail.uid) trouble = { uid: mail.uid, tries: 0 };
    try {
      return await takeIn(ports, place, mail, trouble.tries >= MAX_ATTEMPTS);
    } catch (error) {
      if (!isUnavailable(error)) trouble.tries++;
      throw error;
    }
  }

  /** Imports new emails, again and again. @throws MailboxFailure, and errors of database or storage */
  async function read(): Promise<void> {
    line = await mailbox.open();
    const { uidValidity } = line;
    let last = await writer.write((trx) => resumeAfter(trx, name, uidValidity, clock()));
    await writer.write((trx) => noteState(trx, name, clock()));
    log.info({ after: last }, 'the mailbox is read');
    while (!stopping.signal.aborted) {
      for await (const mail of line.mailsAfter(last)) {
        const place = { mailbox: name, uidValidity, uid: mail.uid };
        const outcome = await take(place, mail);
        last = mail.uid;
        log.info({ uid: mail.uid, outcome }, 'mail taken in');
        arrived();
        if (stopping.signal.aborted) return;
      }
      const erased = await erasedIn(db, name, uidValidity);
      await line.remove(erased);
      await noteRemoved(db, name, uidValidity, erased);
      await line.wait();
    }
  }

  /** One attempt, until it fails. @returns whether this server had the lease, and kept it */
  async function hold(): Promise<boolean> {
    const holder = await takeLease(db, LEASE, leaseMs, clock());
    if (!holder) return false;
    let stored = true;
    const signs = setInterval(() => {
      renewLease(db, LEASE, holder, leaseMs, clock())
        .then((held) => {
          if (held) return;
          stored = false;
          line?.close();
        })
        .catch(() => line?.close());
    }, leaseMs / 3);
    try {
      await read();
    } catch (error) {
      // Nothing is wrong with the mailbox: this server did not run for so long that another one reads it.
      if (stored) throw error;
      log.warn({}, 'another server reads the mailbox');
    } finally {
      clearInterval(signs);
      line?.close();
      line = undefined;
      await giveBackLease(db, LEASE, holder).catch(() => undefined);
    }
    return stored;
  }

  async function run(): Promise<void> {
    for (let failures = 0; !stopping.signal.aborted; ) {
      const began = Date.now();
      try {
        if (!(await hold())) await rest(leaseMs / 2);
        failures = 0;
      } catch (err) {
        if (stopping.signal.aborted) return;
        // A connection that lasted for a while counts as good.
        failures = Date.now() - began > LONGEST_WAIT_MS ? 1 : failures + 1;
        const message =
          err instanceof MailboxFailure ? err.words : 'An email could not be stored and will be retried.';
        log.error({ err, failures }, `the mailbox is not read: ${message}`);
        await writer.write((trx) => noteState(trx, name, clock(), message)).catch(() => undefined);
        await rest(Math.min(retryBaseMs * 2 ** (failures - 1), LONGEST_WAIT_MS));
      }
    }
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      line?.close();
      await running;
      await ports.parser.stop();
    },
  };
}

/** Reads the mailbox of the settings, if they name one. */
export async function readMailbox(
  config: Config,
  {
    log,
    leaseMs,
    arrived,
    ...ports
  }: Pick<IntakePorts, 'db' | 'writer' | 'storage' | 'signer' | 'clock'> &
    Pick<ReaderOptions, 'log' | 'leaseMs' | 'arrived'>,
): Promise<MailboxReader | undefined> {
  const { mailbox } = config;
  if (!mailbox) return undefined;
  const { imapMailbox } = await import('../platform/mailbox/imap.ts');
  const { enquiries } = staffAddresses(config);
  return startMailboxReader({
    mailbox: imapMailbox(mailbox),
    name: mailbox.name,
    ports: {
      ...ports,
      parser: createMailParser(),
      content: enquiryContent,
      // If that is the mailbox itself, it has the email already.
      recipient: enquiries.toLowerCase() === mailbox.address.toLowerCase() ? undefined : enquiries,
      from: senderAddress(config),
      maxFileBytes: config.MAX_RESUME_BYTES,
    },
    log,
    leaseMs,
    retryBaseMs: config.MAIL_RETRY_BASE_MS,
    arrived,
  });
}
