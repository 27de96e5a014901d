/** A mail server that is slow, silent, gone or unwilling at each step of a delivery: how many copies of a mail it gets. */
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { markBounce } from '../../src/features/mail/bounces.ts';
import { queueMails } from '../../src/features/mail/outgoing.ts';
import type { Database } from '../../src/platform/database/types.ts';
import { emailKey } from '../../src/platform/email-key.ts';
import { createTestApi, type TestApi } from '../support/api.ts';
import { insider } from '../support/desk.ts';
import { type SlowMailServer, STEPS, type Step, startSlowMailServer } from '../support/slow-smtp.ts';
import { eventually } from '../support/temp.ts';

let server: SlowMailServer;
let api: TestApi;
beforeEach(async () => {
  server = await startSlowMailServer();
});
afterEach(async () => {
  await api.close();
  await server.close();
});

const start = async (env: Readonly<Record<string, string>> = {}) => {
  const fast = { JOBS_POLL_MS: '20', MAIL_RETRY_BASE_MS: '20' };
  api = await createTestApi('sqlite', { ...fast, SMTP_URL: server.url, ...env });
};
const emailTo = (to: string) => ({
  template: 'letter',
  to,
  props: {
    ...{ subject: 'Hello', body: 'We have read it.', quote: '', reference: 'A-1', sender: 'Ines' },
    ...{ replyTo: '', messageId: '<one@us.example>', inReplyTo: '', references: [] },
  },
});
const receiptTo = (to: string) => ({
  template: 'enquiry-sender',
  to,
  props: { reference: 'E-1', name: 'A B' },
});
const send = (letters: Parameters<typeof queueMails>[1]) =>
  queueMails(api.runtime.db, letters, undefined, api.runtime.clock());
const mails = (db: Database) =>
  db.selectFrom('jobs').selectAll().where('queue', '=', 'mail').orderBy('id').execute();
/** All mails, once each has come to an end. */
const ended = () =>
  eventually(async () => {
    const all = await mails(api.runtime.db);
    return all.every(({ state }) => state !== 'pending' && state !== 'running') && all;
  }, 10_000);
const silent = () => new Promise<never>(() => undefined);
/** From now on the database refuses this; the function ends that. */
async function refuse(what: 'delete' | 'insert', table: string) {
  const { db } = api.runtime;
  await sql`create trigger refused before ${sql.raw(what)} on ${sql.table(table)}
    begin select raise(abort, 'refused by the test'); end`.execute(db);
  return () => sql`drop trigger refused`.execute(db);
}

const ADDRESS = 'asha@client.example';
/** Delivers a mail, then another one to a second recipient, so that whatever is sent again has been sent again. */
async function deliver() {
  await send([emailTo(ADDRESS)]);
  await ended();
  await send([emailTo('other@client.example')]);
  const [mail, other] = await ended();
  expect([other?.state, server.copies.get('other@client.example')]).toEqual(['done', 1]);
  return { state: mail?.state, attempts: mail?.attempts, copies: server.copies.get(ADDRESS) ?? 0 };
}

test('mails that take long get there once: silence is limited, and not how long a delivery takes', async () => {
  const slow: readonly Step[] = ['greeting', 'to', 'end'];
  server.behave = async ({ step }) => void (slow.includes(step) && (await delay(500)));
  await start({ SMTP_TIMEOUT_MS: '1200', SHUTDOWN_TIMEOUT_MS: '900' });
  const addresses = Array.from({ length: 12 }, (_, n) => `a${n}@client.example`);
  await send(addresses.map(emailTo));
  for (const mail of await ended()) expect(mail).toMatchObject({ state: 'done', attempts: 1 });
  expect(Object.fromEntries(server.copies)).toEqual(Object.fromEntries(addresses.map((one) => [one, 1])));
  // One connection a delivery: none waits in the mail library for another.
  expect(server.connections.most).toBe(4);
});

describe.each(STEPS)('at the step “%s”', (broken) => {
  const once =
    broken === 'end'
      ? { state: 'unknown', attempts: 1, copies: 1 }
      : { state: 'done', attempts: 2, copies: 1 };
  const behaveFirst = (behave: () => Promise<never> | string) => {
    server.behave = ({ step, connection }) => (connection === 1 && step === broken ? behave() : undefined);
  };

  test('a server that falls silent gets one copy', async () => {
    behaveFirst(silent);
    await start({ SMTP_TIMEOUT_MS: '250' });
    expect(await deliver()).toEqual(once);
  });

  test('a server that drops the connection gets one copy', async () => {
    behaveFirst(() => 'drop');
    await start();
    expect(await deliver()).toEqual(once);
  });

  test('a server that refuses for now is asked again', async () => {
    behaveFirst(() => '451 4.3.0 Later');
    await start();
    expect(await deliver()).toEqual({ state: 'done', attempts: 2, copies: 1 });
  });

  test('a server that refuses for good is asked again only if it speaks of us', async () => {
    behaveFirst(() => '550 5.1.1 No');
    await start();
    const ofMail = ['to', 'data', 'end'].includes(broken);
    expect(await deliver()).toEqual(
      ofMail ? { state: 'dead', attempts: 1, copies: 0 } : { state: 'done', attempts: 2, copies: 1 },
    );
  });
});

test('what follows acceptance fails and comes again without the mail', async () => {
  await start();
  const { db, signer, clock } = api.runtime;
  const key = emailKey(await signer(), ADDRESS);
  await markBounce(db, key, { job: 'earlier', words: '550 No' }, clock());
  const allow = await refuse('delete', 'mail_bounces');
  await send([emailTo(ADDRESS)]);
  expect(await ended()).toMatchObject([{ state: 'done', attempts: 1 }]);
  const follows = () =>
    db.selectFrom('jobs').selectAll().where('queue', '=', 'mail-accepted').executeTakeFirst();
  await eventually(async () => ((await follows())?.attempts ?? 0) > 1);
  await allow();
  await eventually(async () => (await follows())?.state === 'done');
  expect(await db.selectFrom('mail_bounces').selectAll().execute()).toEqual([]);
  expect(server.copies.get(ADDRESS)).toBe(1);
});

test('three receipts a day reach an address, also when the first attempt ended before they were counted', async () => {
  await start({ MAIL_MAX_ATTEMPTS: '100' });
  const { db } = api.runtime;
  const allow = await refuse('insert', 'rate_limits');
  await send(Array.from({ length: 4 }, () => receiptTo(ADDRESS)));
  await eventually(async () => (await mails(db)).every(({ attempts }) => attempts > 1));
  await allow();
  expect((await ended()).map(({ state }) => state).sort()).toEqual(['cancelled', 'done', 'done', 'done']);
  expect(server.copies.get(ADDRESS)).toBe(3);
});

describe('a mail of unknown outcome', () => {
  const dropFirst = () => {
    server.behave = ({ step, connection }) => (connection === 1 && step === 'end' ? 'drop' : undefined);
  };

  test('is shown as such, and sent again or taken as sent by a person', async () => {
    dropFirst();
    await start();
    await send([emailTo(ADDRESS)]);
    const admin = (await insider(api, ['admin'])).browser;
    const recruiter = (await insider(api, ['recruiter'])).browser;
    const [mail] = await ended();
    const of = (what: string) => `/api/desk/mail/outgoing/${mail?.id}/${what}`;
    const list = (await admin.get('/api/desk/mail/outgoing?state=unknown')).body;
    expect(list.items).toMatchObject([
      { state: 'unknown', reason: expect.stringContaining('may have arrived'), attempts: 1 },
    ]);
    expect(list.counts).toMatchObject({ unknown: 1, failed: 0, waiting: 0 });
    const today = (await admin.get('/api/desk/today')).body;
    expect(today.system).toMatchObject({ mailsUnknown: 1, mailsFailed: 0, mailsWaiting: 0 });
    expect(today.waiting).toContainEqual(
      expect.objectContaining({ kind: 'mail_unknown', text: '1 email may not have arrived' }),
    );
    // What failed is tried again; this did not fail.
    expect((await admin.post('/api/desk/mail/outgoing/retry')).body).toEqual({ count: 0 });
    for (const what of ['retry', 'stop']) expect((await admin.post(of(what))).status).toBe(409);
    for (const what of ['resend', 'confirm']) expect((await recruiter.post(of(what))).status).toBe(403);
    expect((await admin.post(of('resend'))).status).toBe(200);
    expect(await ended()).toMatchObject([{ state: 'done', attempts: 1 }]);
    expect(server.copies.get(ADDRESS)).toBe(2);
    for (const what of ['resend', 'confirm']) expect((await admin.post(of(what))).status).toBe(409);
    const actions = (await admin.get('/api/desk/log?action=mail')).body.items;
    expect(actions.map(({ action }: { action: string }) => action)).toEqual(['mail.resend']);
  });

  test('that is taken as sent keeps no secrets, and is not sent again', async () => {
    dropFirst();
    await start();
    await send([
      { ...receiptTo(ADDRESS), secrets: { withdraw: [{ purpose: 'insights', token: 'secret' }] } },
    ]);
    const admin = (await insider(api, ['admin'])).browser;
    const [mail] = await ended();
    expect((await admin.post(`/api/desk/mail/outgoing/${mail?.id}/confirm`)).status).toBe(200);
    const [confirmed] = await mails(api.runtime.db);
    expect(confirmed).toMatchObject({ state: 'done', payload: expect.not.stringContaining('secret') });
    expect(server.copies.get(ADDRESS)).toBe(1);
  });

  test('that goes to a stranger counts twice when it is sent twice', async () => {
    dropFirst();
    await start();
    await send([receiptTo(ADDRESS)]);
    const [mail] = await ended();
    await send([receiptTo(ADDRESS), receiptTo(ADDRESS)]);
    await ended();
    const admin = (await insider(api, ['admin'])).browser;
    expect((await admin.post(`/api/desk/mail/outgoing/${mail?.id}/resend`)).status).toBe(200);
    const again = (await ended()).find(({ id }) => id === mail?.id);
    expect(again).toMatchObject({ state: 'cancelled', last_error: 'too_many_mails' });
    expect(server.copies.get(ADDRESS)).toBe(3);
  });
});
