/** Today: each role finds its own trade, what waits for it and its figures. */
import { describe, expect, test } from 'vitest';
import { saveTeam } from '../../../src/features/openings/commands/team.ts';
import type { Role } from '../../../src/platform/staff/actor.ts';
import { lentApi } from '../../support/api.ts';
import { ENGINES_ALIKE } from '../../support/databases.ts';
import { insider, onVersion } from '../../support/desk.ts';
import { enquiry, jsonPost } from '../../support/forms.ts';
import { applyTo, setTeam } from '../../support/hiring.ts';

const DAY_MS = 86_400_000;

describe.each(ENGINES_ALIKE)('Today on %s', (engine) => {
  const api = lentApi('each', engine);

  const todayOf = async (...roles: Role[]) => {
    const { browser } = await insider(api, roles);
    const { body } = await browser.get('/api/desk/today');
    return { ...body, counts: (await browser.get('/api/desk/counts')).body };
  };

  test('sales see enquiries by promise, legal their deadlines and texts, and neither what is hiring’s', async () => {
    await api.send('/api/admin/CreateContactus', jsonPost(enquiry({ Email: 'late@client.example' })));
    await api.send('/api/admin/CreateContactus', jsonPost(enquiry({ Email: 'soon@client.example' })));
    const past = new Date(api.runtime.clock().getTime() - DAY_MS).toISOString();
    await api.runtime.db
      .updateTable('enquiries')
      .set({ reply_by: past })
      .where('email', '=', 'late@client.example')
      .execute();
    await api.runtime.db
      .updateTable('promises')
      .set({ reply_by: past })
      .where('subject_id', 'in', (late) =>
        late.selectFrom('enquiries').select('id').where('email', '=', 'late@client.example'),
      )
      .execute();
    await applyTo({ api, opening: await api.addOpening() });
    const writer = (await insider(api, ['legal'])).browser;
    await writer.post('/api/desk/privacy/requests', {
      kind: 'erasure',
      name: 'Ines Alder',
      email: 'ines@candidate.example',
      words: '',
      receivedAt: api.runtime.clock().toISOString().slice(0, 10),
    });
    const { id } = (await writer.post('/api/desk/legal', { kind: 'privacy' })).body;
    const text = { version: '9', title: '', html: '<p>We keep less.</p>' };
    await writer.send('PUT', `/api/desk/legal/${id}`, text, onVersion(1));

    const reader = await insider(api, ['legal']);
    await writer.send('POST', `/api/desk/legal/${id}/ask`, { staff: reader.id }, onVersion(2));

    const sales = await todayOf('sales');
    expect(sales.metrics).toEqual({
      hiring: null,
      enquiries: {
        ...{ open: 2, late: 1 },
        firstAnswer: { hours: null, kept: 0 },
        nextAnswer: { hours: null, kept: null },
      },
      legal: null,
    });
    expect(sales).toMatchObject({ weeks: [], stages: [] });
    expect(sales.promises).toContainEqual({ promise: 'broken', count: 1 });
    expect(sales.waiting).toMatchObject([
      { kind: 'enquiry', late: true },
      { kind: 'enquiry', late: false },
    ]);

    const legal = await todayOf('legal');
    const asked = (await reader.browser.get('/api/desk/today')).body.waiting;
    expect(legal.metrics).toEqual({
      hiring: null,
      enquiries: null,
      legal: { requests: 1, pressing: 0, toApprove: 1, holds: 0 },
    });
    expect(legal).toMatchObject({ promises: [], stages: [], counts: { privacy: 1, enquiries: 0 } });
    expect(asked).toMatchObject([
      { kind: 'privacy', title: 'Erasure request', text: 'from Ines Alder', late: false },
      { kind: 'legal_text', title: 'Privacy policy, version 9', link: `/desk/legal/${id}` },
    ]);
    // No one is asked to read what they wrote, or what another is asked to.
    expect((await writer.get('/api/desk/today')).body.waiting).toMatchObject([{ kind: 'privacy' }]);
    expect(legal.waiting).toMatchObject([{ kind: 'privacy' }]);

    const recruiter = await todayOf('recruiter');
    expect(recruiter.metrics).toMatchObject({ hiring: { toLookAt: 1 }, enquiries: null, legal: null });
    expect(recruiter).toMatchObject({ promises: [], counts: { privacy: 0 } });
    expect((await todayOf('admin')).metrics).toEqual({ hiring: null, enquiries: null, legal: null });
  });

  test('someone who no longer works in hiring sees no candidate, though a note mentions them', async () => {
    const id = await applyTo({ api, opening: await api.addOpening() });
    const [colleague, mover] = [await insider(api, ['recruiter']), await insider(api, ['recruiter'])];
    await setTeam(api, [mover]);
    const note = { body: 'Please read this one', mentions: [mover.id] };
    await colleague.browser.post(`/api/desk/applications/${id}/notes`, note);
    const waiting = async () => (await mover.browser.get('/api/desk/today')).body.waiting;
    const notices = async () => (await mover.browser.get('/api/desk/notices')).body.items;
    expect(await waiting()).toMatchObject([{ kind: 'mention' }, { kind: 'first_look' }]);
    expect(await notices()).toHaveLength(1);
    await api.runtime.db
      .updateTable('staff_roles')
      .set({ role: 'sales' })
      .where('staff_id', '=', mover.id)
      .execute();
    expect([await waiting(), await notices()]).toEqual([[], []]);
  });

  test('more than three first looks are one row, which opens the earliest; a mention comes above it', async () => {
    const opening = await api.addOpening();
    const first = await applyTo({ api, opening });
    for (const name of ['bo', 'cy', 'di'])
      await applyTo({ api, opening }, { Email: `${name}@candidate.example` });
    await api.runtime.db
      .updateTable('applications')
      .set({ reply_by: api.runtime.clock().toISOString() })
      .where('id', '=', first)
      .execute();
    const recruiter = await insider(api, ['recruiter']);
    const colleague = await insider(api, ['recruiter']);
    const note = { body: 'Please read this one', mentions: [recruiter.id] };
    await colleague.browser.post(`/api/desk/applications/${first}/notes`, note);
    const { waiting } = (await recruiter.browser.get('/api/desk/today')).body;
    expect(waiting).toMatchObject([
      { kind: 'mention' },
      {
        kind: 'first_look',
        title: '4 first looks',
        count: 4,
        link: `/desk/candidates?view=look&id=${first}`,
      },
    ]);
    expect((await recruiter.browser.get('/api/desk/counts')).body.today).toBe(5);
  });

  test('of thirty enquiries and thirty privacy requests twenty-five have rows of their own, and one row counts the others', async () => {
    const { db, clock } = api.runtime;
    const numbers = Array.from({ length: 30 }, (_, index) => String(index).padStart(2, '0'));
    for (const number of numbers)
      await api.send(
        '/api/admin/CreateContactus',
        jsonPost(enquiry({ Company: `Client ${number}`, Email: `a${number}@client.example` })),
      );
    const rows = await db.selectFrom('enquiries').select(['id', 'company']).orderBy('company').execute();
    for (const [index, { id }] of rows.entries())
      await db
        .updateTable('enquiries')
        .set({ reply_by: new Date(clock().getTime() + (index + 1) * DAY_MS).toISOString() })
        .where('id', '=', id)
        .execute();
    const sales = await todayOf('sales');
    expect(sales.waiting).toHaveLength(26);
    expect(sales.waiting.at(-1)).toMatchObject({
      kind: 'enquiry',
      title: '5 more enquiries',
      text: 'Client 25 first',
      count: 5,
      link: `/desk/enquiries?view=open&assignee=me,none&id=${rows[25]?.id}`,
    });
    expect(sales.counts.today).toBe(30);

    const { browser } = await insider(api, ['legal']);
    for (const number of numbers)
      await browser.post('/api/desk/privacy/requests', {
        kind: 'access',
        name: `Person ${number}`,
        email: `b${number}@client.example`,
        words: '',
        receivedAt: clock().toISOString().slice(0, 10),
      });
    const legal = await todayOf('legal');
    expect(legal.waiting).toHaveLength(26);
    expect(legal.waiting.at(-1)).toMatchObject({ title: '5 more privacy requests', count: 5 });
    expect(legal.counts.today).toBe(30);
  });

  test('an admin of a new system finds what it lacks, an interviewer without a team who to ask', async () => {
    const admin = await insider(api, ['admin']);
    const firstDay = async () => (await admin.browser.get('/api/desk/today')).body.firstDay;
    const before = await firstDay();
    expect(before).toMatchObject({ mail: false, colleagues: false, opening: false, samples: true });
    const { id, browser } = await insider(api, ['interviewer']);
    const isWithoutTeam = async () => (await browser.get('/api/desk/today')).body.withoutTeam;
    expect(await isWithoutTeam()).toBe(true);
    const opening = await api.addOpening();
    // Who holds an interview sees its candidate, also outside of a team.
    const recruiter = (await insider(api, ['recruiter'])).browser;
    const [kind] = (await recruiter.get('/api/desk/interview-kinds')).body.items;
    const booked = await recruiter.post('/api/desk/interviews', {
      ...{ application: await applyTo({ api, opening }), kind: kind.id, people: [id], anyway: true },
      startsAt: new Date(api.runtime.clock().getTime() + DAY_MS).toISOString(),
    });
    expect(booked.status, JSON.stringify(booked.body)).toBe(200);
    expect(await isWithoutTeam()).toBe(false);
    await recruiter.send('POST', `/api/desk/interviews/${booked.body.id}/cancel`, {}, onVersion(1));
    expect(await isWithoutTeam()).toBe(true);
    expect(await firstDay()).toEqual({ ...before, colleagues: true, opening: true });
    // Who writes the policy begins with it; there is an opening by now.
    const counsel = (await insider(api, ['legal'])).browser;
    expect((await counsel.get('/api/desk/today')).body.begin).toEqual(before.policy ? [] : ['policy']);
    expect((await recruiter.get('/api/desk/today')).body.begin).toEqual([]);
    await saveTeam(api.runtime.db, opening, [id]);
    expect(await isWithoutTeam()).toBe(false);
    expect((await browser.get('/api/desk/today')).body.firstDay).toBeNull();
  });
});
