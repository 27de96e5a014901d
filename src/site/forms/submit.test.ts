import { describe, expect, it } from 'vitest';
import { asReference, interpret } from './submit.ts';

describe('interpret', () => {
  it('takes message and errors of a failure, and nothing that is no text', () => {
    const body = { message: ' ', code: 'x', errors: { Email: 'Email is required', Name: 7 } };
    expect(interpret(422, body)).toEqual({
      kind: 'failed',
      status: 422,
      message: undefined,
      errors: { Email: 'Email is required' },
    });
    expect(interpret(502, '<html>')).toMatchObject({ kind: 'failed', status: 502, errors: {} });
  });
});

describe('asReference', () => {
  it.each(['E-7K3M-9QXT', 'A-0000-ZZZZ'])('knows %s', (value) => expect(asReference(value)).toBe(value));
  it.each([null, '', 'e-7k3m-9qxt', 'E-7K3M-9QXT!', '<b>', 'E-7K3M-9QX'])('refuses %s', (value) =>
    expect(asReference(value)).toBeUndefined(),
  );
});
