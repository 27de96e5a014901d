import { expect, test } from 'vitest';
import { deskTarget, signInPath, TARGET_MAX } from './target.schema.ts';

test.each([
  ['/desk', '/desk'],
  ['/desk/people', '/desk/people'],
  ['/desk/candidates?view=all&q=O%27Neil%20%26%20Co', '/desk/candidates?view=all&q=O%27Neil%20%26%20Co'],
  ['/desk/../desk/log', '/desk/log'],
])('%s is a screen of the desk', (to, target) => expect(deskTarget(to)).toBe(target));

test.each([
  undefined,
  null,
  '',
  '/',
  '/desktop',
  '/desk/sign-in?to=/desk/people',
  '/desk/link#token',
  'https://elsewhere.example/desk/people',
  '//elsewhere.example/desk',
  '/\\elsewhere.example/desk',
  'javascript:alert(1)',
  '/desk/../api/desk/session/end',
  `/desk/candidates?q=${'x'.repeat(TARGET_MAX)}`,
])('%j leads to the first screen', (to) => expect(deskTarget(to)).toBe('/desk'));

test('the sign-in screen keeps the target whole', () => {
  expect(signInPath('/desk')).toBe('/desk/sign-in');
  const url = new URL(signInPath('/desk/candidates?view=all&q=a&b', 'no_role'), 'http://localhost');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    to: '/desk/candidates?view=all&q=a&b',
    error: 'no_role',
  });
});
