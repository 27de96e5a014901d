/** Free times, who sees what, and what an erasure leaves. */
import { describe, expect, test } from 'vitest';
import { publishPolicy } from '../../../tests/support/api.ts';
import { ENGINES_ALIKE } from '../../../tests/support/databases.ts';
import { insider, onVersion } from '../../../tests/support/desk.ts';
import { urlEncodedPost } from '../../../tests/support/forms.ts';
import { lentHiringDesk, setTeam } from '../../../tests/support/hiring.ts';
import { capturedMails, storedMails } from '../../../tests/support/mails.ts';
import { sourcingOf } from '../../../tests/support/sourcing.ts';
import { eventually } from '../../../tests/support/temp.ts';
import { erase } from '../privacy/commands/erase.ts';
import { CalendarError } from './fetch-calendar.ts';
import { proposeSlots } from './free.ts';
import { refreshCalendar } from './jobs.ts';
import { pathOf, tokenOf } from './token.ts';

const DAY = 86_400_000;

describe.each(ENGINES_ALIKE)('on %s', { timeout: 60_000 }, (engine) => {
  const desk = lentHiringDesk('each', engine, undefined, { JOBS_POLL_MS: '20', MAIL_FROM: 'web@us.example' });
  const once = test.runIf(engine === 'sqlite');
  const now = () => desk.api.runtime.clock();
  const kind = async () => (await desk.get('/interview-kinds')).body.items[0];
  const free = async (people: string[]) => {
    const day = (offset: number) => new Date(now().getTime() + offset * DAY).toISOString().slice(0, 10);
    const window = { people, minutes: 30, from: day(1), to: day(7), timeZone: 'UTC', officeZone: 'UTC' };
    return (await proposeSlots(desk.api.runtime.db, window, now())).starts;
  };

  once('free time leaves out interviews with their buffer, full weeks and other appointments', async () => {
    const { id, browser } = await insider(desk.api, ['interviewer']);
    const { db, writer } = desk.api.runtime;
    const hours = [...Array(5).fill([{ from: '09:00', to: '12:00' }]), [], []];
    const body = { hours, timeZone: 'UTC', weeklyLimit: 1, bufferMinutes: 30 };
    const calendarUrl = 'https://127.0.0.1/mine.ics';
    const saved = await browser.send(
      'PUT',
      '/api/desk/availability/mine',
      { ...body, calendarUrl },
      onVersion(1),
    );
    expect(saved.status).toBe(200);
    // Read at once: it leads nowhere that may be read.
    await eventually(async () =>
      (await browser.get('/api/desk/availability/mine')).body.calendar.failure.includes('private network'),
    );
    const before = await free([id]);
    const [first = 0] = before;
    // Days are those of the reader: 11:00 to 12:00 is on the next one there.
    const day = new Date(first).toISOString().slice(0, 10);
    const reader = { from: day, to: day, timeZone: 'UTC', daysIn: 'Pacific/Auckland', officeZone: 'UTC' };
    const there = await proposeSlots(db, { people: [id], minutes: 30, ...reader }, now());
    const begins = there.starts.map((start) => new Date(start).getUTCHours());
    expect(begins.filter((hour) => hour >= 9)).toEqual([9, 9, 10, 10]);
    // Others work when this one sleeps: no time suits both.
    const far = await insider(desk.api, ['interviewer']);
    await far.browser.send(
      'PUT',
      '/api/desk/availability/mine',
      { ...body, timeZone: 'Pacific/Auckland' },
      onVersion(1),
    );
    expect(await free([id, far.id])).toEqual([]);

    const stamp = (moment: number) => new Date(moment).toISOString().replace(/[-:]|\.000/g, '');
    const calendar = (start: number) =>
      [
        ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//EN', 'BEGIN:VEVENT', 'UID:1'],
        ...[`DTSTAMP:${stamp(start)}`, `DTSTART:${stamp(start)}`, `DTEND:${stamp(start + 1_800_000)}`],
        ...['SUMMARY:Dentist', 'END:VEVENT', 'END:VCALENDAR'],
      ].join('\r\n');
    const ports = { db, writer, addresses: 'public' as const };
    await refreshCalendar(ports, id, now(), async () => calendar(first));
    expect(await free([id])).toEqual(before.filter((start) => start !== first));
    // Not to be reached: what is known still counts, and they see why.
    const refused = 'The calendar’s server answered 500.';
    const own = async () => (await browser.get('/api/desk/availability/mine')).body.calendar;
    // The server reads it again now and then, and may do so in between.
    await eventually(async () => {
      await refreshCalendar(ports, id, now(), async () => {
        throw new CalendarError(refused);
      });
      return (await own()).failure === refused;
    });
    expect(await free([id])).toEqual(before.filter((start) => start !== first));
    expect(await own()).toMatchObject({ busy: 1 });
    // The address holds a key of theirs.
    expect((await desk.get(`/availability/${id}`)).body).toMatchObject({ calendarUrl: '' });

    const application = await desk.apply();
    const startsAt = new Date(before[1] ?? 0).toISOString();
    const booked = await desk.post('/interviews', {
      application,
      kind: (await kind()).id,
      people: [id],
      startsAt,
    });
    expect(booked.status, JSON.stringify(booked.body)).toBe(200);
    // One a week is enough for this person.
    const week = (moment: number) => Math.floor((moment / DAY + 3) / 7);
    expect((await free([id])).filter((start) => week(start) === week(before[1] ?? 0))).toEqual([]);
  });

  once('a person who is away is offered no time, and is booked only on confirmation', async () => {
    const { id, browser } = await insider(desk.api, ['interviewer']);
    const hours = [...Array(7).fill([{ from: '09:00', to: '12:00' }])];
    const body = { hours, timeZone: 'UTC', weeklyLimit: 20, bufferMinutes: 0, calendarUrl: '' };
    await browser.send('PUT', '/api/desk/availability/mine', body, onVersion(1));
    const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);
    const before = await free([id]);
    const [away = ''] = before.map(dayOf);
    const absence = { from: away, until: away, timeZone: 'UTC', standIn: '' };
    const said = await browser.send('PUT', `/api/desk/people/${id}/absence`, absence, onVersion(1));
    expect(said.status, JSON.stringify(said.body)).toBe(200);
    expect(await free([id])).toEqual(before.filter((start) => dayOf(start) !== away));
    const booking = {
      application: await desk.apply(),
      kind: (await kind()).id,
      people: [id],
      startsAt: new Date(before[0] ?? 0).toISOString(),
    };
    const refused = await desk.post('/interviews', booking);
    expect(refused).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('is away at that time.') },
    });
    expect((await desk.post('/interviews', { ...booking, anyway: true })).status).toBe(200);
  });

  once('who was added and has not agreed is offered no time, and nothing is booked with them', async () => {
    const { id } = await insider(desk.api, ['interviewer']);
    await publishPolicy(desk.api, '7');
    const { body: added } = await sourcingOf(desk).add();
    const slots = (await free([id])).slice(0, 3).map((start) => new Date(start).toISOString());
    const planned = { application: added.id, kind: (await kind()).id, people: [id] };
    const letter = { subject: 'A call', body: 'Choose.' };
    const refused = { status: 409, body: { message: expect.stringContaining('haven’t agreed') } };
    expect(await desk.post('/interview-offers', { ...planned, slots, ...letter })).toMatchObject(refused);
    expect(await desk.post('/interviews', { ...planned, startsAt: slots[0] })).toMatchObject(refused);
  });

  test('an erasure ends interviews: a neutral cancellation, a page that is gone, nothing of the person', async () => {
    const interviewer = await insider(desk.api, ['interviewer']);
    await setTeam(desk.api, [interviewer]);
    const application = await desk.apply({ Name: 'Zelda Quimby', Email: 'zelda@candidate.example' });
    const startsAt = new Date((await free([interviewer.id]))[0] ?? 0).toISOString();
    const { body } = await desk.post('/interviews', {
      ...{ application, kind: (await kind()).id, people: [interviewer.id], startsAt },
    });
    const { db, privacy, signer, config } = desk.api.runtime;
    const link = pathOf(tokenOf(await signer(), body.id));
    desk.api.advance(6 * 60_000);
    await eventually(async () =>
      (await capturedMails(config.DATA_DIR)).some(({ parts }) =>
        parts['text/calendar']?.includes('METHOD:REQUEST'),
      ),
    );
    const settled = () =>
      erase(
        privacy,
        {
          find: async () => ({
            ok: true,
            rows: { applications: [application], candidates: [], enquiries: [], keys: [] },
          }),
          ...{ rule: 'request', basis: 'Asked', by: { actorKind: 'system', actorId: null, requestId: '' } },
        },
        now(),
      );
    await eventually(async () => (await settled()).ok);
    desk.api.runtime.jobs.wake();
    const cancel = await eventually(async () =>
      (await capturedMails(config.DATA_DIR)).find(({ parts }) =>
        parts['text/calendar']?.includes('METHOD:CANCEL'),
      ),
    );
    expect(cancel.headers.to).toContain(interviewer.id);
    expect(JSON.stringify(cancel)).not.toMatch(/Zelda|Quimby|A-[0-9A-Z]{4}-/);
    expect(cancel.parts['text/calendar']).toContain(`UID:${body.id}@`);
    expect((await desk.api.send(link, urlEncodedPost({ action: 'cancel' }))).status).toBe(410);
    const row = await db.selectFrom('interviews').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: 'cancelled', cancelled_by: 'system', token_hash: null, place: '' });
    const left = await storedMails(db).catch(() => []);
    expect(left.filter(({ template }) => template !== 'interview-gone')).toEqual([]);
  });

  test('a time that does not suit is on Today; who holds an interview has it there on its day', async () => {
    const interviewer = await insider(desk.api, ['interviewer']);
    const application = await desk.apply();
    const starts = (await free([interviewer.id])).slice(0, 3);
    const offered = await desk.post('/interview-offers', {
      ...{ application, kind: (await kind()).id, people: [interviewer.id] },
      ...{ slots: starts.map((start) => new Date(start).toISOString()), subject: 'A call', body: 'Choose.' },
    });
    expect(offered.status, JSON.stringify(offered.body)).toBe(200);
    const link = pathOf(tokenOf(await desk.api.runtime.signer(), offered.body.id));
    const asked = await desk.api.send(link, urlEncodedPost({ action: 'none', words: 'Only after six.' }));
    expect(asked.status).toBe(303);
    const today = async (browser = desk.recruiter.browser) =>
      (await desk.get('/today', browser)).body.waiting.filter(
        (one: { kind: string }) => one.kind === 'interview',
      );
    expect(await today()).toMatchObject([
      { text: expect.stringContaining('none of the offered times work') },
    ]);
    expect((await desk.get(`/interviews/${offered.body.id}`)).body.noneSuit.words).toBe('Only after six.');
    expect(await today(interviewer.browser)).toEqual([]);

    const soon = new Date(now().getTime() + 60_000).toISOString();
    const booking = { application, kind: (await kind()).id, people: [interviewer.id], startsAt: soon };
    expect((await desk.post('/interviews', { ...booking, anyway: true })).status).toBe(200);
    expect(await today(interviewer.browser)).toMatchObject([{ kind: 'interview', late: false }]);
    // Not in the team: once they have held it, they owe a scorecard as the team does.
    const owes = async () => {
      const { waiting } = (await desk.get('/today', interviewer.browser)).body;
      const due = waiting.some(({ kind }: { kind: string }) => kind === 'scorecard');
      const { waitingOn } = (await desk.get(`/applications/${application}`)).body;
      return [due, waitingOn.map((person: { id: string }) => person.id)];
    };
    expect(await owes()).toEqual([false, []]);
    desk.api.advance(30 * 60_000);
    expect(await owes()).toEqual([true, [interviewer.id]]);
    const path = `/api/desk/applications/${application}/scorecards/mine`;
    const { criteria } = (await kind()) as { criteria: { name: string }[] };
    const ratings = Object.fromEntries(criteria.map(({ name }) => [name, 3]));
    await interviewer.browser.send('PUT', path, { ratings, summary: '', submit: true });
    expect(await owes()).toEqual([false, []]);
    // Another interviewer sees neither the interview nor the candidate.
    const other = (await insider(desk.api, ['interviewer'])).browser;
    expect((await desk.get(`/applications/${application}/interviews`, other)).status).toBe(404);
    // The process has ended: no longer theirs to see.
    const { version } = (await desk.get(`/applications/${application}`)).body;
    await desk.post('/moves', { items: [{ id: application, version }], stage: 'withdrawn' });
    expect((await desk.get(`/applications/${application}`, interviewer.browser)).status).toBe(404);
  });
});
