import { expect, test } from 'vitest';
import { MASK, maskText } from './blind.ts';

const PERSON = { name: 'Tomás Keane', email: 'tomas.keane@example.com', phoneNumber: '+353 85 000 0000' };

test('a blind text names nobody and keeps the rest', () => {
  const text = `TOMÁS KEANE\nDublin · tomas.keane@example.com · +353 85 000 0000 · github.com/tkeane
Site reliability lead 2017 - 2021. Keane's runbooks. Reached at 085-000-0000 or other@mail.example.`;
  const masked = maskText(text, PERSON);
  for (const word of ['TOMÁS', 'KEANE', 'Keane', 'example', 'github', '000'])
    expect(masked).not.toContain(word);
  expect(masked).toContain('Dublin');
  expect(masked).toContain('Site reliability lead 2017 - 2021.');
  expect(masked).toContain(MASK);
});

test('words that hold a part of the name stay', () => {
  expect(maskText('Ann annotated the plan', { ...PERSON, name: 'Ann Lee' })).toBe(
    `${MASK} annotated the plan`,
  );
});

test('a name of signs is no pattern', () => {
  expect(maskText('a (.*) b', { ...PERSON, name: '(.*) ++' })).toContain('a ');
});

test('a name is masked however its accents are written, and each part of a double one', () => {
  const text = 'Toma\u0301s Keane-Byrne; asked Byrne';
  expect(maskText(text, { ...PERSON, name: 'Tom\u00e1s Keane-Byrne' })).toBe(
    `${MASK} ${MASK}-${MASK}; asked ${MASK}`,
  );
});

test('a text of one endless word is looked through once', () => {
  for (const sign of ['a', '.', '-', '1', '1 ', '(', 'a@', 'a@a.'])
    expect(maskText(sign.repeat(400_000), PERSON).length).toBeGreaterThan(0);
  expect(maskText(`Mail ${'.'.repeat(200)}keane@mail.example`, PERSON)).toBe(`Mail ${MASK}`);
});
