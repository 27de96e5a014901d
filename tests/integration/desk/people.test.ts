/** People and roles, and the log of what is done. */
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, test } from 'vitest';
import { site } from '../../../src/site/content/site.ts';
import { lentApi } from '../../support/api.ts';
import { HARDER_ENGINES } from '../../support/databases.ts';
import { insider, newBrowser, onVersion, PASSWORD } from '../../support/desk.ts';
import { capturedMails } from '../../support/mails.ts';
import { eventually } from '../../support/temp.ts';

describe.each(HARDER_ENGINES)('people on %s', (engine) => {
  const api = lentApi('each', engine, { JOBS_POLL_MS: '50' });

  const mailTo = (address: string) =>
    eventually(async () => {
      const mails = await capturedMails(api.runtime.config.DATA_DIR);
      return mails.find(({ headers }) => headers.to?.includes(address))?.parts['text/plain'];
    });
  const linkTo = async (address: string) => /\/desk\/link#([\w-]+)/.exec(await mailTo(address))?.[1];

  test('an invitation says who invites, to what, and why a second factor is asked for', async () => {
    const { browser: admin } = await insider(api, ['admin']);
    await admin.post('/api/desk/people', { email: 'grace@example.com', roles: ['recruiter', 'legal'] });
    const text = (await mailTo('grace@example.com')).replace(/\s+/g, ' ');
    expect(text).toMatch(new RegExp(`Person \\w+ invites you to the desk of ${site.brand}`));
    expect(text).toContain('Your roles: recruiter and legal.');
    expect(text).toMatch(/second factor: an authenticator app .* a password alone can be guessed/);
  });

  test('an invitation leads in with the roles it gives; a role taken away ends sessions at once', async () => {
    const { browser: admin } = await insider(api, ['admin']);
    const invited = await admin.post('/api/desk/people', {
      email: 'Grace@Example.com',
      roles: ['recruiter', 'sales'],
    });
    expect(invited.body).toMatchObject({
      email: 'grace@example.com',
      state: 'invited',
      roles: ['recruiter', 'sales'],
    });

    const grace = newBrowser(api);
    const token = await linkTo('grace@example.com');
    const come = (name: string) =>
      grace.post('/api/desk/session/links/use', { token, name, password: PASSWORD });
    // Her name is under mails: nothing in it is invisible or turns the words behind it.
    for (const sign of ['\u2028', '\u0085', '\u200b', '\u202e', '\0'])
      expect((await come(`Grace${sign}Hopper`)).body.errors, escape(sign)).toHaveProperty('name');
    const used = await come('Grace Hopper');
    expect(used.body).toMatchObject({
      state: 'enrol',
      me: { name: 'Grace Hopper', roles: ['recruiter', 'sales'] },
    });
    expect(
      (await admin.post('/api/desk/people', { email: 'grace@example.com', roles: ['sales'] })).body.code,
    ).toBe('already_staff');

    const path = `/api/desk/people/${invited.body.id}/roles`;
    const now = (await admin.get('/api/desk/people')).body.items.find(
      (one: { id: string }) => one.id === invited.body.id,
    );
    expect((await admin.send('PUT', path, { roles: ['sales'] })).body.code).toBe('version_required');
    const changed = await admin.send('PUT', path, { roles: ['sales'] }, onVersion(now.version));
    expect(changed.body).toMatchObject({ roles: ['sales'], version: now.version + 1 });
    expect((await grace.get('/api/desk/session')).body.state).toBe('none');
    // Her session is gone, when she was here is not.
    expect(now.seenAt).not.toBeNull();
    expect(changed.body.seenAt).toBe(now.seenAt);
    const stale = await admin.send('PUT', path, { roles: [] }, onVersion(now.version));
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'stale', meanwhile: { what: 'changed their roles' } },
    });
  });

  test('the last admin stays, also when two admins take the role from each other at once', async () => {
    const one = await insider(api, ['admin']);
    const roles = { roles: [] };
    const alone = await one.browser.send('PUT', `/api/desk/people/${one.id}/roles`, roles, onVersion(1));
    expect(alone.body.code).toBe('last_admin');
    const off = await one.browser.send('POST', `/api/desk/people/${one.id}/disable`, undefined, onVersion(1));
    expect(off.body.code).toBe('last_admin');

    const two = await insider(api, ['admin']);
    const answers = await Promise.all([
      one.browser.send('PUT', `/api/desk/people/${two.id}/roles`, roles, onVersion(1)),
      two.browser.send('PUT', `/api/desk/people/${one.id}/roles`, roles, onVersion(1)),
    ]);
    const admins = await api.runtime.db
      .selectFrom('staff_roles')
      .selectAll()
      .where('role', '=', 'admin')
      .execute();
    expect(admins, JSON.stringify(answers.map(({ body }) => body))).toHaveLength(1);
  });

  test('who is disabled is out, and who was reset comes in by the mail', async () => {
    const { browser: admin } = await insider(api, ['admin']);
    const other = await insider(api, ['sales']);
    const at = (what: string) => `/api/desk/people/${other.id}/${what}`;
    const reset = await admin.send('POST', at('reset'), { secondFactor: true });
    expect(reset.status).toBe(200);
    expect((await other.browser.get('/api/desk/people/names')).status).toBe(401);
    const token = await linkTo(`${other.id}@example.com`);
    const again = newBrowser(api);
    const used = await again.post('/api/desk/session/links/use', { token, password: PASSWORD });
    expect(used.body.state).toBe('enrol');
    const off = await admin.send('POST', at('disable'), undefined, onVersion(reset.body.version));
    expect(off.body.state).toBe('disabled');
    expect((await again.get('/api/desk/session')).body.state).toBe('none');
    const signIn = { email: `${other.id}@example.com`, password: PASSWORD };
    expect((await newBrowser(api).post('/api/desk/session/password', signIn)).body.code).toBe(
      'sign_in_failed',
    );
    expect((await admin.send('POST', at('enable'), undefined, onVersion(off.body.version))).body.state).toBe(
      'active',
    );
    expect((await newBrowser(api).post('/api/desk/session/password', signIn)).status).toBe(200);
  });

  test('the log is filtered, read page by page, exported without formulas, and verified', async () => {
    const { browser: admin } = await insider(api, ['admin']);
    for (let index = 0; index < 5; index++)
      await admin.post('/api/desk/people', { email: `p${index}@example.com`, roles: ['sales'] });
    const first = (await admin.get('/api/desk/log?action=staff&limit=2')).body;
    expect(first.items).toHaveLength(2);
    // What comes meanwhile does not move the next page.
    await admin.post('/api/desk/people', { email: 'later@example.com', roles: ['sales'] });
    const second = (await admin.get(`/api/desk/log?action=staff&limit=2&after=${first.next}`)).body;
    const third = (await admin.get(`/api/desk/log?action=staff&limit=2&after=${second.next}`)).body;
    const ids = [first, second, third].flatMap((page) => page.items.map((one: { id: number }) => one.id));
    expect(new Set(ids).size).toBe(5);
    expect(third.next).toBeNull();
    expect((await admin.get('/api/desk/log?colour=red')).body).toMatchObject({
      code: 'invalid_query',
      errors: { colour: expect.stringContaining('Known: actor, action, subject_type') },
    });
    expect((await admin.get('/api/desk/views?screen=log&colour=red')).body.errors.colour).toContain(
      'Known: screen',
    );

    await api.runtime.db
      .insertInto('events')
      .values({
        at: api.runtime.clock().toISOString(),
        actor_kind: 'system',
        actor_id: null,
        action: '=cmd()',
        subject_type: 'x',
        subject_id: '+1',
        request_id: '',
        changes: '{}',
      })
      .execute();
    const csv = await admin.get('/api/desk/log.csv?actor=system');
    expect(csv.headers.get('Content-Disposition')).toContain('log.csv');
    expect(csv.body).toContain('"\'=cmd()",x,"\'+1"');
    expect((await admin.post('/api/desk/log/verify')).body).toMatchObject({ damaged: [] });
    expect((await admin.get('/api/desk/log?action=log.export')).body.items).toMatchObject([
      { changes: { filters: ['actor'] } },
    ]);
  });

  test('the document describes every address of the table', async () => {
    const { browser } = await insider(api, ['sales']);
    const { body } = await browser.get('/api/desk/openapi.json');
    const { STAFF_ROUTES } = await import('../../../src/server/staff-routes.ts');
    const described = Object.entries(body.paths).flatMap(([path, item]) =>
      Object.keys(item as object).map(
        (method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      ),
    );
    const rows = Object.entries(STAFF_ROUTES).filter(([id]) => id !== 'describe');
    expect(described.sort()).toEqual(rows.map(([, { method, path }]) => `${method} ${path}`).sort());
    // An operation's ID is the name of its row in the table; the way by the company's sign-in only redirects.
    const rules = { 'operation-summary': 'off', 'operation-2xx-response': 'off' } as const;
    const config = await createConfig({ extends: ['recommended'], rules });
    const found = await lintFromString({ source: JSON.stringify(body), config });
    expect(found.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
  });
});
