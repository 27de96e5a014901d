import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createAdmissionQueue } from './admission-queue.ts';

/** Keeps the thread busy for so many milliseconds. */
function work(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end; );
}

test('an idle thread gives a turn at once', async () => {
  expect(await createAdmissionQueue().take('a')).toBeTypeOf('function');
});

test('no more than eight are under way; the next begins when one ends', async () => {
  const turns = createAdmissionQueue();
  const [first] = await Promise.all(Array.from({ length: 8 }, () => turns.take('a')));
  let begun = false;
  const ninth = Promise.resolve(turns.take('a')).then(() => {
    begun = true;
  });
  await wait(50);
  expect(begun).toBe(false);
  first?.();
  await ninth;
});

test('who asks once does not wait for all that another asked before', async () => {
  const turns = createAdmissionQueue();
  const held = await Promise.all(Array.from({ length: 8 }, () => turns.take('many')));
  const served: string[] = [];
  const ask = async (client: string) => {
    const done = await turns.take(client);
    served.push(client);
    done?.();
  };
  const all = [...Array.from({ length: 20 }, () => ask('many')), ask('once')];
  for (const done of held) done?.();
  await Promise.all(all);
  expect(served.indexOf('once')).toBeLessThan(3);
});

test('a thread that is never idle is left to the others; when it rests, who waits is served at once', async () => {
  const turns = createAdmissionQueue(60_000, Number.POSITIVE_INFINITY);
  let begun = 0;
  const asked = Array.from({ length: 6 }, async (_, client) => {
    const done = await turns.take(String(client));
    begun++;
    done?.();
  });
  for (let step = 0; step < 50; step++) {
    work(2);
    await new Promise(setImmediate);
  }
  expect(begun).toBeLessThan(3);
  await Promise.all(asked);
});

test('a thread that is never idle has time for one now and then', async () => {
  const turns = createAdmissionQueue(60_000, 5);
  const second = Promise.all([turns.take('a'), turns.take('b')]);
  let ended = false;
  void second.then(() => {
    ended = true;
  });
  while (!ended) {
    work(2);
    await new Promise(setImmediate);
  }
  expect(await second).toHaveLength(2);
});

test('a request that gets no turn in time is refused, and so is one beyond the length of the queue', async () => {
  const turns = createAdmissionQueue(60);
  const held = await Promise.all(Array.from({ length: 8 }, () => turns.take('a')));
  expect(held).not.toContain(undefined);
  const waiting = Array.from({ length: 513 }, () => turns.take('b'));
  expect(await Promise.all(waiting)).toEqual(waiting.map(() => undefined));
  held[0]?.();
  expect(await turns.take('b')).toBeTypeOf('function');
});
