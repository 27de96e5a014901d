import { expect, test } from 'vitest';
import { newId, newReference } from './ids.ts';

test('a later identifier comes after an earlier one', () => {
  const ids = [newId()];
  for (let now = Date.now(); ids.length < 5; now = Date.now()) {
    while (Date.now() === now);
    ids.push(newId());
  }
  expect(ids.toSorted()).toEqual(ids);
});

test('identifiers and references have their form and differ', () => {
  const ids = new Set(Array.from({ length: 1_000 }, newId));
  expect(ids.size).toBe(1_000);
  for (const id of ids) expect(id).toMatch(/^[0-9a-z]{24}$/);
  for (const kind of ['E', 'A'] as const) {
    expect(newReference(kind)).toMatch(/^[EA]-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(newReference(kind)[0]).toBe(kind);
  }
});
