import { expect, test } from 'vitest';
import { messageAt } from './useForm.ts';

test('a list has the message of the first of its lines, and none of a field whose name only begins alike', () => {
  const errors = { 'criteria.2': 'Too long', 'criteria.3': 'Empty', criteriaText: 'Other' };
  expect(messageAt(errors, 'criteria')).toBe('Too long');
  expect(messageAt({ ...errors, criteria: 'Too many' }, 'criteria')).toBe('Too many');
  expect(messageAt(errors, 'crit')).toBeUndefined();
});
