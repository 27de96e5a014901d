/** An erasure, an answer, a release or an invitation on one server, while a colleague does something to the same at another one. */
import { beforeAll, expect, test } from 'vitest';
import { releaseSubmission } from '../../src/features/quarantine/quarantine.ts';
import { answerQuestion } from '../../src/features/sourcing/commands/answer.ts';
import type { Runtime } from '../../src/platform/http/context.ts';
import { hashToken } from '../../src/platform/http/tokens.ts';
import { publishPolicy } from '../support/api.ts';
import { type Browser, insider, onVersion } from '../support/desk.ts';
import { erasuresAt } from '../support/erasures.ts';
import { findWords } from '../support/find-words.ts';
import { enquiry, jsonPost } from '../support/forms.ts';
import { applyTo } from '../support/hiring.ts';
import { pauseBeforeCommit, waitsOrEnds } from '../support/paused.ts';
import { lentServers, through } from '../support/two-servers.ts';

const DAY_MS = 86_400_000;

const { api, other } = lentServers('all');
let legal: Browser;
let recruiter: Awaited<ReturnType<typeof insider>>;
let opening: string;
beforeAll(async () => {
  await publishPolicy(api, '1');
  legal = (await insider(api, ['legal'])).browser;
  recruiter = await insider(api, ['recruiter']);
  opening = await api.addOpening();
});
const { ask, grant, leftBehind } = erasuresAt(api, () => legal);

let count = 0;
/** Someone new. @returns their application */
async function someone() {
  const name = `Zelda Quimby${++count}`;
  const email = `zelda.quimby${count}@candidate.example`;
  return { id: await applyTo({ api, opening }, { Name: name, Email: email }), name, email };
}
type Someone = Awaited<ReturnType<typeof someone>>;

const later = (days: number) => new Date(api.runtime.clock().getTime() + days * DAY_MS).toISOString();

/** They were asked, and answered or did not. @returns what the link holds */
async function question({ id }: Someone, purpose: 'add' | 'pool', answer: 'agreed' | null): Promise<string> {
  const at = api.runtime.clock().toISOString();
  const token = `${count}`.padStart(43, 'x');
  await api.runtime.db
    .insertInto('candidate_consents')
    .values({
      ...{ id: `question-${count}`, application_id: id, purpose, token_hash: hashToken(token) },
      ...{ asked_by: recruiter.id, asked_at: at, until: later(9), policy_version: '1' },
      ...{ answer, answered_at: answer && at, kept_until: purpose === 'pool' ? later(90) : null },
    })
    .execute();
  return token;
}

const at = (runtime: Runtime) => through(runtime, recruiter.browser);

/** An erasure that begins when a change is written and not committed: it takes what that has written, too. */
async function erasedMeanwhile(
  { email, name }: Someone,
  change: (runtime: Runtime) => Promise<{ status: number; body: unknown }>,
  nth: number,
): Promise<void> {
  const request = await ask(email);
  const late = pauseBeforeCommit(other, nth);
  const changed = change(late.runtime);
  await late.written;
  const granted = grant(request);
  await waitsOrEnds(api.runtime, granted);
  late.commit();
  const { status, body } = await changed;
  expect(status, JSON.stringify(body)).toBe(200);
  expect((await granted).status).toBe(200);
  expect(await leftBehind()).toEqual([]);
  expect(await findWords(api, [name, email])).toEqual([]);
}

test('who is considered for another opening at once is erased there, too', async () => {
  const person = await someone();
  await question(person, 'pool', 'agreed');
  const body = { opening: await api.addOpening(), mail: { subject: 'An opening', body: 'Dear {name}' } };
  // The copy of the resume is a transaction of its own.
  await erasedMeanwhile(
    person,
    (runtime) => at(runtime).post(`/api/desk/applications/${person.id}/from-pool`, body),
    2,
  );
});

test('an interview that an undo brings back at once leaves no mail about them', async () => {
  const person = await someone();
  const [kind] = (await recruiter.browser.get('/api/desk/interview-kinds')).body.items;
  const booked = await recruiter.browser.post('/api/desk/interviews', {
    ...{ application: person.id, kind: kind.id, people: [recruiter.id], startsAt: later(5), anyway: true },
  });
  expect(booked.status, JSON.stringify(booked.body)).toBe(200);
  const { id, version } = booked.body;
  // No email has left, so none tells of its end.
  const path = `/api/desk/interviews/${id}/cancel`;
  const { change } = (await recruiter.browser.send('POST', path, {}, onVersion(version))).body;
  await erasedMeanwhile(person, (runtime) => at(runtime).post('/api/desk/undo', { changes: [change] }), 1);
  const row = api.runtime.db.selectFrom('interviews').select('state').where('id', '=', id);
  expect(await row.executeTakeFirst()).toEqual({ state: 'cancelled' });
});

test('who agrees while a colleague removes them stays', async () => {
  const person = await someone();
  const token = await question(person, 'add', null);
  const late = pauseBeforeCommit(other);
  const agreed = answerQuestion(late.runtime.privacy, token, 'agreed', api.runtime.clock());
  await late.written;
  const removed = recruiter.browser.send('DELETE', `/api/desk/applications/${person.id}/added`);
  await waitsOrEnds(api.runtime, removed);
  late.commit();
  expect(await agreed).toBe(true);
  const { status, body } = await removed;
  expect([status, body.message]).toEqual([409, expect.stringContaining('They have agreed')]);
  const row = api.runtime.db.selectFrom('applications').select('name').where('id', '=', person.id);
  expect(await row.executeTakeFirst()).toEqual({ name: person.name });
});

test('of two who release an enquiry at once, one does, and its emails leave once', async () => {
  const { db, content, clock } = api.runtime;
  const sent = await api.send('/api/admin/CreateContactus', jsonPost(enquiry()));
  const { reference } = sent.body.data;
  await db
    .updateTable('enquiries')
    .set({ state: 'quarantined' })
    .where('reference', '=', reference)
    .execute();
  const ports = { staff: { enquiries: 'sales@house.example', careers: '' }, content };
  const late = pauseBeforeCommit(other);
  const first = releaseSubmission(late.runtime.writer, reference, ports, clock());
  await late.written;
  const second = releaseSubmission(api.runtime.writer, reference, ports, clock());
  await waitsOrEnds(api.runtime, second);
  late.commit();
  expect(await Promise.all([first, second])).toEqual([true, false]);
});

test('of two admins who invite someone at once, the second replaces the invitation', async () => {
  const admins = [(await insider(api, ['admin'])).browser, (await insider(api, ['admin'])).browser] as const;
  const email = 'new@house.example';
  const late = pauseBeforeCommit(other);
  const first = through(late.runtime, admins[0]).post('/api/desk/people', { email, roles: ['sales'] });
  await late.written;
  const second = admins[1].post('/api/desk/people', { email, roles: ['legal'] });
  await waitsOrEnds(api.runtime, second);
  late.commit();
  expect((await Promise.all([first, second])).map(({ status }) => status)).toEqual([200, 200]);
  const roles = await api.runtime.db
    .selectFrom('staff_roles')
    .innerJoin('staff', 'staff.id', 'staff_roles.staff_id')
    .select('role')
    .where('email', '=', email)
    .execute();
  expect(roles).toEqual([{ role: 'legal' }]);
});
