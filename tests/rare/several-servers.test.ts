/** Several servers on one database: each reports the changes of the others, and an interruption loses nothing. */
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { type NewEvent, recordEvent, recordEvents } from '../../src/features/audit-log/record.ts';
import { type Browser, insider } from '../support/desk.ts';
import { applyTo } from '../support/hiring.ts';
import { listen } from '../support/listen.ts';
import { eventually } from '../support/temp.ts';
import { lentServers, through } from '../support/two-servers.ts';

const { api, other } = lentServers('each', { jobs: true });
afterEach(async () => {
  // Streams end by themselves when the server goes down.
  api.runtime.draining = true;
  other.draining = true;
  await delay(700);
});

test('hiring on one server is heard on the other, and after a break nothing is missing', async () => {
  const { browser } = await insider(api, ['recruiter']);
  const elsewhere = through(other, browser);
  const opening = await api.addOpening();
  const ids: string[] = [];
  for (let n = 0; n < 5; n++) {
    ids.push(await applyTo({ api, opening }, { Email: `p${n}@candidate.example` }));
  }
  const move = async (id: string | undefined, by: Browser, version = 1, stage = 'screening') => {
    const { body } = await by.post('/api/desk/moves', { items: [{ id, version }], stage });
    expect(body.results).toMatchObject([{ ok: true }]);
  };

  const first = listen(api.app, browser);
  await first.opened();
  // Moved to and fro until the ear is there; from then on each is heard.
  let version = 1;
  await eventually(async () => {
    await move(ids[0], elsewhere, version, version % 2 ? 'screening' : 'interview');
    version++;
    await delay(200);
    return first.subjects().includes(ids[0]);
  }, 20_000);
  await move(ids[1], elsewhere);
  await eventually(() => first.subjects().includes(ids[1]), 20_000);
  const last = first.heard.at(-1)?.id ?? '';
  await first.close();

  // While no client listens, both servers go on.
  await move(ids[2], elsewhere);
  await move(ids[3], browser);
  const again = listen(api.app, browser, last);
  await eventually(() => [ids[2], ids[3]].every((id) => again.subjects().includes(id)), 20_000);
  await move(ids[4], elsewhere);
  await eventually(() => again.subjects().includes(ids[4]), 20_000);
  expect(again.heard.map(({ event }) => event)).not.toContain('reset');
  await again.close();
}, 90_000);

test('a write that came to nothing and one that ends late keep nothing from whoever listens', async () => {
  const about = (subjectId: string): NewEvent => ({
    at: other.clock(),
    actorKind: 'visitor',
    actorId: null,
    action: 'enquiry.receive',
    subjectType: 'enquiry',
    subjectId,
    requestId: '',
  });
  const tell = (...ids: string[]) => other.writer.write((trx) => recordEvents(trx, ids.map(about)));
  // Written before any client listens, after which others write, and committed once one does.
  const [written, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const late = other.db.transaction().execute(async (trx) => {
    await recordEvent(trx, about('late'));
    written.resolve();
    await end.promise;
  });
  await written.promise;
  await tell('before');

  const { browser } = await insider(api, ['sales']);
  const stream = listen(api.app, browser);
  await stream.opened();
  await tell('meanwhile');
  end.resolve();
  await late;
  await eventually(() => ['late', 'meanwhile'].every((id) => stream.subjects().includes(id)));

  const nothing = other.writer.write(async (trx) => {
    await recordEvent(trx, about('never'));
    throw new Error('taken back');
  });
  await expect(nothing).rejects.toThrow('taken back');
  await tell('last');
  await eventually(() => stream.subjects().includes('last'));
  expect(stream.subjects()).not.toContain('never');

  await tell(...Array.from({ length: 1_500 }, (_, index) => `many-${index}`));
  await eventually(() => stream.heard.some(({ event }) => event === 'reset'));
  await stream.close();
}, 60_000);
