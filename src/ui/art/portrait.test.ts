import { expect, it } from 'vitest';
import { portrait } from './portrait.ts';

it('draws the same name the same way and different names differently', () => {
  expect(portrait('Ines Marlowe')).toEqual(portrait('Ines Marlowe'));
  const names = ['Ines Marlowe', 'Ines Marlow', 'Tomas Reyd', 'Noor Adeyemi', 'Pia Lund', 'Ö'];
  expect(new Set(names.map((name) => JSON.stringify(portrait(name)))).size).toBe(names.length);
  for (const name of names) {
    const { shapes, lit } = portrait(name);
    expect(shapes).toHaveLength(3);
    expect(JSON.stringify(shapes) + lit).not.toMatch(/NaN|undefined|e-/);
  }
});
