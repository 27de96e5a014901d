/** Interviews from the offer to the outcome: the letter, the candidate's page, calendars, and two who want the same time. */
import { describe, expect, test } from 'vitest';
import { HARDER_ENGINES } from '../../../tests/support/databases.ts';
import { insider, onVersion } from '../../../tests/support/desk.ts';
import { lentHiringDesk, setTeam } from '../../../tests/support/hiring.ts';
import { DAY, entryOf, interviewsAt } from '../../../tests/support/interviews.ts';
import { type ReadMail, storedMails } from '../../../tests/support/mails.ts';
import { readCandidatePage } from './candidate-page.ts';
import { pathOf, tokenOf } from './token.ts';

const FAST = { JOBS_POLL_MS: '20', MAIL_FROM: 'web@us.example', MAIL_CANDIDATES_REPLY_TO: 'jobs@us.example' };

// Many applications, offers and mails, one after the other.
describe.each(HARDER_ENGINES)('interviews, on %s', { timeout: 60_000 }, (engine) => {
  const desk = lentHiringDesk('each', engine, undefined, FAST);
  const { change, day, kindOf, kinds, linkOf, mailsWith, now, offer, post, propose, read } =
    interviewsAt(desk);

  test('a candidate chooses, moves and cancels; every calendar follows', async () => {
    const interviewer = await insider(desk.api, ['interviewer']);
    const application = await desk.apply({ Email: 'ravi@candidate.example' });
    // Not in the team: nothing of the candidate is theirs to see.
    expect((await desk.get(`/applications/${application}`, interviewer.browser)).status).toBe(404);
    const people = [interviewer.id];
    const { slots, minutes } = await propose(application, people);
    expect(slots.filter(({ suggested }) => suggested).length).toBeGreaterThanOrEqual(3);
    const picked = slots.filter(({ suggested }) => suggested).slice(0, 4);
    const starts = picked.map(({ startsAt }) => startsAt);
    const [first = '', second = '', third = ''] = starts;
    const offered = await offer(application, people, starts);
    expect(await read(offered.id)).toMatchObject({ state: 'offered', letter: { state: 'waiting' } });
    const link = await linkOf(offered);

    const chosen = await post(link, { action: 'choose', slot: first, zone: 'America/New_York' });
    expect(chosen.status, JSON.stringify(chosen.body)).toBe(303);
    // Sent twice: the same, once.
    expect((await post(link, { action: 'choose', slot: first, zone: 'America/New_York' })).status).toBe(303);
    const requests = await mailsWith('REQUEST', 2);
    expect(requests).toHaveLength(2);
    const toCandidate = requests.find(({ headers }) => headers.to?.includes('ravi@'));
    const { event } = entryOf(toCandidate as ReadMail);
    expect(event.start.toISOString()).toBe(first);
    expect(event.end?.getTime()).toBe(Date.parse(first) + minutes * 60_000);
    expect(toCandidate?.parts['text/plain']).toMatch(/New York|GMT-[45]|E[DS]T/);
    // An entry names its reader, whose calendar takes no other; of others it has names alone.
    for (const mail of requests) {
      const { attendee } = entryOf(mail).event;
      expect(attendee).toMatchObject({ val: `MAILTO:${mail.headers.to}` });
    }
    expect(entryOf(toCandidate as ReadMail).text).not.toContain(`${interviewer.id}@`);
    // Who holds the interview sees the person they talk to, until the process ends.
    expect((await desk.get(`/applications/${application}`, interviewer.browser)).status).toBe(200);
    const week = `from=${now().toISOString()}&to=${new Date(now().getTime() + 20 * DAY).toISOString()}`;
    const [mine] = (await desk.get(`/interviews?${week}`, interviewer.browser)).body.items;
    expect(mine).toMatchObject({ id: offered.id, mine: true, scorecard: 'missing', state: 'booked' });
    expect(mine.kind.questions.length).toBeGreaterThan(0);

    const moved = await post(link, { action: 'choose', slot: second, zone: 'Europe/Berlin' });
    expect(moved.status).toBe(303);
    const updates = (await mailsWith('REQUEST', 4))
      .map(entryOf)
      .filter(({ event: one }) => Number(one.sequence) === 1);
    expect(updates).toHaveLength(2);
    expect(new Set(updates.map(({ event: one }) => one.uid))).toEqual(new Set([event.uid]));
    expect(updates[0]?.event.start.toISOString()).toBe(second);
    const file = await desk.api.send(`${link}/interview.ics`);
    expect(file.headers.get('content-type')).toContain('text/calendar; charset=utf-8; method=PUBLISH');
    expect(file.body).toMatch(/METHOD:PUBLISH[\s\S]*SUMMARY:.* at /);
    expect(file.headers.get('cache-control')).toContain('no-store');
    const german = await desk.api.send(`/de${link}/interview.ics`);
    expect(german.body).toMatch(/SUMMARY:.* bei /);
    expect(german.body.replaceAll('\r\n ', '')).toContain(`/de${link}\r\n`);

    expect((await post(link, { action: 'cancel' })).status).toBe(303);
    const cancels = (await mailsWith('CANCEL', 2)).map(entryOf);
    expect(cancels.map(({ event: one }) => [one.uid, Number(one.sequence)])).toEqual([
      [event.uid, 2],
      [event.uid, 2],
    ]);
    expect(await read(offered.id)).toMatchObject({ state: 'cancelled', cancelledBy: 'candidate', moves: 1 });
    // Nothing reminds of it any more.
    const reminders = (await storedMails(desk.api.runtime.db).catch(() => [])).filter(
      ({ props, state }) => props?.what === 'reminder' && state === 'pending',
    );
    expect(reminders).toEqual([]);
    expect((await post(link, { action: 'choose', slot: third })).status).toBe(410);
    expect((await desk.get(`/applications/${application}`, interviewer.browser)).status).toBe(404);
    const waiting = async () =>
      (await desk.get('/today')).body.waiting.filter(({ kind }: { kind: string }) => kind === 'interview');
    expect(await waiting()).toMatchObject([{ text: expect.stringContaining('cancelled the interview') }]);
    const [last] = (await desk.get(`/applications/${application}`)).body.activity;
    expect(last.text).toBe('Candidate cancelled the interview');
    desk.api.advance(1_000);
    await offer(application, people, starts);
    expect(await waiting()).toEqual([]);
  });

  test('of twenty who choose one time one gets it; the others keep their choice', async () => {
    const { id: interviewer } = await insider(desk.api, ['interviewer']);
    const applications = [];
    for (let index = 0; index < 4; index++)
      applications.push(await desk.apply({ Email: `c${index}@candidate.example` }));
    const { slots } = await propose(applications[0] ?? '', [interviewer]);
    const starts = slots.filter(({ suggested }) => suggested).map(({ startsAt }) => startsAt);
    const offers: { id: string }[] = [];
    for (let index = 0; index < 20; index++)
      offers.push(await offer(applications[index % 4] ?? '', [interviewer], starts));
    const signer = await desk.api.runtime.signer();
    const links = offers.map(({ id }) => pathOf(tokenOf(signer, id)));
    const [slot = '', other = ''] = starts;
    const answers = await Promise.all(links.map((link) => post(link, { action: 'choose', slot })));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, ...Array(19).fill(409)]);
    const booked = await desk.api.runtime.db
      .selectFrom('interviews')
      .select('starts_at')
      .where('state', '=', 'booked')
      .execute();
    expect(booked).toEqual([{ starts_at: slot }]);
    const loser = answers.findIndex(({ status }) => status === 409);
    const left = (await read(offers[loser]?.id ?? '')).slots.filter(({ free }) => free);
    expect(left.map(({ startsAt }) => startsAt)).not.toContain(slot);
    expect((await post(links[loser] ?? '', { action: 'choose', slot: other })).status).toBe(303);
  });

  test('staff book, move and cancel; an undo within five minutes leaves no mail', async () => {
    const interviewer = await insider(desk.api, ['interviewer']);
    await setTeam(desk.api, [interviewer]);
    const application = await desk.apply({ Email: 'ravi@candidate.example' });
    const { slots } = await propose(application, [interviewer.id]);
    const [first, , , , , second] = slots.map(({ startsAt }) => startsAt);
    const input = { application, kind: await kindOf(), people: [interviewer.id] };
    const outside = `${day(3)}T02:00:00.000Z`;
    const asked = await desk.post('/interviews', { ...input, startsAt: outside });
    expect(asked).toMatchObject({ status: 409, body: { code: 'not_confirmed' } });
    const booked = await desk.post('/interviews', { ...input, startsAt: first });
    expect(booked.status, JSON.stringify(booked.body)).toBe(200);
    // No one is in two places, even on confirmation.
    expect((await desk.post('/interviews', { ...input, startsAt: first, anyway: true })).status).toBe(409);
    const moved = await change(booked.body.id, 'change', 1, { startsAt: second });
    expect(moved.status, JSON.stringify(moved.body)).toBe(200);
    expect((await change(booked.body.id, 'change', 1, { startsAt: second })).status).toBe(409);
    const undone = await desk.post('/undo', { changes: [moved.body.change] });
    expect(undone.body.results).toMatchObject([{ ok: true }]);
    expect(await read(booked.body.id)).toMatchObject({ startsAt: first, moves: 0 });
    const waiting = async () =>
      (await desk.api.runtime.db.selectFrom('jobs').selectAll().where('queue', '=', 'mail').execute())
        .filter(({ state }) => state === 'pending')
        .map(({ payload }) => JSON.parse(payload))
        .filter(({ template }) => template.startsWith('interview-'));
    const told = await waiting();
    expect(told.filter(({ props }) => props.what === 'booked' && props.startsAt === first)).toHaveLength(2);
    expect(told.filter(({ props }) => props.what === 'reminder')).toHaveLength(2);
    expect(told.some(({ props }) => props.startsAt === second)).toBe(false);
    const { version } = await read(booked.body.id);
    const cancelled = await change(booked.body.id, 'cancel', version);
    // No one got an email about it, so no one gets one about its end.
    expect(cancelled.body.leavesAt).toBeNull();
    expect(await waiting()).toEqual([]);
    // What was given up is taken by another before the undo.
    const again = await desk.post('/interviews', { ...input, startsAt: first });
    expect(again.status).toBe(200);
    const late = await desk.post('/undo', { changes: [cancelled.body.change] });
    expect(late.body.results).toMatchObject([{ ok: false }]);

    expect((await change(again.body.id, 'outcome', 1, { outcome: 'no_show' })).status).toBe(409);
    const soon = new Date(now().getTime() + 5 * 60_000).toISOString();
    const next = await desk.post('/interviews', { ...input, startsAt: soon, anyway: true });
    desk.api.advance(10 * 60_000);
    const recorded = await interviewer.browser.send(
      'POST',
      `/api/desk/interviews/${next.body.id}/outcome`,
      { outcome: 'no_show' },
      onVersion(1),
    );
    expect(recorded.status, JSON.stringify(recorded.body)).toBe(200);
    expect(await read(next.body.id)).toMatchObject({ state: 'no_show' });
    // What has taken place is not booked any more.
    const { db, content, signer } = desk.api.runtime;
    const token = tokenOf(await signer(), next.body.id);
    const page = await readCandidatePage(db, token, content.offices[0].timeZone, now());
    expect(page).toMatchObject({ state: 'over', cancelled: false });
    const undo = { changes: [recorded.body.change] };
    const taken = await interviewer.browser.send('POST', '/api/desk/undo', undo);
    expect(taken.body.results).toMatchObject([{ ok: true }]);
    expect(await read(next.body.id)).toMatchObject({ state: 'booked' });
  });

  test('an offer has no field that nothing fills; who withdraws one learns whether its letter had left', async () => {
    const { id: interviewer } = await insider(desk.api, ['interviewer']);
    const application = await desk.apply({ Email: 'ravi@candidate.example' });
    const { slots } = await propose(application, [interviewer]);
    const starts = slots.slice(0, 3).map(({ startsAt }) => startsAt);
    const [waits, left] = [
      await offer(application, [interviewer], starts),
      await offer(application, [interviewer], starts),
    ];
    const unfilled = await desk.post('/interview-offers', {
      ...{ application, kind: await kindOf(), people: [interviewer], slots: starts },
      ...{ subject: 'A talk', body: 'Dear {name}, in {room}.' },
    });
    expect(unfilled.body.errors.body).toContain('{room} has no value here');
    // An offer is undone with its letter, also by a page that knows nothing of it; its words belong to these times.
    const undone = await offer(application, [interviewer], starts);
    const [last] = (await desk.get('/undo')).body.items;
    expect(last).toMatchObject({
      changes: [undone.change],
      text: expect.stringContaining('interview times offered'),
    });
    expect((await desk.post('/undo', { changes: last.changes })).body).toMatchObject({
      ...{ results: [{ ok: true }], letters: [] },
    });
    expect(await read(undone.id)).toMatchObject({ state: 'cancelled' });
    await linkOf(left);
    expect((await change(waits.id, 'cancel', 1)).body).toMatchObject({ leavesAt: null, letterStopped: true });
    expect((await change(left.id, 'cancel', 1)).body).toMatchObject({ leavesAt: null, letterStopped: false });
  });

  test('kinds and hours: versions, defaults, what is refused', async () => {
    const interviewer = await insider(desk.api, ['interviewer']);
    const { browser } = interviewer;
    const own = (await browser.get('/api/desk/availability/mine')).body;
    expect(own).toMatchObject({ version: 1, isDefault: true, weeklyLimit: 10, calendar: null });
    const { hours, timeZone, weeklyLimit, bufferMinutes } = own;
    const save = (body: object) =>
      browser.send(
        'PUT',
        '/api/desk/availability/mine',
        { hours, timeZone, weeklyLimit, bufferMinutes, ...body },
        onVersion(1),
      );
    expect((await save({ timeZone: 'Mars/Base' })).status).toBe(422);
    expect((await save({ calendarUrl: 'http://calendar.example/a.ics' })).status).toBe(422);
    expect((await save({ timeZone: 'Asia/Tokyo', weeklyLimit: 1 })).body).toMatchObject({ version: 2 });
    expect((await save({})).status).toBe(409);
    expect((await desk.get(`/availability/${interviewer.id}`)).body).toMatchObject({
      timeZone: 'Asia/Tokyo',
    });
    expect((await browser.get(`/api/desk/availability/${desk.recruiter.id}`)).status).toBe(404);

    const [kind] = await kinds();
    const body = { name: 'Talk', minutes: 20, placeType: 'phone' };
    const edit = (version: number) =>
      desk.recruiter.browser.send('PUT', `/api/desk/interview-kinds/${kind?.id}`, body, {
        'If-Match': `"${version}"`,
      });
    expect((await edit(1)).status).toBe(200);
    expect((await edit(1)).status).toBe(409);
    expect((await browser.send('POST', '/api/desk/interview-kinds', body)).status).toBe(403);
  });
});
