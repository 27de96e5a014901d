import { expect, test } from 'vitest';
import { fillFields } from './fields.ts';
import { greetingName } from './greeting.ts';

test.each([
  ['Asha Menon', 'Asha Menon'],
  ['  Zoë   Müller-Lüdenscheidt ', 'Zoë Müller-Lüdenscheidt'],
  ["Siobhán O'Brien", "Siobhán O'Brien"],
  ['José Ángel', 'José Ángel'],
  ['J. P. Okafor', 'J. P. Okafor'],
  ['अदिति राव', 'अदिति राव'],
  ['李小龍', '李小龍'],
])('%s is a name to greet with', (written, greeted) => {
  expect(greetingName(written)).toBe(greeted);
});

test.each([
  '',
  'win.example',
  'Win at win. example now',
  'https://win.example',
  'you won 500',
  'a@b.example',
  '<b>Asha</b>',
  'Asha\u202Enoneм',
  'You have won a prize click the link',
  'A'.repeat(41),
])('%j greets without a name', (written) => {
  expect(greetingName(written)).toBe('');
});

test('a greeting without a name closes the gap', () => {
  expect(fillFields('Hello {name},', { name: '' })).toBe('Hello,');
  expect(fillFields('{name} {brand}', { name: '', brand: 'Us' })).toBe(' Us');
});
