import { expect, test } from 'vitest';
import { ApiError } from '../app/client.ts';
import { messageAt, messageOf } from './useForm.ts';

test('a list has the message of the first of its lines, and none of a field whose name only begins alike', () => {
  const errors = { 'criteria.2': 'Too long', 'criteria.3': 'Empty', criteriaText: 'Other' };
  expect(messageAt(errors, 'criteria')).toBe('Too long');
  expect(messageAt({ ...errors, criteria: 'Too many' }, 'criteria')).toBe('Too many');
  expect(messageAt(errors, 'crit')).toBeUndefined();
});

test('the time to wait is said once: the message of a server that is not available names it', () => {
  const message = 'Send it again in a minute.';
  expect(messageOf(new ApiError(503, { message }, 60))).toBe(message);
  expect(messageOf(new ApiError(429, { message: 'Too many.' }, 90))).toBe(
    'Too many. You can try again in 2 minutes.',
  );
});
