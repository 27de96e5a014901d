import { expect, it } from 'vitest';
import { withBrand } from './site.ts';

it('puts the brand into every string of a tree and leaves the rest alone', () => {
  const content = {
    title: 'Life at {brand}',
    tabs: ['{brand}, {brand}', 3, null],
    on: true,
    none: undefined,
  };
  expect(withBrand(content, { brand: 'Acme' })).toEqual({
    title: 'Life at Acme',
    tabs: ['Acme, Acme', 3, null],
    on: true,
    none: undefined,
  });
  expect(content.title).toBe('Life at {brand}');
});
