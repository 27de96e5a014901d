import { expect, test } from 'vitest';
import { weaknessOf } from './passwords.ts';

const ABOUT = ['Ada Lovelace', 'ada.lovelace@example.com', 'Northwind'];

test.each([
  'password1234',
  'Password!2345',
  'P@ssw0rd12345',
  'passwordpassword',
  'administrator1',
  'qwertyuiop12',
  'letmeinplease!',
  'welcome123456',
  'correcthorsebatterystaple',
  'correct horse battery staple',
  'aaaaaaaaaaaa',
  'abcabcabcabc',
  '123456789012',
  'abcdefghijkl',
  'lkjhgfdsapoi',
  'AdaLovelace1',
  'northwind2026',
  'ada.lovelace@example.com',
])('%s is refused', (password) => {
  expect(weaknessOf(password, ABOUT)).toMatch(/^This password/);
});

test.each([
  'gravel-otter-nine-lamp',
  'Zu7!kroW9#pLm',
  'seven bright cranes at noon',
  'northwind keeps 14 brass clocks',
  'пять старых трамваев',
])('%s is taken', (password) => {
  expect(weaknessOf(password, ABOUT)).toBeUndefined();
});
