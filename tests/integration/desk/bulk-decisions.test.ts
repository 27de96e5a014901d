/** Decisions on many candidates at once, assignment, and applications of one person. */
import { beforeEach, describe, expect, test } from 'vitest';
import { ENGINES_ALIKE } from '../../support/databases.ts';
import { insider } from '../../support/desk.ts';
import { lentHiringDesk, setTeam } from '../../support/hiring.ts';

interface Item {
  id: string;
  version: number;
  stage: string;
  name: string;
  assignee: { id: string } | null;
}

describe.each(ENGINES_ALIKE)('many candidates at once on %s', (engine) => {
  const desk = lentHiringDesk('each', engine, { title: 'Tower Rigger' });
  const { api, recruiter, get, post } = desk;
  beforeEach(async () => {
    for (const Name of ['Ines Alder', 'Bo Birch', 'Cy Cedar'])
      await desk.apply({ Name, Email: `${Name.slice(0, 2)}@candidate.example` });
  });

  const list = async (query = ''): Promise<Item[]> =>
    (await get(`/applications?sort=name${query}`)).body.items;
  /** Someone with an address of their own, and the phone that all of these have. */
  const apply = (letter: string) =>
    desk.apply({ Email: `${letter}@person.example`, PhoneNumber: '+91 20 5555 0199' });
  const person = async (id: string) => (await get(`/applications/${id}`)).body;
  const part = (merge: string) => recruiter.browser.send('DELETE', `/api/desk/candidates/merges/${merge}`);
  const targets = (items: readonly Item[]) => items.map(({ id, version }) => ({ id, version }));

  test('what is stale is refused by name, the rest is done, and one undo takes it back with its mails', async () => {
    const items = await list();
    const [bo] = items;
    await post('/moves', { items: targets([bo as Item]), stage: 'screening' });
    const { body } = await post('/moves', {
      items: targets(items),
      stage: 'declined',
      reason: 'filled',
      mail: { subject: 'Your application: {opening}', body: 'Dear {name}, thank you.' },
    });
    expect(body.results.map((result: { id: string; ok: boolean }) => [result.id, result.ok])).toEqual([
      [bo?.id, false],
      [items[1]?.id, true],
      [items[2]?.id, true],
    ]);
    expect(body.results[0]).toMatchObject({ code: 'stale', meanwhile: { what: 'moved them to Screening' } });
    const letters = () =>
      api.runtime.db
        .selectFrom('stage_changes')
        .innerJoin('jobs', 'jobs.id', 'stage_changes.job_id')
        .select(['jobs.payload', 'jobs.state'])
        .execute();
    expect((await letters()).map(({ payload }) => JSON.parse(payload).props.body).sort()).toEqual([
      'Dear Cy Cedar, thank you.',
      'Dear Ines Alder, thank you.',
    ]);
    const changes = body.results.flatMap((result: { ok: boolean; change: string }) =>
      result.ok ? [result.change] : [],
    );
    const undone = await post('/undo', { changes });
    expect(undone.body.results.every(({ ok }: { ok: boolean }) => ok)).toBe(true);
    expect((await list()).map(({ stage }) => stage)).toEqual(['screening', 'received', 'received']);
    expect((await letters()).map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
  });

  test('candidates are given to who may see them, each row to its own person, and found by whose they are', async () => {
    const inside = await insider(api, ['interviewer']);
    const outside = await insider(api, ['interviewer']);
    const sales = await insider(api, ['sales']);
    await setTeam(api, [inside]);
    const offered = async (query: string) =>
      (await get(`/assignees${query}`)).body.items.map(({ id }: { id: string }) => id);
    expect((await offered(`?openings=${desk.opening}`)).sort()).toEqual([recruiter.id, inside.id].sort());
    expect(await offered('')).toEqual([recruiter.id]);

    const [bo, cy, ines] = await list();
    const give = (items: readonly (Item | undefined)[], ...to: (string | null)[]) =>
      post('/assignments', {
        items: items.map((item, at) => ({ id: item?.id, version: item?.version, assignee: to[at] })),
      });
    const { body } = await give([bo, cy, ines], inside.id, outside.id, sales.id);
    expect(body.results).toMatchObject([
      { ok: true, version: 2 },
      { ok: false, code: 'not_assignable' },
      { ok: false, code: 'not_assignable' },
    ]);
    await give([cy], recruiter.id);
    expect((await list('&assignee=me')).map(({ name }) => name)).toEqual(['Cy Cedar']);
    expect((await list(`&assignee=${inside.id}`)).map(({ name }) => name)).toEqual(['Bo Birch']);
    expect((await list('&assignee=none')).map(({ name }) => name)).toEqual(['Ines Alder']);

    // Back to the assignees before, as the undo of a bulk does it.
    const back = await give(await list(), null, null, null);
    expect(back.body.results.every(({ ok }: { ok: boolean }) => ok)).toBe(true);
    const events = await api.runtime.db
      .selectFrom('events')
      .select('subject_id')
      .where('action', '=', 'application.assign')
      .execute();
    expect(events).toHaveLength(5);
  });

  test('five hundred are taken, more are not', async () => {
    const items = Array.from({ length: 501 }, (_, at) => ({ id: `unknown-${at}`, version: 1 }));
    expect((await post('/moves', { items, stage: 'screening' })).status).toBe(422);
    const { body } = await post('/moves', { items: items.slice(1), stage: 'screening' });
    expect(body.results).toHaveLength(500);
    expect(body.results[0]).toMatchObject({ ok: false, code: 'not_found' });
  });

  test('two persons become one, and two again', async () => {
    const [a, b] = [await apply('a'), await apply('b')];
    const [one, two] = [await person(a), await person(b)];
    expect(one.hints).toMatchObject([{ candidateId: two.candidateId, why: 'phone' }]);
    const merged = await post('/candidates/merges', { into: one.candidateId, from: two.candidateId });
    const joined = await person(b);
    expect(joined.candidateId).toBe(one.candidateId);
    // Days later, whoever looks at them can take it back.
    expect(joined.merges).toEqual([{ id: merged.body.change, name: two.name }]);
    // Whoever writes again with the second address is the one person, and leaves with it again.
    const later = await apply('b');
    expect(await person(later)).toMatchObject({ candidateId: one.candidateId, hints: [] });
    await part(merged.body.change);
    for (const id of [b, later])
      expect(await person(id)).toMatchObject({ candidateId: two.candidateId, merges: [] });
    expect(await person(a)).toMatchObject({ candidateId: one.candidateId, otherApplications: [] });
  });

  test('three persons become one, and are parted in any order', async () => {
    const ids = [await apply('a'), await apply('b'), await apply('c')];
    const owner = async (id: string) => (await person(id)).candidateId;
    const [a, b, c] = await Promise.all(ids.map(owner));
    const merge = async (into: string, from: string) =>
      (await post('/candidates/merges', { into, from })).body.change;
    const bToA = await merge(a, b);
    const aToC = await merge(c, a);
    expect((await post('/candidates/merges', { into: b, from: c })).status).toBe(404);
    const later = await apply('b');
    expect(await Promise.all([...ids, later].map(owner))).toEqual([c, c, c, c]);
    await part(bToA);
    expect(await Promise.all([...ids, later].map(owner))).toEqual([c, b, c, b]);
    await part(aToC);
    expect(await Promise.all([...ids, later].map(owner))).toEqual([a, b, c, b]);
  });
});
