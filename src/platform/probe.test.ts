import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createProbe } from './probe.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function after<T>(ms: number, answer: Promise<T>): Promise<T> {
  await vi.advanceTimersByTimeAsync(ms);
  return answer;
}

test('it says what the part says', async () => {
  expect(await createProbe(async () => undefined)()).toBe('ok');
  expect(await createProbe(() => Promise.reject(new Error('no')))()).toBe('failing');
});

test('a part that is silent is asked once, is not ready in time, and is asked again when it has answered', async () => {
  let asked = 0;
  let answer = () => {};
  const probe = createProbe(() => {
    asked++;
    return new Promise<void>((resolve) => {
      answer = resolve;
    });
  });
  const silent = ['failing', 'failing', 'failing'];
  expect(await after(2_000, Promise.all([probe(), probe(), probe()]))).toEqual(silent);
  const later = probe();
  expect(asked).toBe(1);
  answer();
  expect(await later).toBe('ok');
  const next = probe();
  expect(asked).toBe(2);
  answer();
  expect(await next).toBe('ok');
});

test('however often it is asked, its check runs twice a second', async () => {
  const check = vi.fn(async () => {});
  const probe = createProbe(check);
  expect(await probe()).toBe('ok');
  const again = Promise.all([probe(), probe()]);
  await vi.advanceTimersByTimeAsync(400);
  expect(check).toHaveBeenCalledTimes(1);
  expect(await after(100, again)).toEqual(['ok', 'ok']);
  expect(check).toHaveBeenCalledTimes(2);
});

test('a part has its own words for what fails, and the last one holds while it is silent again', async () => {
  let check = () => Promise.reject(new Error('it is full'));
  const words = { of: (error: unknown) => (error as Error).message, silent: 'it is slow' };
  const probe = createProbe(() => check(), words);
  expect(await probe()).toBe('it is full');
  check = () => new Promise(() => {});
  expect(await after(2_000, probe())).toBe('it is full');
  expect(await after(2_000, createProbe(() => check(), words)())).toBe('it is slow');
});
