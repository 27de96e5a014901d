/**
 * Whatever people of all roles do at the desk, in any order: the history of stages adds up, every change has its event, counts
 * are the rows, the chain of seals holds, and no one reads or does what the table of roles does not give them. The seed is
 * fixed; DESK_SEED=7 tries another, and one that fails is printed.
 */
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { sealEvents } from '../../../src/features/audit-log/seal.ts';
import { verifyEvents } from '../../../src/features/audit-log/verify.ts';
import { STAGES } from '../../../src/features/candidates/stages.schema.ts';
import { idsOf, teamColumn } from '../../../src/features/candidates/teams.ts';
import { teamOf } from '../../../src/features/openings/commands/team.ts';
import { ROLES, type Role } from '../../../src/platform/staff/actor.ts';
import { lentApi } from '../../support/api.ts';
import { HARDER_ENGINES, rowOf } from '../../support/databases.ts';
import { type Browser, insider, onVersion } from '../../support/desk.ts';
import { applyTo, setTeam } from '../../support/hiring.ts';

const SEED = Number(process.env.DESK_SEED ?? 20_261_122);
const RUNS = Number(process.env.DESK_RUNS ?? 2);
const APPLICATIONS = 6;

/** What someone tries, as numbers: who and what it is about is looked up in what there is by then. */
const action = fc.record({
  kind: fc.constantFrom(
    ...(['move', 'move', 'decline', 'undo', 'assign', 'note', 'private note', 'edit note'] as const),
    ...(['remove note', 'scorecard', 'merge', 'unmerge', 'publish', 'close', 'save'] as const),
    ...(['roles', 'look'] as const),
  ),
  who: fc.nat(),
  at: fc.nat(),
  other: fc.nat(),
  stage: fc.constantFrom(...STAGES),
  stale: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
});
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;

interface Person {
  id: string;
  browser: Browser;
  roles: Role[];
}

describe.each(HARDER_ENGINES)('random days at the desk on %s', (engine) => {
  const api = lentApi('each', engine);
  let people: Person[];
  beforeEach(async () => {
    people = [];
    const all: Role[][] = [['recruiter'], ['recruiter', 'interviewer'], ...ROLES.map((role) => [role])];
    for (const roles of all) people.push({ ...(await insider(api, roles)), roles });
    const openings = [await api.addOpening(), await api.addOpening({ title: 'Data Engineer' })];
    const interviewer = people.find(({ roles }) => roles.join() === 'interviewer') as Person;
    // In the team of one, and not of the other.
    await setTeam(api, [interviewer], { opening: openings[0] });
    for (let n = 0; n < APPLICATIONS; n++)
      await applyTo({ api, opening: openings[n % 2] ?? '' }, { Email: `p${n}@candidate.example` });
  });

  const db = () => api.runtime.db;
  const pick = <T>(list: readonly T[], number: number): T | undefined =>
    list[number % Math.max(1, list.length)];

  /** Does it; what the table of roles does not give must be refused. */
  async function act({ kind, who, at, other, stage, stale }: Action): Promise<void> {
    // No two things happen in the same moment.
    api.advance(1_000);
    const person = pick(people, who) as Person;
    const { browser } = person;
    const may = (...roles: Role[]) => person.roles.some((role) => roles.includes(role));
    const held = ({ status, body }: { status: number; body: unknown }, allowed: boolean) => {
      expect(status, JSON.stringify(body)).toBeLessThan(500);
      if (!allowed)
        expect([403, 404], `${kind} by ${person.roles}: ${JSON.stringify(body)}`).toContain(status);
    };
    const rows = await db().selectFrom('applications').selectAll().orderBy('id').execute();
    const row = pick(rows, at);
    const jobs = await db().selectFrom('openings').selectAll().orderBy('id').execute();
    const job = pick(jobs, at);
    if (!row || !job) return;
    const version = row.version - (stale ? 1 : 0);
    const inTeam = (await teamOf(db(), row.opening_id)).includes(person.id);
    const sees = may('recruiter') || (may('interviewer') && inTeam);
    const match = onVersion(job.version - (stale ? 1 : 0));
    const change = (path: string, body: object, method = 'POST') =>
      browser.send(method, `/api/desk/openings/${job.id}${path}`, body, match);
    switch (kind) {
      case 'move':
      case 'decline': {
        const to = kind === 'decline' ? 'declined' : stage;
        const mail = kind === 'decline' ? { mail: { subject: 'About you', body: 'Dear {name}' } } : {};
        const body = { items: [{ id: row.id, version }], stage: to, reason: 'filled', ...mail };
        return held(await browser.post('/api/desk/moves', body), may('recruiter'));
      }
      case 'undo': {
        const changes = await db().selectFrom('undos').selectAll().orderBy('at', 'desc').execute();
        const change = pick(changes, other % 3);
        if (!change) return;
        const { status, body } = await browser.post('/api/desk/undo', { changes: [change.id] });
        const allowed =
          change.subject_type === 'note'
            ? change.actor_id === person.id && may('recruiter', 'interviewer')
            : may('recruiter');
        // Each change is answered for by itself: one that is not for them does not exist.
        return held({ status: body.results?.[0].ok === false ? 404 : status, body }, allowed);
      }
      case 'assign': {
        const assignee = other % 3 === 0 ? null : (pick(people, other)?.id ?? null);
        const body = { items: [{ id: row.id, version }], assignee };
        return held(await browser.post('/api/desk/assignments', body), may('recruiter'));
      }
      case 'note':
      case 'private note': {
        const mentions = [pick(people, other)?.id];
        const body = { body: `Word${other}`, private: kind === 'private note', mentions };
        return held(await browser.post(`/api/desk/applications/${row.id}/notes`, body), sees);
      }
      case 'edit note':
      case 'remove note': {
        const note = pick(await db().selectFrom('notes').selectAll().orderBy('id').execute(), other);
        if (!note) return;
        const answer =
          kind === 'edit note'
            ? await browser.send('PATCH', `/api/desk/notes/${note.id}`, {
                body: `Other${other}`,
                ...(other % 2 === 0 ? { mentions: [pick(people, at)?.id] } : {}),
              })
            : await browser.send('DELETE', `/api/desk/notes/${note.id}`);
        return held(answer, note.author_id === person.id && may('recruiter', 'interviewer'));
      }
      case 'scorecard': {
        const body = { ratings: { 'Clear words': 1 + (other % 4) }, summary: '', submit: other % 2 === 0 };
        return held(
          await browser.send('PUT', `/api/desk/applications/${row.id}/scorecards/mine`, body),
          sees,
        );
      }
      case 'merge': {
        const [into, from] = [row.candidate_id, pick(rows, other)?.candidate_id];
        return held(
          await browser.post('/api/desk/candidates/merges', { into, from }),
          may('recruiter') && into !== from,
        );
      }
      case 'unmerge': {
        const merges = await db().selectFrom('candidate_merges').select('id').orderBy('id').execute();
        const merge = pick(merges, other);
        if (merge)
          held(await browser.send('DELETE', `/api/desk/candidates/merges/${merge.id}`), may('recruiter'));
        return;
      }
      case 'publish':
        return held(await change('/publish', { now: true }), may('recruiter'));
      case 'close': {
        const body = { applications: other % 2 === 0 ? 'keep' : 'decline', reason: 'filled' };
        return held(await change('/close', body), may('recruiter'));
      }
      case 'save': {
        const { body } = await (people[0] as Person).browser.get(`/api/desk/openings/${job.id}`);
        const input = { ...body.input, experience: other % 20, expiresAt: null };
        return held(await change('', input, 'PUT'), may('recruiter'));
      }
      case 'roles': {
        // Of the person of no other use; the first of everybody keeps what the test reads with.
        const target = people.at(-2) as Person;
        const now = await rowOf(db(), 'staff', target.id);
        const path = `/api/desk/people/${target.id}/roles`;
        const { roles } = target;
        return held(await browser.send('PUT', path, { roles }, onVersion(now.version)), may('admin'));
      }
      case 'look':
        return look(person);
    }
  }

  /** Reads what a person can reach, and holds it against what they may. */
  async function look({ id, browser, roles }: Person): Promise<void> {
    const list = await browser.get('/api/desk/applications?limit=200');
    if (!roles.includes('recruiter') && !roles.includes('interviewer'))
      return void expect(list.status).toBe(403);
    const all = await db()
      .selectFrom('applications')
      .innerJoin('openings', 'openings.id', 'applications.opening_id')
      .select(['applications.id', 'applications.stage', teamColumn.as('team')])
      .execute();
    const seen = all.filter(({ team }) => roles.includes('recruiter') || idsOf(team).includes(id));
    expect(list.body.items.map((item: { id: string }) => item.id).sort()).toEqual(
      seen.map((one) => one.id).sort(),
    );
    expect(list.body.total).toBe(seen.length);
    for (const stage of STAGES)
      expect(list.body.counts[stage] ?? 0).toBe(seen.filter((one) => one.stage === stage).length);
    for (const one of all) {
      const answer = await browser.get(`/api/desk/applications/${one.id}`);
      if (!seen.includes(one)) expect(answer.status).toBe(404);
      else if (!roles.includes('recruiter'))
        for (const note of answer.body.notes) expect(note.private && !note.mine).toBe(false);
    }
  }

  /** What must hold whatever was done. */
  async function holds(): Promise<void> {
    const [rows, changes, events, notes, revisions] = await Promise.all([
      db().selectFrom('applications').selectAll().execute(),
      db().selectFrom('stage_changes').selectAll().orderBy('at').execute(),
      db().selectFrom('events').selectAll().orderBy('id').execute(),
      db().selectFrom('notes').selectAll().execute(),
      db().selectFrom('opening_revisions').selectAll().execute(),
    ]);
    const told = (action: string, subject?: string) =>
      events.filter((event) => event.action === action && (!subject || event.subject_id === subject)).length;
    for (const row of rows) {
      const own = changes.filter((change) => change.application_id === row.id);
      let stage = 'received';
      for (const change of own.filter(({ undone_at }) => !undone_at)) {
        expect(change.from_stage).toBe(stage);
        stage = change.to_stage;
      }
      expect(row.stage).toBe(stage);
      expect(told('application.move', row.id)).toBe(own.length);
      expect(told('application.move-undo', row.id)).toBe(own.filter(({ undone_at }) => undone_at).length);
      expect(told('application.receive', row.id)).toBe(1);
    }
    expect(told('note.add')).toBe(notes.length);
    expect(told('note.remove')).toBe(notes.filter(({ deleted_at }) => deleted_at).length);
    expect(told('opening.create') + told('opening.edit')).toBe(revisions.length);
    const merges = await db().selectFrom('candidate_merges').selectAll().execute();
    expect(told('candidate.merge')).toBe(merges.length);
    expect(told('candidate.unmerge')).toBe(merges.filter(({ undone_at }) => undone_at).length);
    await sealEvents(api.runtime.writer, engine, api.runtime.clock());
    expect((await verifyEvents(db())).damaged).toEqual([]);
    for (const person of people) await look(person);
  }

  test('everything adds up', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 25, maxLength: 40 }), async (actions) => {
        for (const one of actions) await act(one);
        await holds();
      }),
      // What was done stays done: a shorter list of actions would begin elsewhere.
      { seed: SEED, numRuns: RUNS, endOnFailure: true },
    );
  }, 120_000);
});
