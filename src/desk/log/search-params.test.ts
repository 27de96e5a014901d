import { expect, test } from 'vitest';
import { logFilters } from './search-params.ts';

test('the days of an address are asked for as the moments at which they begin and end here', () => {
  const query = (address: object) => Object.fromEntries(new URLSearchParams(logFilters(address)));
  expect(query({ action: 'staff', from: '2026-03-01', to: '2026-03-31' })).toEqual({
    action: 'staff',
    from: new Date(2026, 2, 1).toISOString(),
    to: new Date(2026, 2, 31, 23, 59, 59, 999).toISOString(),
  });
  expect(query({ from: 'nonsense', to: 'nonsense' })).toEqual({});
});
