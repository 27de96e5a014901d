/** One person of two addresses: what is held, kept and found of them, by whichever address. */
import { beforeEach, describe, expect, test } from 'vitest';
import { ENGINES_ALIKE } from '../../../tests/support/databases.ts';
import { applyTo, lentHiringDesk } from '../../../tests/support/hiring.ts';
import { eventually } from '../../../tests/support/temp.ts';
import { mergeCandidates } from '../candidates/commands/candidates.ts';
import { dateNewRows, keptUntil } from './dates.ts';
import { forgetOld } from './expired.ts';
import { replayErasures } from './replay.ts';
import { eraseDue, previewRun } from './retention.ts';

const MONTHS_13 = 13 * 31 * 86_400_000;

describe.each(ENGINES_ALIKE)('a person of two addresses on %s', (engine) => {
  const desk = lentHiringDesk('each', engine, undefined, { JOBS_POLL_MS: '20' });
  let first: string;
  beforeEach(async () => {
    first = await applyTo(desk, { Email: 'first@candidate.example' });
    await applyTo(desk, { Email: 'second@candidate.example' });
    const { runtime } = desk.api;
    await eventually(async () => {
      const states = await runtime.db.selectFrom('jobs').select('state').execute();
      return states.every(({ state }) => state === 'done');
    });
    const [into, from] = [(await person('second')).id, (await person('first')).id];
    const context = {
      actor: { id: desk.recruiter.id, roles: ['recruiter'] as const },
      requestId: '',
      now: runtime.clock(),
    };
    await runtime.writer.write((trx) => mergeCandidates(trx, context, { into, from }));
  });

  const person = (name: string) =>
    desk.api.runtime.db
      .selectFrom('candidates')
      .select(['id', 'email_key', 'erased_at'])
      .where('email', '=', `${name}@candidate.example`)
      .executeTakeFirstOrThrow();

  test('a hold on one address keeps what came from the other', async () => {
    const { db, clock, privacy } = desk.api.runtime;
    const { email_key } = await person('first');
    await db
      .insertInto('legal_holds')
      .values({
        ...{ id: 'h', email_key: email_key ?? '', reference: '', reason: 'x' },
        created_at: clock().toISOString(),
      })
      .execute();
    expect(await keptUntil(db, 'applications', first)).toMatchObject({ held: true });
    await dateNewRows(desk.api.runtime);
    desk.api.advance(MONTHS_13);
    expect((await previewRun(db, clock())).counts).toMatchObject({ application: 0, held: 2 });
    expect(await eraseDue(privacy, clock())).toBe(0);
    const views = { application_id: first, staff_id: desk.recruiter.id, at: '2020-01-01T00:00:00.000Z' };
    await db.insertInto('application_views').values(views).execute();
    await forgetOld(privacy, clock());
    expect(await db.selectFrom('application_views').selectAll().execute()).toEqual([views]);
  });

  test('the address that nothing is stored under any more is known as long as their applications are', async () => {
    const { db, clock, privacy } = desk.api.runtime;
    await dateNewRows(desk.api.runtime);
    desk.api.advance(MONTHS_13);
    const at = clock().toISOString();
    await db.updateTable('applications').set({ stage_at: at }).execute();
    expect(await eraseDue(privacy, clock())).toBe(0);
    expect((await person('first')).erased_at).toBeNull();
  });

  test('an application that was made of theirs in the pool is theirs again when the two are parted', async () => {
    const { db, clock } = desk.api.runtime;
    const at = clock().toISOString();
    const later = new Date(clock().getTime() + MONTHS_13).toISOString();
    await db
      .insertInto('candidate_consents')
      .values({
        ...{ id: 'asked', application_id: first, purpose: 'pool', token_hash: 'x', policy_version: '1' },
        ...{ asked_by: desk.recruiter.id, asked_at: at, until: later, kept_until: later },
        ...{ answer: 'agreed', answered_at: at },
      })
      .execute();
    const mail = { subject: 'An opening', body: 'Dear {name}' };
    const opening = await desk.api.addOpening();
    const { body: made } = await desk.post(`/applications/${first}/from-pool`, { opening, mail });
    const merge = await db.selectFrom('undos').select('id').where('action', '=', 'candidate.merge').execute();
    const undone = await desk.post('/undo', { changes: merge.map(({ id }) => id) });
    expect(undone.body.results).toMatchObject([{ ok: true }]);
    const owners = await db
      .selectFrom('applications')
      .select('candidate_id')
      .where('id', 'in', [first, made.id])
      .execute();
    const { id: candidate_id } = await person('first');
    expect(owners).toEqual([{ candidate_id }, { candidate_id }]);
  });

  test('an erasure is done again in a backup from before their address was corrected', async () => {
    const { db, clock, privacy } = desk.api.runtime;
    const { id, email_key } = await person('first');
    const at = clock().toISOString();
    const request = { id: 'asked', kind: 'access', name: 'Ada', email: 'first@candidate.example' } as const;
    await db
      .insertInto('privacy_requests')
      .values({
        ...{ ...request, email_key: email_key ?? '', words: 'What do you have?' },
        ...{ received_at: '2026-01-31', due_at: '2026-02-28', created_at: at, updated_at: at },
      })
      .execute();
    const rows = { applications: [first], candidates: [id], enquiries: [], keys: ['corrected'] };
    await privacy.list.add({ id: 'erased', at, rule: 'request', ...rows, certificate: 'x' });
    expect(await replayErasures(privacy, clock())).toBe(1);
    const left = await db
      .selectFrom('privacy_requests')
      .select(['name', 'email', 'words', 'state'])
      .execute();
    expect(left).toEqual([{ name: '', email: '', words: '', state: 'done' }]);
  });

  test('a row that cannot be erased does not stop the others, and is reported', async () => {
    const { db, clock, privacy } = desk.api.runtime;
    await dateNewRows(desk.api.runtime);
    desk.api.advance(MONTHS_13);
    let attempts = 0;
    const list = {
      ...privacy.list,
      async add(...entry: Parameters<typeof privacy.list.add>) {
        if (++attempts === 1) throw new Error('the disk is full');
        return privacy.list.add(...entry);
      },
    };
    await expect(eraseDue({ ...privacy, list }, clock())).rejects.toThrow('1 rows that are due');
    const left = await db.selectFrom('applications').select('erased_at').execute();
    expect(left.filter(({ erased_at }) => erased_at === null)).toEqual([]);
  });
});
