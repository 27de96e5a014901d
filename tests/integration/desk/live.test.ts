/** Changes of others as they happen. */
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startRuntime } from '../../../src/app/runtime.ts';
import { recordEvent } from '../../../src/domain/events/record.ts';
import { createApp } from '../../../src/http/app.ts';
import { createTestApi, MADE, type TestApi } from '../../support/api.ts';
import { ENGINES } from '../../support/databases.ts';
import { insider } from '../../support/desk.ts';
import { type App, listen } from '../../support/listen.ts';
import { eventually } from '../../support/temp.ts';

describe.each(ENGINES)('live changes on %s', (engine) => {
  let api: TestApi;
  let app: App;
  beforeEach(async () => {
    api = await createTestApi(engine);
    app = createApp(api.runtime, async (c) => c.text(''));
  });
  afterEach(async () => {
    // Streams end by themselves when the server goes down.
    api.runtime.draining = true;
    await delay(700);
    await api.close();
  });

  const write = (subjectType: string, subjectId: string, runtime = api.runtime, what = 'receive') =>
    runtime.writer.write((trx) =>
      recordEvent(trx, {
        at: runtime.clock(),
        actorKind: 'visitor',
        actorId: null,
        action: `${subjectType}.${what}`,
        subjectType,
        subjectId,
        requestId: '',
      }),
    );

  test('an erasure is told to everybody who may have seen the person, and to nobody else', async () => {
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

  test('after a break it goes on where it was; from an unknown place it starts anew', async () => {
    const { browser } = await insider(api, ['sales']);
    for (const id of ['e1', 'e2', 'e3']) await write('enquiry', id);
    const [first] = await api.runtime.db.selectFrom('events').select('id').orderBy('id').execute();
    const again = listen(app, browser, String(first?.id));
    await eventually(() => again.subjects().includes('e3'));
    expect(again.subjects().filter((id) => id !== 'e1')).toEqual(['e2', 'e3']);
    const lost = listen(app, browser, '999999');
    await eventually(() => lost.heard.some(({ event }) => event === 'reset'));
    await Promise.all([again.close(), lost.close()]);
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
    // Nobody knocks at this server: it asks by itself, or its database tells it.
    await write('enquiry', 'e1', other);
    await eventually(() => stream.subjects().includes('e1'));
    await stream.close();
    await other.stop();
  });
});
