/** What was promised to people who wait for no answer any more. */
import { describe, expect, test } from 'vitest';
import { ENGINES_ALIKE } from '../../../tests/support/databases.ts';
import { onVersion } from '../../../tests/support/desk.ts';
import { lentHiringDesk } from '../../../tests/support/hiring.ts';
import { eventually } from '../../../tests/support/temp.ts';

describe.each(ENGINES_ALIKE)('promises that end, on %s', (engine) => {
  const desk = lentHiringDesk('each', engine, undefined, { JOBS_POLL_MS: '20' });
  const read = async (id: string) => (await desk.get(`/applications/${id}`)).body;
  const noReply = async (id: string) => {
    const path = `/applications/${id}/no-reply-needed`;
    const { body } = await desk.post(path, {}, undefined, onVersion((await read(id)).version));
    return body.change as string;
  };
  const move = async (id: string, stage: string) => {
    const items = [{ id, version: (await read(id)).version }];
    return (await desk.post('/moves', { items, stage })).body.results[0].change as string;
  };
  const undo = async (change: string) =>
    expect((await desk.post('/undo', { changes: [change] })).body.results).toMatchObject([{ ok: true }]);

  test('the undo of a later move does not make them owed again; their own undo does', async () => {
    const openings = desk.api.runtime.db.updateTable('openings');
    await openings.set({ next_days: '{"interview":2}' }).execute();
    const id = await desk.apply();
    const { replyBy } = await read(id);
    const ended = await noReply(id);
    const moved = await move(id, 'interview');
    expect((await read(id)).replyBy).toEqual(expect.any(String));
    await undo(moved);
    expect((await read(id)).replyBy).toBeNull();
    await undo(ended);
    await undo(await move(id, 'interview'));
    expect((await read(id)).replyBy).toBe(replyBy);
  });

  test('a later letter does not keep them, and they count as neither kept nor broken', async () => {
    const [thanked = '', withdrawn = '', back = ''] = [
      await desk.apply(),
      await desk.apply({ Email: 'ravi@candidate.example' }),
      await desk.apply({ Email: 'mira@candidate.example' }),
    ];
    await noReply(thanked);
    await move(withdrawn, 'withdrawn');
    await undo(await move(back, 'withdrawn'));
    for (const id of [thanked, withdrawn, back])
      await desk.post(`/applications/${id}/mails`, { subject: 'Hello', body: 'Dear {name}, hello.' });
    desk.api.advance(6 * 60_000);
    desk.api.runtime.jobs.wake();
    // A letter whose job is done is shown as sent; what follows from it comes with `sent_at`.
    const unsent = desk.api.runtime.db.selectFrom('messages').select('id').where('sent_at', 'is', null);
    await eventually(async () => (await unsent.execute()).length === 0);
    const { promises } = (await desk.get(`/openings/${desk.opening}/numbers`)).body;
    expect(promises.first).toEqual({ kept: 1, broken: 0 });
  });
});
