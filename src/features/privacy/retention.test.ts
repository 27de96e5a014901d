/** What is kept how long, and what the night erases. */
import { beforeEach, describe, expect, test } from 'vitest';
import { lentApi, publishPolicy } from '../../../tests/support/api.ts';
import { ENGINES_ALIKE } from '../../../tests/support/databases.ts';
import { insider, onVersion } from '../../../tests/support/desk.ts';
import { application, enquiry, jsonPost, multipartPost, resumeFile } from '../../../tests/support/forms.ts';
import { noJobLeft } from '../../../tests/support/jobs.ts';
import { maintain } from '../../server/maintenance.ts';
import { addMonths, listRules, saveRule } from './commands/rules.ts';
import { dateNewRows } from './dates.ts';
import { forgetOld } from './expired.ts';
import { eraseDue, nextRun, previewRun } from './retention.ts';

const DAY_MS = 86_400_000;

test.each([
  ['2026-01-31T10:00:00.000Z', 1, '2026-02-28T10:00:00.000Z'],
  ['2028-01-31T10:00:00.000Z', 1, '2028-02-29T10:00:00.000Z'],
  ['2026-11-22T10:00:00.000Z', 12, '2027-11-22T10:00:00.000Z'],
  ['2026-03-31T10:00:00.000Z', -1, '2026-02-28T10:00:00.000Z'],
])('%s and %i months are %s', (from, months, until) => {
  expect(addMonths(new Date(from), months).toISOString()).toBe(until);
});

test('the run begins at two in the night', () => {
  expect(nextRun(new Date('2026-11-22T01:59:00Z')).toISOString()).toBe('2026-11-22T02:00:00.000Z');
  expect(nextRun(new Date('2026-11-22T02:00:00Z')).toISOString()).toBe('2026-11-23T02:00:00.000Z');
});

describe.each(ENGINES_ALIKE)('retention on %s', (engine) => {
  const api = lentApi('each', engine, { JOBS_POLL_MS: '20' });
  beforeEach(async () => {
    await publishPolicy(api, '1');
  });

  const ports = () => api.runtime.privacy;
  const dates = async (table: 'applications' | 'enquiries' | 'candidates') =>
    api.runtime.db.selectFrom(table).select(['id', 'retain_until', 'erased_at']).orderBy('id').execute();
  const apply = (job: string, over = {}) =>
    api.send('/api/admin/ApplytoJob', multipartPost(application(job, over), [resumeFile()]));
  const rule = async (subject: 'application' | 'enquiry', country: string, months: number, version = 0) => {
    const context = {
      actor: { id: 'x', roles: ['legal'] as const },
      requestId: '',
      now: api.runtime.clock(),
    };
    const input = { subject, country, months, basis: 'The law of the land says so.' };
    return api.runtime.writer.write((trx) => saveRule(trx, context, input, version));
  };
  test('a shorter rule is confirmed with how many records more the next run erases', async () => {
    const job = await api.addOpening();
    for (const Email of ['a@candidate.example', 'b@candidate.example', 'held@candidate.example'])
      await apply(job, { Email });
    api.advance(60 * DAY_MS);
    await apply(job, { Email: 'new@candidate.example' });
    const legal = (await insider(api, ['legal'])).browser;
    await legal.post('/api/desk/privacy/holds', { subject: 'held@candidate.example', reason: 'A dispute' });
    const basis = 'The law of the land says so.';
    const shorter = { subject: 'application', country: '', months: 1, basis };
    const effect = async (change: object) =>
      (await legal.post('/api/desk/privacy/retention/effect', change)).body.count;
    const known = (await listRules(api.runtime.db)).find((one) => one.subject === 'application');
    const save = (body: object, version = known?.version ?? 0) =>
      legal.send('PUT', '/api/desk/privacy/retention', body, onVersion(version));
    expect(await effect({ ...shorter, months: known?.months })).toBe(0);
    expect(await effect(shorter)).toBe(2);
    // People stay with their applications, however short their own rule is.
    expect(await effect({ ...shorter, subject: 'candidate' })).toBe(0);
    for (const confirmed of [undefined, 1])
      expect((await save({ ...shorter, confirmed })).body.code).toBe('not_confirmed');
    expect((await listRules(api.runtime.db)).find(({ subject }) => subject === 'application')).toEqual(known);
    // A longer rule for the country keeps them; taking it away is confirmed, too.
    expect((await save({ ...shorter, country: 'India', months: 24 }, 0)).status).toBe(200);
    expect(await effect(shorter)).toBe(0);
    expect((await save(shorter)).status).toBe(200);
    const india = (await listRules(api.runtime.db)).find(({ country }) => country === 'India');
    expect(await effect({ remove: india?.id })).toBe(2);
    const remove = (query: string) =>
      legal.send('DELETE', `/api/desk/privacy/retention/${india?.id}${query}`, undefined, onVersion(1));
    expect((await remove('')).body.code).toBe('not_confirmed');
    expect((await remove('?confirmed=2')).status).toBe(200);
    await noJobLeft(api.runtime.db);
    expect((await previewRun(api.runtime.db, api.runtime.clock())).counts).toMatchObject({
      application: 2,
      held: 1,
    });

    const addresses = { subject: 'request_address', country: '', basis };
    const first = (await listRules(api.runtime.db)).find(({ subject }) => subject === addresses.subject);
    expect((await save({ ...addresses, months: 12 }, first?.version)).status).toBe(200);
    const request = { kind: 'access', name: '', email: 'a@candidate.example', words: '' };
    await legal.post('/api/desk/privacy/requests', { ...request, receivedAt: '2026-01-02' });
    const closed_at = new Date(api.runtime.clock().getTime() - 50 * DAY_MS).toISOString();
    await api.runtime.db.updateTable('privacy_requests').set({ state: 'done', closed_at }).execute();
    expect(await effect({ ...addresses, months: 1 })).toBe(1);
  });

  test('a person whose applications are all in quarantine is kept no longer than they are', async () => {
    const { db } = api.runtime;
    await apply(await api.addOpening());
    await noJobLeft(api.runtime.db);
    // The server may have dated them already.
    await db.updateTable('applications').set({ state: 'quarantined', retain_until: null }).execute();
    await db.updateTable('candidates').set({ retain_until: null }).execute();
    await dateNewRows(api.runtime);
    api.advance(2 * 31 * DAY_MS);
    expect(await eraseDue(ports(), api.runtime.clock())).toBe(2);
    expect(await db.selectFrom('candidates').select(['name', 'email']).execute()).toEqual([
      { name: '', email: '' },
    ]);
  });

  test('rows get their date from the rule of their country, and a new one when a rule changes', async () => {
    await rule('application', 'Ireland', 6);
    await apply(await api.addOpening());
    await apply(await api.addOpening({ country: 'Ireland' }), { Email: 'other@candidate.example' });
    await api.send('/api/admin/CreateContactus', jsonPost(enquiry()));
    await dateNewRows(api.runtime);
    const months = async (table: 'applications' | 'enquiries') =>
      (await dates(table)).map(({ retain_until }) =>
        Math.round((Date.parse(retain_until ?? '') - api.runtime.clock().getTime()) / (30.4 * DAY_MS)),
      );
    expect([(await months('applications')).sort(), await months('enquiries')]).toEqual([[12, 6], [24]]);
    await rule('application', '', 18, 1);
    await noJobLeft(api.runtime.db);
    expect((await months('applications')).sort()).toEqual([18, 6]);
    expect(await rule('application', '', 3, 1)).toMatchObject({ ok: false, code: 'stale' });
    expect(await rule('enquiry', 'Ireland', 3)).toMatchObject({ ok: false, code: 'not_possible' });
    expect((await listRules(api.runtime.db)).filter(({ country }) => country === '')).toHaveLength(8);
  });

  test('a page says until when what it shows is kept, by which rule, and that a hold keeps it', async () => {
    await rule('application', 'Ireland', 6);
    await apply(await api.addOpening());
    await apply(await api.addOpening({ country: 'Ireland' }), { Email: 'other@candidate.example' });
    await api.send('/api/admin/CreateContactus', jsonPost(enquiry()));
    const { browser } = await insider(api, ['recruiter', 'sales']);
    const { items } = (await browser.get('/api/desk/applications?sort=created')).body;
    const [here, ireland] = items.map(({ id }: { id: string }) => `/api/desk/applications/${id}`);
    const kept = async (path: string) => (await browser.get(path)).body.kept;
    const { createdAt } = items[1];
    expect(await kept(ireland)).toEqual({
      until: addMonths(new Date(createdAt), 6).toISOString(),
      by: 'rule',
      subject: 'application',
      months: 6,
      country: 'Ireland',
      basis: 'The law of the land says so.',
      held: false,
    });
    expect(await kept(here)).toMatchObject({ months: 12, country: '', held: false });
    await api.runtime.db
      .insertInto('legal_holds')
      .columns(['id', 'email_key', 'reference', 'reason', 'created_at'])
      .expression((from) =>
        from
          .selectFrom('candidates')
          .select((s) => ['id', 'email_key', s.val('').as('r'), s.val('x').as('w'), 'created_at'])
          .where('email', '=', 'other@candidate.example'),
      )
      .execute();
    expect(await kept(ireland)).toMatchObject({ months: 6, held: true });
    expect(await kept(here)).toMatchObject({ held: false });
    const { items: written } = (await browser.get('/api/desk/enquiries')).body;
    expect(await kept(`/api/desk/enquiries/${written[0].id}`)).toMatchObject({
      subject: 'enquiry',
      months: 24,
      held: false,
    });
  });

  test('the preview names what the night erases; held rows and rows that moved on stay', async () => {
    const { db } = api.runtime;
    const job = await api.addOpening();
    for (const name of ['due', 'held', 'moved']) await apply(job, { Email: `${name}@candidate.example` });
    await api.send('/api/admin/CreateContactus', jsonPost(enquiry()));
    await noJobLeft(api.runtime.db);
    await dateNewRows(api.runtime);
    api.advance(13 * 31 * DAY_MS);
    const people = await db
      .selectFrom('candidates')
      .innerJoin('applications', 'applications.candidate_id', 'candidates.id')
      .select(['candidates.email', 'candidates.email_key', 'applications.id'])
      .execute();
    const of = (name: string) => people.find(({ email }) => email.startsWith(name));
    const at = api.runtime.clock().toISOString();
    await db
      .insertInto('legal_holds')
      .values({ id: 'h', email_key: of('held')?.email_key ?? '', reference: '', reason: 'x', created_at: at })
      .execute();
    await db
      .updateTable('applications')
      .set({ stage_at: at })
      .where('id', '=', of('moved')?.id ?? '')
      .execute();

    // Who opened what goes with its own rule, except for what is held.
    const opened = (await insider(api, ['recruiter'])).id;
    for (const name of ['held', 'moved'])
      await db
        .insertInto('application_views')
        .values({ application_id: of(name)?.id ?? '', staff_id: opened, at: '2020-01-01T00:00:00.000Z' })
        .execute();

    const preview = await previewRun(db, api.runtime.clock());
    expect(preview.counts).toMatchObject({ application: 1, candidate: 1, enquiry: 0, held: 1, log: 1 });
    await forgetOld(ports(), api.runtime.clock());
    expect(await db.selectFrom('application_views').select('application_id').execute()).toEqual([
      { application_id: of('held')?.id },
    ]);
    // The person goes with the last application; the one whose application moved on stays with it.
    expect(await eraseDue(ports(), api.runtime.clock())).toBe(2);
    const left = await db.selectFrom('candidates').select('email').where('erased_at', 'is', null).execute();
    expect(left.map(({ email }) => email).sort()).toEqual([
      'held@candidate.example',
      'moved@candidate.example',
    ]);
    expect((await db.selectFrom('enquiries').select('erased_at').execute())[0]?.erased_at).toBeNull();
    expect(await ports().list.read()).toHaveLength(2);
    expect(await eraseDue(ports(), api.runtime.clock())).toBe(0);
  });

  test('the run of the night is done once by all servers, and again the next night', async () => {
    await api.send('/api/admin/CreateContactus', jsonPost(enquiry()));
    await noJobLeft(api.runtime.db);
    await maintain(api.runtime);
    const gone = async () => (await dates('enquiries'))[0]?.erased_at !== null;
    api.advance(25 * 31 * DAY_MS);
    await Promise.all([maintain(api.runtime), maintain(api.runtime)]);
    expect(await gone()).toBe(true);
    expect(await ports().list.read()).toHaveLength(1);
  });
});
