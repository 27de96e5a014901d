import { describe, expect, it } from 'vitest';
import { HONEYPOT_FIELD } from '../../platform/forms/form-state.ts';
import { continueAttempt, fingerprint, newKey } from './attempt.ts';

const answers = (message: string) => [['Email', 'a@b.example'] as const, ['Message', message] as const];
const resume = (size: number, lastModified = 1) => [
  ['Resume', { name: 'cv.pdf', size, lastModified }] as const,
];

describe('fingerprint', () => {
  it('is the same for the same content and differs with any answer', () => {
    expect(fingerprint(answers('one'))).toBe(fingerprint(answers('one')));
    expect(fingerprint(answers('one'))).not.toBe(fingerprint(answers('two')));
  });

  it('tells files apart by size and time of change', () => {
    expect(fingerprint(resume(10))).toBe(fingerprint(resume(10)));
    expect(fingerprint(resume(10))).not.toBe(fingerprint(resume(11)));
    expect(fingerprint(resume(10))).not.toBe(fingerprint(resume(10, 2)));
  });

  it('does not confuse values that contain separators', () => {
    expect(fingerprint([['a', '1","b']])).not.toBe(
      fingerprint([
        ['a', '1'],
        ['b', ''],
      ]),
    );
  });

  it('leaves the decoy out', () => {
    expect(fingerprint([[HONEYPOT_FIELD, 'x'], ...answers('one')])).toBe(fingerprint(answers('one')));
  });
});

describe('continueAttempt', () => {
  const keys = () => {
    let count = 0;
    return () => `key-${++count}`;
  };

  it('keeps the key while the content is unchanged', () => {
    const make = keys();
    const first = continueAttempt(undefined, 'same', make);
    expect(continueAttempt(first, 'same', make)).toBe(first);
  });

  it('takes a new key when the content changed, and after a success', () => {
    const make = keys();
    const first = continueAttempt(undefined, 'one', make);
    expect(continueAttempt(first, 'two', make).key).not.toBe(first.key);
    expect(continueAttempt(undefined, 'one', make).key).not.toBe(first.key);
  });
});

describe('newKey', () => {
  const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

  it('is a random UUID', () => {
    expect(newKey()).toMatch(UUID);
    expect(newKey()).not.toBe(newKey());
  });

  it('is one too where the browser has no randomUUID', () => {
    const original = crypto.randomUUID;
    try {
      Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
      expect(newKey()).toMatch(UUID);
    } finally {
      Object.defineProperty(crypto, 'randomUUID', { value: original, configurable: true });
    }
  });
});
