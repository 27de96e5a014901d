/** Who holds an interview is changed: by someone who is free, with what every calendar learns of it. */
import { describe, expect, test } from 'vitest';
import { ENGINES_ALIKE } from '../../../tests/support/databases.ts';
import { insider } from '../../../tests/support/desk.ts';
import { lentHiringDesk, setTeam } from '../../../tests/support/hiring.ts';
import { entryOf, interviewsAt } from '../../../tests/support/interviews.ts';

describe.each(ENGINES_ALIKE)('on %s', { timeout: 60_000 }, (engine) => {
  const desk = lentHiringDesk('each', engine, undefined, { JOBS_POLL_MS: '20', MAIL_FROM: 'web@us.example' });
  const { change, kindOf, mails, pass, propose, read } = interviewsAt(desk);

  const book = async (application: string, people: string[], startsAt = '') => {
    const booked = await desk.post('/interviews', { application, kind: await kindOf(), people, startsAt });
    expect(booked.status, JSON.stringify(booked.body)).toBe(200);
    return booked.body.id as string;
  };
  const reassign = async (id: string, people: string[], more: object = {}) => {
    const { version, startsAt } = await read(id);
    return change(id, 'change', version, { startsAt, people, ...more });
  };
  const idsOfMails = async () => new Set((await mails()).map(({ headers }) => headers['message-id']));
  const mailsSince = async (before: Awaited<ReturnType<typeof idsOfMails>>) =>
    (await mails()).filter(({ headers }) => !before.has(headers['message-id']));
  /** Which entries an address has got since then: method and sequence. */
  const entriesOf = async (who: string, before: Awaited<ReturnType<typeof idsOfMails>>) =>
    (await mailsSince(before))
      .filter(({ headers }) => headers.to?.includes(who))
      .map((mail) => entryOf(mail))
      .map(({ method, event }) => `${method} ${event.sequence}`);

  test('one is replaced by another who is free; each calendar has it or no longer', async () => {
    const [one, two, busy] = [
      await insider(desk.api, ['interviewer']),
      await insider(desk.api, ['interviewer']),
      await insider(desk.api, ['interviewer']),
    ];
    const sales = await insider(desk.api, ['sales']);
    const application = await desk.apply({ Email: 'ravi@candidate.example' });
    const other = await desk.apply({ Email: 'mira@candidate.example' });
    const { slots } = await propose(application, [one.id, two.id, busy.id]);
    const [first = '', , , , second = ''] = slots.map(({ startsAt }) => startsAt);
    const id = await book(application, [one.id], first);
    await book(other, [busy.id], first);
    await pass(6);
    const told = await idsOfMails();

    expect((await reassign(id, [busy.id], { anyway: true })).status).toBe(409);
    expect((await reassign(id, [sales.id])).body.errors).toMatchObject({ people: expect.any(String) });
    expect((await reassign(id, [one.id])).status).toBe(409);
    const undone = await reassign(id, [two.id]);
    expect(undone.status, JSON.stringify(undone.body)).toBe(200);
    expect((await desk.post('/undo', { changes: [undone.body.change] })).body.results).toMatchObject([
      { ok: true },
    ]);
    await pass(6);
    expect(await read(id)).toMatchObject({ people: [{ id: one.id }] });
    expect(await mailsSince(told)).toEqual([]);

    expect((await reassign(id, [two.id])).status).toBe(200);
    const sees = async ({ browser }: typeof one) =>
      (await desk.get(`/applications/${application}`, browser)).status;
    expect([await sees(one), await sees(two)]).toEqual([404, 200]);
    await pass(6);
    expect(await entriesOf(one.id, told)).toEqual(['CANCEL 1']);
    expect(await entriesOf(two.id, told)).toEqual(['REQUEST 1']);
    expect(await entriesOf('ravi@', told)).toEqual(['REQUEST 1']);
    const { name } = (await read(id)).people[0] ?? { name: '' };
    const update = (await mailsSince(told)).find(({ headers }) => headers.to?.includes('ravi@'));
    expect(update && entryOf(update).text).toContain(name);

    // Given back and moved within the minutes: each gets one email with the final state.
    const since = await idsOfMails();
    await reassign(id, [one.id]);
    expect((await reassign(id, [one.id], { startsAt: second })).status).toBe(200);
    await pass(6);
    expect(await entriesOf(two.id, since)).toEqual(['CANCEL 3']);
    expect(await entriesOf(one.id, since)).toEqual(['REQUEST 3']);
    expect(await entriesOf('ravi@', since)).toEqual(['REQUEST 3']);
    expect(await read(id)).toMatchObject({ startsAt: second, moves: 1 });
  });

  test('who holds one from outside of the team owes a scorecard, and undoes nothing that a recruiter did', async () => {
    const [holder, reviewer] = [
      await insider(desk.api, ['interviewer']),
      await insider(desk.api, ['interviewer']),
    ];
    await setTeam(desk.api, [reviewer]);
    const application = await desk.apply();
    const people = [holder.id, desk.recruiter.id];
    const { slots } = await propose(application, people);
    const id = await book(application, people, slots[0]?.startsAt);
    const { change: cancelled } = (await change(id, 'cancel', 1)).body;
    const undo = async (browser = desk.recruiter.browser) =>
      (await desk.post('/undo', { changes: [cancelled] }, browser)).body.results;
    expect(await undo(holder.browser)).toMatchObject([{ ok: false, code: 'not_found' }]);
    expect(await undo()).toMatchObject([{ ok: true }]);

    // They see it as the team does, so they can be mentioned and be given it.
    const note = { body: 'How did it go?', mentions: [holder.id] };
    const mention = () => desk.post(`/applications/${application}/notes`, note);
    expect((await mention()).status).toBe(200);
    const offered = async (query: string) =>
      (await desk.get(`/assignees?openings=${desk.opening}${query}`)).body.items;
    expect(await offered(`&application=${application}`)).toContainEqual(
      expect.objectContaining({ id: holder.id }),
    );
    expect(await offered('')).not.toContainEqual(expect.objectContaining({ id: holder.id }));
    const { version } = (await desk.get(`/applications/${application}`)).body;
    const assigned = await desk.post('/assignments', {
      items: [{ id: application, version, assignee: holder.id }],
    });
    expect(assigned.body.results).toMatchObject([{ ok: true }]);

    const card = { ratings: { 'Clear words': 3 }, summary: 'Calm', submit: true };
    const path = `/api/desk/applications/${application}/scorecards/mine`;
    expect((await reviewer.browser.send('PUT', path, card)).status).toBe(200);
    // The recruiter holds it, too, and has rated nothing.
    expect((await desk.get(`/openings/${desk.opening}/scorecards`)).body.rows).toEqual([]);
    const nudge = () => desk.post(`/applications/${application}/nudges`, { staff: holder.id });
    expect((await nudge()).status).toBe(404);
    const starts_at = desk.api.runtime.clock().toISOString();
    await desk.api.runtime.db.updateTable('interviews').set({ starts_at }).execute();
    expect((await desk.get(`/applications/${application}`)).body.waitingOn).toContainEqual(
      expect.objectContaining({ id: holder.id }),
    );
    expect((await nudge()).status).toBe(200);
  });

  test('what an undo brings back is announced again where a later change had withdrawn its emails', async () => {
    const { id: one } = await insider(desk.api, ['interviewer']);
    const { id: two } = await insider(desk.api, ['interviewer']);
    const application = await desk.apply({ Email: 'ravi@candidate.example' });
    const { slots } = await propose(application, [one, two]);
    const id = await book(application, [one], slots[0]?.startsAt);
    await pass(6);
    const since = await idsOfMails();
    await reassign(id, [two]);
    const cancelled = await change(id, 'cancel', (await read(id)).version);
    await desk.post('/undo', { changes: [cancelled.body.change] });
    await pass(6);
    expect(await entriesOf(one, since)).toEqual(['CANCEL 1']);
    expect(await entriesOf(two, since)).toEqual(['REQUEST 1']);
    expect(await entriesOf('ravi@', since)).toEqual(['REQUEST 1']);
  });

  test('of a booking that is undone no email leaves, whatever was changed or undone since', async () => {
    const { id: one } = await insider(desk.api, ['interviewer']);
    const application = await desk.apply({ Email: 'ravi@candidate.example' });
    const { slots } = await propose(application, [one]);
    const [first, , , , second] = slots.map(({ startsAt }) => startsAt);
    for (const undoesMove of [true, false]) {
      const booking = { application, kind: await kindOf(), people: [one], startsAt: first };
      const { id, change: booked } = (await desk.post('/interviews', booking)).body;
      const moved = (await change(id, 'change', 1, { startsAt: second })).body.change;
      for (const changes of undoesMove ? [[moved], [booked]] : [[booked]])
        expect((await desk.post('/undo', { changes })).body.results).toMatchObject([{ ok: true }]);
      expect(await read(id)).toMatchObject({ state: 'cancelled' });
    }
    await pass(60 * 24 * 12);
    const subjects = (await mails()).map(({ headers }) => headers.subject);
    expect(subjects.filter((subject) => subject?.includes('nterview'))).toEqual([]);
  });

  test('of two interviews at one time that want the same person, one gets them', async () => {
    const { id: one } = await insider(desk.api, ['interviewer']);
    const { id: two } = await insider(desk.api, ['interviewer']);
    const { id: wanted } = await insider(desk.api, ['interviewer']);
    const applications = [
      await desk.apply({ Email: 'ravi@candidate.example' }),
      await desk.apply({ Email: 'mira@candidate.example' }),
    ];
    const { slots } = await propose(applications[0] ?? '', [one, two, wanted]);
    const ids = [
      await book(applications[0] ?? '', [one], slots[0]?.startsAt),
      await book(applications[1] ?? '', [two], slots[0]?.startsAt),
    ];
    const answers = await Promise.all(ids.map((id) => reassign(id, [wanted], { anyway: true })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const holders = await desk.api.runtime.db
      .selectFrom('interview_people')
      .select('interview_id')
      .where('staff_id', '=', wanted)
      .execute();
    expect(holders).toHaveLength(1);
  });
});
