import { expect, test } from 'vitest';
import { createProbe } from './probe.ts';

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
  expect(await Promise.all([probe(), probe(), probe()])).toEqual(['failing', 'failing', 'failing']);
  const later = probe();
  expect(asked).toBe(1);
  answer();
  expect(await later).toBe('ok');
  const next = probe();
  expect(asked).toBe(2);
  answer();
  expect(await next).toBe('ok');
});

test('a part has its own words for what fails, and the last one holds while it is silent again', async () => {
  let check = () => Promise.reject(new Error('it is full'));
  const words = { of: (error: unknown) => (error as Error).message, silent: 'it is slow' };
  const probe = createProbe(() => check(), words);
  expect(await probe()).toBe('it is full');
  check = () => new Promise(() => {});
  expect(await probe()).toBe('it is full');
  expect(await createProbe(() => check(), words)()).toBe('it is slow');
});
