import { expect, test } from 'vitest';
import { asFields } from './open-as-template.ts';

test('what a field stood for becomes it again, as a word of its own', () => {
  const values = { name: 'Al', opening: 'Pilot (Cork)', city: 'Cork', reference: '' };
  expect(asFields('Dear Al, Also Almut is a Pilot (Cork) in Cork. Corks? Al’s, Al.', values)).toBe(
    'Dear {name}, Also Almut is a {opening} in {city}. Corks? {name}’s, {name}.',
  );
  expect(asFields('Nothing', { name: '' })).toBe('Nothing');
});
