/** A desk that reads a mailbox: what people reply by mail arrives. Without Dovecot on this machine there is no mailbox. */
import { ensureDovecot, type ImapServer, startImapServer } from '../../support/dovecot.ts';
import { letter } from '../../support/incoming-emails.ts';
import { START_MS } from '../../support/temp.ts';
import { test as base } from './desk.ts';
import { openSite, type Site } from './site.ts';

const dovecot = ensureDovecot();
if (!dovecot.ok) console.warn(`Replies by mail are left out: ${dovecot.why}.`);

interface Reply {
  from: string;
  /** The text of the email that is answered. */
  to: string;
  text: string;
}

export interface Mailbox {
  /** Answers a letter of the desk, once that has left. */
  reply(site: Site, reply: Reply): Promise<void>;
}

const mailboxOf = (server: ImapServer): Mailbox => ({
  async reply(site, { from, to, text }) {
    const [sent] = await site.mailsWith(to, 1);
    const id = sent?.headers['message-id'] ?? '';
    await server.deliver(
      letter({
        ...{ from, text, subject: `Re: ${sent?.headers.subject}` },
        headers: { 'In-Reply-To': id, References: id },
      }),
    );
  },
});

export const test = base.extend<object, { imap: ImapServer | undefined; mailbox: Mailbox | undefined }>({
  imap: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const server = dovecot.ok ? await startImapServer() : undefined;
      await use(server);
      await server?.close();
    },
    { scope: 'worker', timeout: START_MS },
  ],
  mailbox: [({ imap }, use) => use(imap && mailboxOf(imap)), { scope: 'worker' }],
  site: [
    async ({ imap }, use) => {
      const site = await openSite({
        MAIL_FROM: 'web@us.example',
        MAIL_RETRY_BASE_MS: '50',
        ...(imap ? { IMAP_URL: imap.url } : {}),
      });
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: START_MS },
  ],
});
