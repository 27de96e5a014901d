import { expect, test } from 'vitest';
import { startMessage } from './start-message.ts';

test('the start message has the form of the log, and is text on a terminal', () => {
  const facts = [
    ['website', 'Website', 'http://127.0.0.1:80'],
    ['role', 'Role', 'all, 2 processes'],
  ] as const;
  const now = new Date('2026-11-28T10:00:00.000Z');
  expect(startMessage(facts, 'logfmt', now)).toBe(
    'level=info time=2026-11-28T10:00:00.000Z website=http://127.0.0.1:80 role="all, 2 processes" msg=listening\n',
  );
  expect(JSON.parse(startMessage(facts, 'json', now))).toMatchObject({
    role: 'all, 2 processes',
    msg: 'listening',
  });
  expect(startMessage(facts, 'terminal', now)).toMatch(
    /^\n {2}Website +http:.*\n {2}Role +all, 2 processes\n\n$/,
  );
});
