import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ENGINES, lentDatabase } from '../../tests/support/databases.ts';
import { createSigner, loadSigner } from './signing.ts';

test('a signature vouches for its parts, their number and their order', () => {
  const signer = createSigner(randomBytes(32));
  const signature = signer.sign('report', 'a', 'b');
  expect(signature).toMatch(/^[\w-]{43}$/);
  expect(signer.verify(signature, 'report', 'a', 'b')).toBe(true);
  for (const parts of [
    ['report', 'b', 'a'],
    ['report', 'ab'],
    ['report', 'a', 'b', ''],
    ['unsubscribe', 'a', 'b'],
  ]) {
    expect(signer.verify(signature, ...parts)).toBe(false);
  }
  for (const wrong of ['', undefined, null, 7, [], `${signature}A`, signature.slice(1), '*'.repeat(43)]) {
    expect(signer.verify(wrong, 'report', 'a', 'b')).toBe(false);
  }
  expect(createSigner(randomBytes(32)).verify(signature, 'report', 'a', 'b')).toBe(false);
});

test('no character of a signature can be another one, its last neither', () => {
  const signer = createSigner(randomBytes(32));
  const signature = signer.sign('report', 'a');
  for (let at = 0; at < signature.length; at++) {
    for (const other of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_') {
      const changed = signature.slice(0, at) + other + signature.slice(at + 1);
      expect(signer.verify(changed, 'report', 'a'), changed).toBe(changed === signature);
    }
  }
});

describe.each(ENGINES)('the key on %s', (engine) => {
  const database = lentDatabase('all', engine);

  test('servers that start together agree on one', async () => {
    const others = [database.connect(), database.connect(), database.connect()];
    const signers = await Promise.all(others.map(({ db }) => loadSigner(db)));
    expect(new Set(signers.map((signer) => signer.sign('x'))).size).toBe(1);
  });
});
