/** kill -9 while mails come in, between storing one and remembering how far the mailbox is read: each is there once. */
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../support/databases.ts';
import { ensureDovecot, startImapServer } from '../support/dovecot.ts';
import { letter } from '../support/letters.ts';
import { startServer } from '../support/server.ts';
import { eventually } from '../support/temp.ts';
import { inForm } from './scale.ts';

const dovecot = ensureDovecot();
if (!dovecot.ok) console.warn(`The test of incoming mail is skipped: ${dovecot.why}.`);

const ROUNDS = inForm(3, 30);
const MAILS = 15;

test.skipIf(!dovecot.ok)(
  'a server that is killed while it takes mails in, again and again, loses none and doubles none',
  async () => {
    const imap = await startImapServer();
    const database = await openTestDatabase('sqlite', { empty: true });
    const start = () =>
      startServer({ ...database.env, IMAP_URL: imap.url, SEED_SAMPLES: 'never', TASKS_LEASE_MS: '500' });
    const enquiries = () => database.db.selectFrom('enquiries').select(['email', 'state']).execute();
    try {
      for (let round = 0; round < ROUNDS; round++) {
        const before = round === 0 ? 0 : (await enquiries()).length;
        for (let n = 0; n < MAILS; n++)
          await imap.deliver(letter({ from: `p${round}-${n}@client.example`, subject: `Matter ${n}` }));
        const server = await start();
        // In the middle of them, each time at another.
        await eventually(async () => (await enquiries()).length > before, 30_000);
        await delay(round * 7);
        await server.kill9();
      }
      const server = await start();
      const all = await eventually(async () => {
        const rows = await enquiries();
        return rows.length >= ROUNDS * MAILS && rows;
      }, 30_000);
      await server.stop();
      expect(new Set(all.map(({ email }) => email)).size).toBe(ROUNDS * MAILS);
      expect(await enquiries()).toHaveLength(ROUNDS * MAILS);
      expect(all.every(({ state }) => state === 'received')).toBe(true);
      const box = await database.db.selectFrom('mailboxes').select('last_uid').executeTakeFirst();
      expect(box?.last_uid).toBe(ROUNDS * MAILS);
    } finally {
      await imap.close();
      await database.drop();
    }
  },
  inForm(60_000, 600_000),
);
