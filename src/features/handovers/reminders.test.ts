/** Reminders that are handed over to someone who has, or had, one of their own for the same candidate. */
import { describe, expect, test } from 'vitest';
import { ENGINES_ALIKE } from '../../../tests/support/databases.ts';
import { type Browser, insider } from '../../../tests/support/desk.ts';
import { lentHiringDesk } from '../../../tests/support/hiring.ts';
import { eventually } from '../../../tests/support/temp.ts';

describe.each(ENGINES_ALIKE)('reminders handed over, on %s', (engine) => {
  const desk = lentHiringDesk('each', engine);

  test('one that is over is in no one’s way, neither of the handover nor of its undo; a new one stays', async () => {
    const [leaver, receiver] = [
      await insider(desk.api, ['recruiter']),
      await insider(desk.api, ['recruiter']),
    ];
    const subject = { type: 'application', id: await desk.apply() };
    const set = async ({ browser }: { browser: Browser }, what: object) =>
      expect((await desk.post('/follow-ups', { subject, timeZone: 'UTC', what }, browser)).status).toBe(200);
    const remind = { kind: 'remind', days: 5 };
    const give = async () => {
      const to = { reminders: receiver.id };
      const { body } = await desk.post(`/people/${leaver.id}/hand-over`, { to }, leaver.browser);
      expect(body).toMatchObject({ done: 1, stays: [] });
      return body.change as string;
    };
    const undo = async (change: string) => {
      const { body } = await desk.post('/undo', { changes: [change] }, leaver.browser);
      expect(body.results).toMatchObject([{ ok: true }]);
    };
    const holders = async () => {
      const rows = await desk.api.runtime.db.selectFrom('follow_ups').select('staff_id').execute();
      return rows.map(({ staff_id }) => staff_id).sort();
    };

    await set(leaver, remind);
    await set(receiver, remind);
    await set(receiver, { kind: 'clear' });
    const first = await give();
    await set(leaver, remind);
    await set(leaver, { kind: 'clear' });
    await undo(first);
    expect(await holders()).toEqual([leaver.id]);

    const second = await give();
    await set(leaver, remind);
    await undo(second);
    expect(await holders()).toEqual([leaver.id, receiver.id].sort());
  });

  test('whoever gets some is told of as many as they got', async () => {
    const { api } = desk;
    const [leaver, receiver] = [await insider(api, ['recruiter']), await insider(api, ['recruiter'])];
    const subjects = [await desk.apply(), await desk.apply({ Email: 'other@candidate.example' })];
    const remind = (id: string, { browser }: { browser: Browser }) => {
      const what = { kind: 'remind', days: 5 };
      const subject = { type: 'application', id };
      return desk.post('/follow-ups', { subject, timeZone: 'UTC', what }, browser);
    };
    for (const id of subjects) await remind(id, leaver);
    await remind(subjects[0] ?? '', receiver);
    const to = { reminders: receiver.id };
    const { body } = await desk.post(`/people/${leaver.id}/hand-over`, { to }, leaver.browser);
    expect(body).toMatchObject({ done: 1, stays: [{ kind: 'reminders', count: 1 }] });
    api.advance(6 * 60_000);
    api.runtime.jobs.wake();
    const notice = await eventually(
      async () => (await receiver.browser.get('/api/desk/notices')).body.items[0],
    );
    expect(notice.text).toContain('handed 1 item over to you');
  });
});
