import { describe, expect, test } from 'vitest';
import { addWorkingDays, endAt, endOf, timeZoneOf, withOffset } from './calendar.ts';

const INDIA = { country: 'India', timeZone: 'Asia/Kolkata' };
const IRELAND = { country: 'Ireland', timeZone: 'Europe/Dublin' };
const CALIFORNIA = { country: 'United States', timeZone: 'America/Los_Angeles' };

const due = (from: string, days: number, place: { country: string; timeZone: string }) =>
  withOffset(addWorkingDays(new Date(from), days, place), place.timeZone);

describe('working days', () => {
  test('are those of the country', () => {
    // Friday the 20th of November 2026.
    expect(due('2026-11-20T09:00:00Z', 1, IRELAND)).toBe('2026-11-23T09:00:00+00:00');
    expect(due('2026-11-20T09:00:00Z', 5, INDIA)).toMatch('2026-11-27');
    expect(due('2026-11-19T09:00:00Z', 1, { country: 'Saudi Arabia', timeZone: 'Asia/Riyadh' })).toMatch(
      '2026-11-22',
    );
  });

  test('are counted by the clock of the place, not by UTC', () => {
    // Friday 17:00 in Los Angeles is Saturday in UTC, Saturday 04:00 in Kolkata is Friday.
    expect(due('2026-11-21T01:00:00Z', 1, CALIFORNIA)).toBe('2026-11-23T17:00:00-08:00');
    expect(due('2026-11-20T22:30:00Z', 1, INDIA)).toBe('2026-11-23T04:00:00+05:30');
  });

  test('keep the time of day where clocks change', () => {
    expect(due('2026-10-23T17:00:00+01:00', 1, IRELAND)).toBe('2026-10-26T17:00:00+00:00');
  });
});

describe('the last day', () => {
  test('ends at midnight of its place, and is read there as the same day', () => {
    const end = endOf('2026-03-15', 'Asia/Kolkata').toISOString();
    expect(end).toBe('2026-03-15T18:29:59.000Z');
    expect(endAt(end, 'Asia/Kolkata')).toBe('2026-03-15');
    expect(endAt('2026-03-15T10:00:00.000Z', 'Asia/Kolkata')).toBe('2026-03-15T15:30:00+05:30');
  });
});

test('the time zone is that of the office there, of its country, or of the main office', () => {
  const offices = [
    { city: 'Pune', ...INDIA },
    { city: 'New York', country: 'United States', timeZone: 'America/New_York' },
    { city: 'Los Angeles', ...CALIFORNIA },
  ];
  const zone = (city: string, country: string) => timeZoneOf(offices, { city, country });
  expect(zone('los angeles', 'United States')).toBe('America/Los_Angeles');
  expect(zone('Austin', 'United States')).toBe('America/New_York');
  expect(zone('Cork', 'Ireland')).toBe('Europe/Dublin');
  expect(zone('Perth', 'Australia')).toBe('Asia/Kolkata');
  expect(zone('Anywhere', 'No such country')).toBe('Asia/Kolkata');
  expect(timeZoneOf([], { city: 'Anywhere', country: '' })).toBe('UTC');
});
