import { expect, it } from 'vitest';
import { HAIR, portrait } from './portrait.ts';

const NAMES = ['Ines Marlowe', 'Ines Marlow', 'Tomas Reyd', 'Noor Adeyemi', 'Pia Lund', 'Ö'];

it('draws the same name the same way and different names differently', () => {
  expect(portrait('Ines Marlowe')).toEqual(portrait('Ines Marlowe'));
  expect(new Set(NAMES.map((name) => JSON.stringify(portrait(name)))).size).toBe(NAMES.length);
  // Not the hair alone: the faces are measured anew, too.
  expect(new Set(NAMES.map((name) => portrait(name, { hair: 'bob' }).face)).size).toBe(NAMES.length);
});

it('draws a person as described, in whole numbers', () => {
  for (const hair of HAIR)
    for (const [beard, glasses] of [
      [true, false],
      [false, true],
    ]) {
      const { features, ...drawn } = portrait('Noor Adeyemi', { hair, beard, glasses });
      expect(drawn.hair === undefined).toBe(hair === 'shaved');
      expect(features.length).toBeGreaterThan(portrait('Noor Adeyemi', { hair }).features.length);
      expect(JSON.stringify(drawn) + features).not.toMatch(/NaN|undefined|e-|\.\d{3}/);
    }
});
