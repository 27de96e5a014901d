/** Links into the desk: for the first admin, for a sign-in, a reset and a new address. */
import { describe, expect, test } from 'vitest';
import { firstAdminLink } from '../../../src/features/people/access.ts';
import { createLink } from '../../../src/features/people/links.ts';
import { lentApi } from '../../support/api.ts';
import { ENGINES, ENGINES_ALIKE } from '../../support/databases.ts';
import {
  codeOf,
  enterFirst,
  firstAdmin,
  insider,
  linksOf,
  newBrowser,
  PASSWORD,
} from '../../support/desk.ts';
import { capturedMails } from '../../support/mails.ts';
import { eventually } from '../../support/temp.ts';

const HOUR = 3_600_000;

describe.each(ENGINES)('links that race on %s', (engine) => {
  const api = lentApi('each', engine);

  test('two servers that start together give out two links, and one admin comes in', async () => {
    const { writer, clock, db } = api.runtime;
    const first = { purpose: 'first-admin', staffId: null, beside: true } as const;
    const tokens = await Promise.all(
      [1, 2].map(() => writer.write((trx) => createLink(trx, first, clock()))),
    );
    const used = await Promise.all(
      tokens.map((token, n) =>
        newBrowser(api).post('/api/desk/session/links/use', {
          token,
          name: 'Ada',
          email: `ada${n}@example.com`,
          password: PASSWORD,
        }),
      ),
    );
    expect(used.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect(await db.selectFrom('staff_roles').selectAll().execute()).toHaveLength(1);
  });

  test('of people who confirm one address at once, the first has it', async () => {
    const { writer, clock } = api.runtime;
    const tokens = await Promise.all(
      [1, 2, 3].map(async () => {
        const { id: staffId } = await insider(api, ['sales']);
        const link = { purpose: 'email', staffId, email: 'one@example.com' } as const;
        return writer.write((trx) => createLink(trx, link, clock()));
      }),
    );
    const used = await Promise.all(
      tokens.map((token) => newBrowser(api).post('/api/desk/session/links/use', { token })),
    );
    expect(used.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});

describe.each(ENGINES_ALIKE)('links on %s', (engine) => {
  const api = lentApi('each', engine);

  const read = (token: string | undefined) => newBrowser(api).post('/api/desk/session/links/read', { token });

  /** The links that were sent, once there are so many. */
  const links = (count: number) =>
    eventually(async () => {
      const sent = await linksOf(api);
      return sent.length >= count && sent;
    });

  const signIn = (password: string) =>
    newBrowser(api).post('/api/desk/session/password', { email: 'ada@example.com', password });

  test('a good one opens whatever others of the network tried; one that is not good waits longer and longer', async () => {
    const token = await firstAdminLink(api.runtime.writer, api.runtime.clock());
    for (let n = 0; n < 12; n++) expect((await read(token)).status).toBe(200);
    const tried: string[] = [];
    for (let n = 0; n < 8; n++) tried.push((await read(`${'x'.repeat(40)}${n}`)).body.code);
    expect(tried.slice(0, 5)).toEqual(Array(5).fill('link_gone'));
    expect(tried.at(-1)).toBe('too_many_tries');
    expect((await read(token)).body).toMatchObject({ purpose: 'first-admin' });
    expect((await enterFirst(newBrowser(api), token)).status).toBe(200);
  });

  test('a link for the first admin ends after an hour, and with the next one', async () => {
    const use = (token: string | undefined) => enterFirst(newBrowser(api), token);
    const first = await firstAdminLink(api.runtime.writer, api.runtime.clock());
    const second = await firstAdminLink(api.runtime.writer, api.runtime.clock());
    expect((await use(first)).body.code).toBe('link_gone');
    api.advance(HOUR + 1);
    expect((await use(second)).body.code).toBe('link_gone');
  });

  test('a reset link is good once, for a day, ends all sessions, and still asks for the second factor', async () => {
    const { browser } = await firstAdmin(api);
    await newBrowser(api).post('/api/desk/session/reset', { email: 'ada@example.com' });
    const [token] = await links(1);
    const reset = { token, password: 'seven bright cranes at noon' };
    const other = newBrowser(api);
    expect((await other.post('/api/desk/session/links/use', reset)).body.state).toBe('second_factor');
    expect((await other.post('/api/desk/session/links/use', reset)).body.code).toBe('link_gone');
    expect((await browser.get('/api/desk/people')).body.code).toBe('signed_out');
    expect((await signIn(PASSWORD)).body.code).toBe('sign_in_failed');
    expect((await signIn(reset.password)).status).toBe(200);
  });

  test('no one takes a link from its owner by asking for more; the first that is used ends the others', async () => {
    await firstAdmin(api);
    const ask = () => newBrowser(api).post('/api/desk/session/reset', { email: 'ada@example.com' });
    await ask();
    const [first] = await links(1);
    await ask();
    const all = await links(2);
    const use = (token: string | undefined) =>
      newBrowser(api).post('/api/desk/session/links/use', { token, password: 'seven bright cranes at noon' });
    expect((await use(first)).status).toBe(200);
    expect((await use(all.find((token) => token !== first))).body.code).toBe('link_gone');
  });

  test('a mailed link leads to the screen that was asked for, if it is one of the desk', async () => {
    await firstAdmin(api);
    const ask = (to: string) =>
      newBrowser(api).post('/api/desk/session/link', { email: 'ada@example.com', to });
    const ends = async () =>
      (await capturedMails(api.runtime.config.DATA_DIR)).flatMap(
        ({ parts }) => /\/desk\/link#[\w-]+(\S*)/.exec(parts['text/plain'] ?? '')?.[1] ?? [],
      );
    await ask('https://elsewhere.example/desk');
    await ask('/desk/candidates?view=all&q=O%27Neil');
    await links(2);
    expect((await ends()).sort()).toEqual([
      '',
      `&to=${encodeURIComponent('/desk/candidates?view=all&q=O%27Neil')}`,
    ]);
    expect((await ask(`/desk?q=${'x'.repeat(2_000)}`)).status).toBe(422);
  });

  test('a sign-in link proves who reads the mails, not who they are: changes of the account ask for the password', async () => {
    const { secret } = await firstAdmin(api);
    // A code is good once.
    api.advance(60_000);
    await newBrowser(api).post('/api/desk/session/link', { email: 'ada@example.com' });
    const [token] = await links(1);
    const browser = newBrowser(api);
    await browser.post('/api/desk/session/links/use', { token });
    const early = await browser.post('/api/desk/session/reauthentication', { password: PASSWORD });
    expect(early.body.code).toBe('second_factor_required');
    const { body } = await browser.post('/api/desk/session/totp', { code: codeOf(api, secret) });
    expect(body).toMatchObject({ state: 'open', reauthenticatedUntil: null });
    const change = () =>
      browser.send('PUT', '/api/desk/account/password', { password: 'seven bright cranes at noon' });
    expect((await change()).body.code).toBe('reauthentication_required');
    await browser.post('/api/desk/session/reauthentication', { password: PASSWORD });
    expect((await change()).status).toBe(200);
  });

  test('changes of address mail three strangers a day, and nothing that the asker wrote', async () => {
    const { browser } = await firstAdmin(api);
    await browser.send('PATCH', '/api/desk/account/profile', { name: 'Win a prize at evil.example' });
    const sentTo = async () =>
      (
        await api.runtime.db
          .selectFrom('jobs')
          .select('payload')
          .where('payload', 'like', '%@stranger.example%')
          .execute()
      ).map(({ payload }) => payload);
    const answers = [];
    for (let number = 0; number < 25; number++)
      answers.push(
        await browser.send('PUT', '/api/desk/account/email', { email: `s${number}@stranger.example` }),
      );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, ...Array(22).fill(429)]);
    expect(answers[24]?.body.message).toMatch(/^You have reached the limit of 3 emails a day\. /);
    expect(Number(answers[24]?.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await sentTo()).toHaveLength(3);
    expect((await sentTo()).join()).not.toContain('prize');
    api.advance(24 * 3_600_000);
    const { status } = await browser.send('PUT', '/api/desk/account/email', { email: 's@stranger.example' });
    expect(status).not.toBe(429);
  });

  test('a new address is confirmed by its link, which lets no one in and ends with the password', async () => {
    const { browser } = await firstAdmin(api);
    const { me } = (await browser.get('/api/desk/session')).body;
    const change = async () => {
      const before = await linksOf(api);
      await browser.send('PUT', '/api/desk/account/email', { email: 'ada@new.example' });
      return eventually(async () => (await linksOf(api)).find((token) => !before.includes(token)));
    };
    const use = (token: string) => newBrowser(api).post('/api/desk/session/links/use', { token });
    const first = await change();
    await browser.send('PUT', '/api/desk/account/password', { password: 'seven bright cranes at noon' });
    expect((await use(first)).body.code).toBe('link_gone');
    const latest = await change();
    const reset = await api.runtime.writer.write((trx) =>
      createLink(trx, { purpose: 'reset', staffId: me.id }, api.runtime.clock()),
    );
    const used = await use(latest);
    expect([used.status, used.body.state, used.body.me]).toEqual([200, 'none', null]);
    expect((await browser.get('/api/desk/session')).body.me.email).toBe('ada@new.example');
    // What was sent to the former address opens nothing any more.
    expect((await read(reset)).body.code).toBe('link_gone');
  });
});
