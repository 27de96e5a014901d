import { expect, test } from 'vitest';
import { presentZone, zonesAfter } from './time-zones.ts';

test('a zone of two names is listed once, by the present one', () => {
  const zones = zonesAfter('Asia/Kolkata', 'Asia/Calcutta');
  expect(zones[0]).toBe('Asia/Kolkata');
  expect(zones.filter((zone) => /Kolkata|Calcutta/.test(zone))).toEqual(['Asia/Kolkata']);
  for (const zone of zones) expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow();
  expect(presentZone('Europe/Dublin')).toBe('Europe/Dublin');
});
