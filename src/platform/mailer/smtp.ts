/** Delivery by SMTP: one email, one connection, one attempt. */
import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import SMTPTransport from 'nodemailer/lib/smtp-transport';
import { compose, type MailTransport } from './transport.ts';

/** The number of connections that mail servers usually accept from one client. */
const CONNECTIONS = 4;

/** How long a connection is kept for the next email, in milliseconds, and how many emails it sends in all. */
const IDLE_MS = 2_000;
const MAILS = 100;

/** How long a server may take to close, in milliseconds. */
const QUIT_MS = 1_000;

/** Looking a name up is a matter of the resolver and not of the mail server. */
const DNS_MS = 30_000;

/** Waits between a connection and its greeting: to connect, to be greeted, to be encrypted. */
const WAITS_OF_SETUP = 3;

interface Connection {
  smtp: SMTPConnection;
  mails: number;
  idle?: NodeJS.Timeout;
}

function leave(smtp: SMTPConnection): void {
  smtp.quit();
  setTimeout(() => smtp.close(), QUIT_MS).unref();
}

/** Waits for a callback of a connection, or for its end. */
function whileOpen(smtp: SMTPConnection, run: (done: (error?: Error | null) => void) => void): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const done = (error?: Error | null) => (error ? reject(error) : resolve());
  const ended = () => reject(Object.assign(new Error('The connection was closed'), { code: 'ECONNECTION' }));
  smtp.once('error', done);
  smtp.once('end', ended);
  run(done);
  return promise.finally(() => {
    smtp.off('error', done);
    smtp.off('end', ended);
  });
}

/**
 * Makes the transport to a mail server.
 * @param url with the options that nodemailer reads from it
 * @param timeoutMs how long the server may be silent: while connecting, and after each command. A delivery may take any time as
 * long as the server answers
 */
export function smtpTransport(url: string, timeoutMs: number): MailTransport {
  const { options } = new SMTPTransport({
    url,
    dnsTimeout: Math.min(timeoutMs, DNS_MS),
    greetingTimeout: timeoutMs,
    connectionTimeout: timeoutMs * WAITS_OF_SETUP,
    socketTimeout: timeoutMs,
    // An aborted connection ends at once.
    socketCloseTimeout: 0,
  });
  const idle: Connection[] = [];
  const open = new Set<SMTPConnection>();
  let closed = false;

  async function connect(): Promise<Connection> {
    if (closed) throw Object.assign(new Error('The transport was closed'), { code: 'ECONNECTION' });
    const smtp = new SMTPConnection(options);
    open.add(smtp);
    // Without a listener an error of an idle connection would end the process.
    smtp.on('error', () => undefined);
    smtp.once('end', () => open.delete(smtp));
    try {
      await whileOpen(smtp, (done) => smtp.connect(done));
      if (options.auth && (smtp.allowsAuth || options.forceAuth))
        await whileOpen(smtp, (done) => smtp.login({ ...options.auth }, done));
    } catch (error) {
      smtp.close();
      throw error;
    }
    return { smtp, mails: 0 };
  }

  /** An open connection that answers, or a new one. */
  async function take(): Promise<Connection> {
    for (let found = idle.pop(); found; found = idle.pop()) {
      const { smtp } = found;
      clearTimeout(found.idle);
      try {
        await whileOpen(smtp, (done) => smtp.reset(done));
        return found;
      } catch {
        smtp.close();
      }
    }
    return connect();
  }

  function keep(connection: Connection): void {
    if (closed || ++connection.mails >= MAILS) {
      leave(connection.smtp);
      return;
    }
    connection.idle = setTimeout(() => {
      idle.splice(idle.indexOf(connection), 1);
      leave(connection.smtp);
    }, IDLE_MS).unref();
    idle.push(connection);
  }

  return {
    atOnce: CONNECTIONS,
    async deliver(envelope, mail, offer) {
      const { bytes, addresses } = await compose(envelope, mail);
      const connection = await take();
      const { smtp } = connection;
      let offered = false;
      /** The mail; its end, which makes the connection write the final dot, comes after the offer. */
      async function* content() {
        yield bytes;
        await offer();
        if (smtp.destroyed) throw new Error('The connection was closed');
        offered = true;
      }
      try {
        await whileOpen(smtp, (done) =>
          smtp.send(
            { ...addresses, size: bytes.length },
            Readable.from(content(), { objectMode: false }),
            done,
          ),
        );
      } catch (error) {
        smtp.close();
        const { responseCode } = error as { responseCode?: number };
        throw Object.assign(error as Error, { unknown: offered && responseCode === undefined });
      }
      keep(connection);
    },
    close(force = false) {
      closed = true;
      for (const { smtp, idle: timer } of idle.splice(0)) {
        clearTimeout(timer);
        leave(smtp);
      }
      if (force) for (const smtp of open) smtp.close();
    },
  };
}
