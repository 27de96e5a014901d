/** What becomes of interviews whose application ends or goes to another opening, and what an undo leaves of that. */
import { describe, expect, test } from 'vitest';
import { ENGINES_ALIKE } from '../../../tests/support/databases.ts';
import { insider } from '../../../tests/support/desk.ts';
import { lentHiringDesk } from '../../../tests/support/hiring.ts';
import { DAY, entryOf, interviewsAt } from '../../../tests/support/interviews.ts';
import { eventually } from '../../../tests/support/temp.ts';
import { erase } from '../privacy/commands/erase.ts';
import { pathOf, tokenOf } from './token.ts';

describe.each(ENGINES_ALIKE)('on %s', { timeout: 60_000 }, (engine) => {
  const desk = lentHiringDesk('each', engine, undefined, { JOBS_POLL_MS: '20', MAIL_FROM: 'web@us.example' });
  const { change, kindOf, mails, mailsWith, offer, pass, post, propose, read } = interviewsAt(desk);

  const move = async (ids: readonly string[], stage: string, more: object = {}) => {
    const items = [];
    for (const id of ids) items.push({ id, version: (await desk.get(`/applications/${id}`)).body.version });
    const { body } = await desk.post('/moves', { items, stage, ...more });
    expect(
      body.results.every(({ ok }: { ok: boolean }) => ok),
      JSON.stringify(body),
    ).toBe(true);
    return body.results.map(({ change }: { change: string }) => change) as string[];
  };
  const undo = async (changes: readonly string[]) => {
    const { body } = await desk.post('/undo', { changes });
    expect(
      body.results.every(({ ok }: { ok: boolean }) => ok),
      JSON.stringify(body),
    ).toBe(true);
  };
  async function book(application: string, interviewer: string, at = 0) {
    const slot = (await propose(application, [interviewer])).slots[at * 4];
    const booked = await desk.post('/interviews', {
      ...{ application, kind: await kindOf(), people: [interviewer], startsAt: slot?.startsAt },
    });
    expect(booked.status, JSON.stringify(booked.body)).toBe(200);
    return booked.body.id as string;
  }
  const declined = { reason: 'filled', mail: { subject: 'Your application', body: 'Dear {name}, no.' } };

  test('a decline cancels what is booked once it can not be undone, and an undo before leaves it', async () => {
    const { id: interviewer } = await insider(desk.api, ['interviewer']);
    const people = [
      await desk.apply({ Email: 'ravi@candidate.example' }),
      await desk.apply({ Email: 'mira@candidate.example' }),
    ];
    const [one = '', two = ''] = people;
    const first = await book(one, interviewer);
    const second = await book(two, interviewer, 1);
    await pass(6);
    const told = (await mails()).length;

    await undo(await move(people, 'declined', declined));
    await pass(10);
    expect([(await read(first)).state, (await read(second)).state]).toEqual(['booked', 'booked']);
    expect(await mails()).toHaveLength(told);

    // One alone, with its letter; the other one silently.
    await move([one], 'declined', declined);
    await move([two], 'declined', { reason: 'filled' });
    await pass(4);
    expect(await mails()).toHaveLength(told);
    await pass(2);
    const cancels = await mailsWith('CANCEL', 4);
    const sentTo = (who: string) => cancels.filter(({ headers }) => headers.to?.includes(who)).length;
    expect([sentTo('ravi@candidate.example'), sentTo('mira@candidate.example'), sentTo(interviewer)]).toEqual(
      [1, 1, 2],
    );
    const toRavi = cancels.find(({ headers }) => headers.to?.includes('ravi@'));
    expect(toRavi?.parts['text/plain']).toContain('is closed, so your interview on');
    expect(entryOf(toRavi as never).event.uid).toContain(first);
    expect(await read(first)).toMatchObject({ state: 'cancelled', cancelledBy: 'system' });
    // The letter says no, the cancellations follow it, and nothing reminds of them.
    await pass(60 * 24 * 10);
    expect(await mails()).toHaveLength(told + 5);
  });

  test('a decline takes offered times back, with a letter that has not left', async () => {
    const { id: interviewer } = await insider(desk.api, ['interviewer']);
    const application = await desk.apply({ Email: 'ravi@candidate.example' });
    const starts = (await propose(application, [interviewer])).slots
      .slice(0, 3)
      .map(({ startsAt }) => startsAt);
    const offered = await offer(application, [interviewer], starts);
    const page = pathOf(tokenOf(await desk.api.runtime.signer(), offered.id));
    desk.api.advance(3 * 60_000);
    const changes = await move([application], 'declined', declined);
    expect((await post(page, { action: 'choose', slot: starts[0] ?? '' })).status).toBe(410);
    await undo(changes);
    // Kept back for the decline, and sent after its undo.
    await pass(7);
    expect((await desk.get(`/applications/${application}`)).body.messages).toMatchObject([
      { subject: expect.stringContaining('A talk about'), state: 'sent' },
      { state: 'stopped' },
    ]);
    expect((await post(page, { action: 'none', words: 'Later.' })).status).toBe(303);

    const again = await offer(application, [interviewer], starts);
    await move([application], 'declined', declined);
    await pass(7);
    const sent = (await mails()).map(({ headers }) => headers.subject ?? '');
    expect(sent.filter((subject) => subject.includes('A talk about'))).toHaveLength(1);
    expect(await read(offered.id)).toMatchObject({ state: 'cancelled', cancelledBy: 'system' });
    expect(await read(again.id)).toMatchObject({ state: 'cancelled', letter: { state: 'stopped' } });
  });

  test('what was cancelled before a decline does not come back by an undo, until the decline is undone', async () => {
    const { id: interviewer } = await insider(desk.api, ['interviewer']);
    const application = await desk.apply({ Email: 'ravi@candidate.example' });
    const interview = await book(application, interviewer);
    const cancelled = (await change(interview, 'cancel', (await read(interview)).version)).body.change;
    const changes = await move([application], 'declined', declined);
    const again = async () => (await desk.post('/undo', { changes: [cancelled] })).body.results;
    expect(await again()).toMatchObject([{ ok: false, message: expect.stringContaining('is in Declined') }]);
    await undo(changes);
    expect(await again()).toMatchObject([{ ok: true }]);
    expect(await read(interview)).toMatchObject({ state: 'booked' });
  });

  test('no reminder leaves while a decline can be undone; after its undo it does', async () => {
    const application = await desk.apply({ Email: 'ravi@candidate.example' });
    /** The candidate is reminded in two minutes. */
    const bookSoon = async () => {
      const startsAt = new Date(desk.api.runtime.clock().getTime() + DAY + 120_000).toISOString();
      const people = [(await insider(desk.api, ['interviewer'])).id];
      const booking = { application, kind: await kindOf(), people, startsAt, anyway: true };
      expect((await desk.post('/interviews', booking)).status).toBe(200);
    };
    const reminders = async () =>
      (await mails()).filter(
        ({ headers }) => headers.to?.includes('ravi@') && headers.subject?.startsWith('Tomorrow: '),
      ).length;
    await bookSoon();
    const changes = await move([application], 'declined', { reason: 'filled' });
    await pass(4);
    expect(await reminders()).toBe(0);
    await undo(changes);
    await pass(6);
    expect(await reminders()).toBe(1);

    await bookSoon();
    await move([application], 'declined', { reason: 'filled' });
    await pass(6);
    await pass(60 * 24 * 2);
    expect(await reminders()).toBe(1);
  });

  test('whoever is declined again by an undo loses what was booked since', async () => {
    const { id: interviewer } = await insider(desk.api, ['interviewer']);
    const application = await desk.apply({ Email: 'ravi@candidate.example' });
    await move([application], 'declined', declined);
    await pass(6);
    const changes = await move([application], 'interview');
    const interview = await book(application, interviewer);
    await undo(changes);
    await pass(6);
    expect(await read(interview)).toMatchObject({ state: 'cancelled', cancelledBy: 'system' });
    // No one got an email about it, so no one gets one about its end.
    expect((await mails()).filter((mail) => entryOf(mail).method)).toEqual([]);
  });

  test('cancelled just before its person is erased, it leaves the calendars all the same, and no undo brings it back', async () => {
    const { id: interviewer } = await insider(desk.api, ['interviewer']);
    const application = await desk.apply({ Email: 'ravi@candidate.example' });
    const interview = await book(application, interviewer);
    await pass(6);
    // No one has heard of the other one.
    const other = await book(application, interviewer, 1);
    const cancelled = [];
    for (const id of [interview, other]) {
      const { body } = await change(id, 'cancel', (await read(id)).version);
      cancelled.push(body.change as string);
    }
    const { privacy, clock, db } = desk.api.runtime;
    const rows = { applications: [application], candidates: [], enquiries: [], keys: [] };
    const by = { actorKind: 'system', actorId: null, requestId: '' } as const;
    const wish = { find: async () => ({ ok: true, rows }) as const, rule: 'request', basis: 'Asked', by };
    await eventually(async () => (await erase(privacy, wish, clock())).ok);
    await desk.post('/undo', { changes: cancelled });
    await pass(6);
    const [cancel] = await mailsWith('CANCEL', 1);
    expect(cancel?.headers.to).toContain(interviewer);
    expect(cancel && entryOf(cancel).event.uid).toContain(interview);
    const state = 'cancelled';
    expect(await db.selectFrom('interviews').select('state').execute()).toEqual([{ state }, { state }]);
    expect(await db.selectFrom('jobs').select('id').where('state', '=', 'pending').execute()).toEqual([]);
  });

  test('at another opening an interview stays, and calendars learn its name', async () => {
    const { id: interviewer } = await insider(desk.api, ['interviewer']);
    const application = await desk.apply({ Email: 'ravi@candidate.example' });
    const interview = await book(application, interviewer);
    await pass(6);
    const opening = await desk.api.addOpening({ title: 'Platform Engineer' });
    const change = async () => {
      const { version } = (await desk.get(`/applications/${application}`)).body;
      const { body } = await desk.post('/opening-moves', { items: [{ id: application, version }], opening });
      expect(body.results[0].ok, JSON.stringify(body)).toBe(true);
      return [body.results[0].change] as string[];
    };
    const requests = async () => (await mails()).filter((mail) => entryOf(mail).method === 'REQUEST');
    await undo(await change());
    await pass(6);
    expect(await requests()).toHaveLength(2);
    await change();
    await pass(6);
    const updates = (await requests()).map(entryOf).filter(({ event }) => Number(event.sequence) === 1);
    expect(updates.map(({ event }) => String(event.description))).toEqual([
      expect.stringContaining('Platform Engineer'),
      expect.stringContaining('Platform Engineer'),
    ]);
    expect(await read(interview)).toMatchObject({ state: 'booked', moves: 0 });
  });
});
