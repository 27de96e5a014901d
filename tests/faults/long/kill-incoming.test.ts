/** kill -9 while mails come in, between storing one and remembering how far the mailbox is read, and two servers at one mailbox: each is there once. */
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ENGINES, openTestDatabase } from '../../support/databases.ts';
import { ensureDovecot, startImapServer } from '../../support/dovecot.ts';
import { application, multipartPost, resumeFile } from '../../support/forms.ts';
import { letter } from '../../support/incoming-emails.ts';
import { firstOpening, type RunningServer, startServer } from '../../support/server.ts';
import { eventually } from '../../support/temp.ts';
import { progressOf } from '../proof/progress.ts';
import { inForm, kills, killsMs } from '../scale.ts';

const dovecot = ensureDovecot();
if (!dovecot.ok) console.warn(`The test of incoming mail is skipped: ${dovecot.why}.`);

const ROUNDS = kills('incoming', 3, 30);
const MAILS = 15;

test.skipIf(!dovecot.ok).each(ENGINES)(
  'a server on %s that is killed while it takes mails in, again and again, loses none and doubles none',
  async (engine) => {
    const imap = await startImapServer();
    const database = await openTestDatabase(engine, { empty: true });
    const start = () =>
      startServer({ ...database.env, IMAP_URL: imap.url, SEED_SAMPLES: 'never', JOBS_LEASE_MS: '500' });
    const enquiries = () => database.db.selectFrom('enquiries').select(['email', 'state']).execute();
    try {
      for (let round = 0; round < ROUNDS; round++) {
        const before = round === 0 ? 0 : (await enquiries()).length;
        for (let n = 0; n < MAILS; n++)
          await imap.deliver(letter({ from: `p${round}-${n}@client.example`, subject: `Matter ${n}` }));
        const server = await start();
        // In the middle of them, each time at another.
        await eventually(async () => (await enquiries()).length > before, 30_000);
        await delay((round * 7) % 210);
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
      expect(Number(box?.last_uid)).toBe(ROUNDS * MAILS);
      progressOf('kills').add({
        [`incoming on ${engine}`]: ROUNDS,
        [`incoming on ${engine}, emails`]: ROUNDS * MAILS,
      });
    } finally {
      await imap.close();
      await database.drop();
    }
  },
  killsMs(ROUNDS),
);

test.skipIf(!dovecot.ok)(
  'of two servers one reads the mailbox; the other goes on when it is killed or stands still, and no mail is there twice',
  async () => {
    const imap = await startImapServer();
    const database = await openTestDatabase('postgres', { empty: true });
    const env = { ...database.env, IMAP_URL: imap.url, SEED_SAMPLES: 'never', JOBS_LEASE_MS: '1000' };
    const all: RunningServer[] = [];
    const start = async () => {
      const server = await startServer(env);
      all.push(server);
      return server;
    };
    const said = ({ log }: RunningServer, words: string) => log().filter(({ msg }) => msg === words);
    const mails = () => database.db.selectFrom('enquiries').select('email').orderBy('email').execute();
    let sent = 0;
    /** @returns once it was taken in: the server that did */
    const deliver = async () => {
      const uid = ++sent;
      await imap.deliver(letter({ from: `p${uid}@client.example`, subject: `Matter ${uid}` }));
      await eventually(async () => (await mails()).length === uid, 30_000);
      return eventually(() => all.find((one) => said(one, 'mail taken in').some((line) => line.uid === uid)));
    };
    try {
      const [one, two] = [await start(), await start()];
      const first = await deliver();
      const second = first === one ? two : one;
      expect(said(second, 'the mailbox is read')).toEqual([]);
      await first.kill9();
      expect(await deliver()).toBe(second);

      const third = await start();
      expect(said(third, 'the mailbox is read')).toEqual([]);
      process.kill(second.pid, 'SIGSTOP');
      expect(await deliver()).toBe(third);
      process.kill(second.pid, 'SIGCONT');
      await eventually(() => said(second, 'another server reads the mailbox').length > 0);
      expect(await deliver()).toBe(third);
      expect(await mails()).toHaveLength(sent);
      const box = await database.db.selectFrom('mailboxes').select(['last_uid', 'state']).executeTakeFirst();
      expect({ ...box, last_uid: Number(box?.last_uid) }).toEqual({ last_uid: sent, state: 'reading' });
    } finally {
      for (const server of all) await server.kill9();
      await imap.close();
      await database.drop();
    }
  },
  90_000,
);

test.skipIf(!dovecot.ok).each(ENGINES)(
  'a server on %s that is killed while candidates reply has each reply once, in the conversation of its candidate',
  async (engine) => {
    const imap = await startImapServer();
    const database = await openTestDatabase(engine, { empty: true });
    const { db } = database;
    const start = () => startServer({ ...database.env, IMAP_URL: imap.url, JOBS_LEASE_MS: '500' });
    const replies = () =>
      db.selectFrom('messages').select(['subject_id', 'body']).where('body', 'like', '%reply-%').execute();
    try {
      const first = await start();
      const opening = await firstOpening(first);
      for (const n of [0, 1, 2]) {
        const form = application(opening, { Email: `reply-${n}@candidate.example` });
        await fetch(`${first.url}/api/admin/ApplytoJob`, multipartPost(form, [resumeFile()]));
      }
      await first.stop();
      const people = await db.selectFrom('applications').select(['id', 'email']).execute();
      expect(people).toHaveLength(3);
      const out = { subject_type: 'application', direction: 'out', subject: 'A letter', body: '' } as const;
      for (const [n, { id }] of people.entries())
        await db
          .insertInto('messages')
          .values({
            ...{ ...out, id: `letter-${n}`, subject_id: id, message_id: `<letter-${n}@us.example>` },
            created_at: new Date().toISOString(),
          })
          .execute();
      const expected = new Map<string, string>();
      for (let round = 0; round < ROUNDS; round++) {
        const before = (await replies()).length;
        for (let n = 0; n < MAILS; n++) {
          const { id, email } = people[n % people.length] ?? { id: '', email: '' };
          const text = `reply-${round}-${n}.`;
          expected.set(text, id);
          const headers = { 'In-Reply-To': `<letter-${n % people.length}@us.example>` };
          await imap.deliver(letter({ from: email, subject: 'Re: A letter', headers, text }));
        }
        const server = await start();
        await eventually(async () => (await replies()).length > before, 30_000);
        await delay(round * 7);
        await server.kill9();
      }
      const server = await start();
      const all = await eventually(async () => {
        const rows = await replies();
        return rows.length >= expected.size && rows;
      }, 30_000);
      await server.stop();
      expect(new Map(all.map(({ subject_id, body }) => [body.trim(), subject_id]))).toEqual(expected);
      expect(await replies()).toHaveLength(expected.size);
    } finally {
      await imap.close();
      await database.drop();
    }
  },
  inForm(90_000, 600_000),
);
