/** Changes of others as they happen. */
import { describe, expect, test } from 'vitest';
import { recordEvent } from '../../../src/features/audit-log/record.ts';
import { startRuntime } from '../../../src/server/runtime.ts';
import { lentApi, MADE } from '../../support/api.ts';
import { ENGINES_ALIKE } from '../../support/databases.ts';
import { insider } from '../../support/desk.ts';
import { listen } from '../../support/listen.ts';
import { eventually } from '../../support/temp.ts';
import { appOf } from '../../support/two-servers.ts';

describe.each(ENGINES_ALIKE)('live changes on %s', (engine) => {
  const api = lentApi('each', engine);
  const { app } = api;

  const write = (subjectType: string, subjectId: string, runtime = api.runtime, what = 'receive') =>
    runtime.writer.write((trx) =>
      recordEvent(trx, {
        at: runtime.clock(),
        actorKind: 'visitor',
        actorId: null,
        action: what.includes('.') ? what : `${subjectType}.${what}`,
        subjectType,
        subjectId,
        requestId: '',
      }),
    );

  test('an erasure is announced to everyone who may have seen the person, and to no one else', async () => {
    const [sales, interviewer] = await Promise.all(
      (['sales', 'interviewer'] as const).map(async (role) =>
        listen(app, (await insider(api, [role])).browser),
      ),
    );
    await Promise.all([sales?.opened(), interviewer?.opened()]);
    await eventually(async () => {
      await write('candidate', 'warm-up', api.runtime, 'erase');
      return interviewer?.subjects().length;
    });
    await write('candidate', 'c1');
    await write('candidate', 'c2', api.runtime, 'erase');
    await write('enquiry', 'e1', api.runtime, 'erase');
    await eventually(() => interviewer?.subjects().includes('c2') && sales?.subjects().includes('e1'));
    expect(interviewer?.subjects().filter((id) => id !== 'warm-up')).toEqual(['c2']);
    expect(sales?.subjects()).toEqual(['e1']);
    await Promise.all([sales?.close(), interviewer?.close()]);
  });

  test('each hears what they may see, and nothing else', async () => {
    const [sales, recruiter, admin] = await Promise.all(
      (['sales', 'recruiter', 'admin'] as const).map(async (role) =>
        listen(app, (await insider(api, [role])).browser),
      ),
    );
    await Promise.all([sales?.opened(), recruiter?.opened(), admin?.opened()]);
    await eventually(async () => {
      await write('enquiry', 'warm-up');
      return admin?.subjects().length;
    });
    await write('enquiry', 'e1');
    await write('application', 'a1');
    await write('something-new', 'n1');
    await eventually(() => admin?.subjects().includes('n1'));
    await eventually(() => sales?.subjects().includes('e1') && recruiter?.subjects().includes('a1'));
    expect(sales?.subjects().filter((id) => !id.startsWith('warm'))).toEqual(['e1']);
    expect(recruiter?.subjects()).toEqual(['a1']);
    await Promise.all([sales?.close(), recruiter?.close(), admin?.close()]);
  });

  test('after a break it goes on right after the last event, on any server; from an unknown place it starts anew', async () => {
    const { browser } = await insider(api, ['sales']);
    for (const id of ['e1', 'e2', 'e3']) await write('enquiry', id);
    const [second] = await api.runtime.db
      .selectFrom('events')
      .select('id')
      .where('subject_id', '=', 'e2')
      .execute();
    const other = await startRuntime(api.runtime.config, MADE);
    const apps = [app, appOf(other)];
    for (const server of apps) {
      const again = listen(server, browser, String(second?.id));
      await eventually(() => again.subjects().includes('e3'));
      expect(again.subjects()).toEqual(['e3']);
      await again.close();
    }
    const lost = listen(app, browser, '999999');
    await eventually(() => lost.heard.some(({ event }) => event === 'reset'));
    await lost.close();
    await other.stop();
  });

  test('each event says what it makes stale: a resume that is read makes no one load lists again', async () => {
    const { browser } = await insider(api, ['recruiter']);
    const stream = listen(app, browser);
    await stream.opened();
    await write('application', 'a1', api.runtime, 'resume.open');
    await write('application', 'a1', api.runtime, 'move');
    await eventually(() => stream.heard.length === 2);
    const [reading, move] = stream.heard.map(({ data }) => JSON.parse(data).stale);
    expect(reading).toEqual([['application', 'a1']]);
    // The counts of a board are the opening's.
    expect(move).toEqual(expect.arrayContaining([['applications'], ['opening'], ['today']]));
    await stream.close();
  });

  test('a session that ends ends the stream', async () => {
    const { browser, id } = await insider(api, ['sales']);
    const stream = listen(app, browser);
    await stream.opened();
    await api.runtime.db.deleteFrom('staff_sessions').where('staff_id', '=', id).execute();
    await eventually(async () => {
      await write('session', 's');
      return stream.ended();
    }, 20_000);
  });

  test('what another server writes is heard, whatever else happens here', async () => {
    const other = await startRuntime(api.runtime.config, MADE);
    const { browser } = await insider(api, ['sales']);
    const stream = listen(app, browser);
    await stream.opened();
    await eventually(async () => {
      await write('enquiry', 'warm-up', other);
      return stream.subjects().length;
    });
    // No one knocks at this server: it asks by itself, or its database tells it.
    await write('enquiry', 'e1', other);
    await eventually(() => stream.subjects().includes('e1'));
    await stream.close();
    await other.stop();
  });
});
