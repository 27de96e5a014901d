import { expect, test } from 'vitest';
import { whatIsDue } from './backup-schedule.ts';

const NOW = new Date('2026-11-24T12:00:00.000Z');
const HOUR = 60 * 60 * 1000;
const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR).toISOString();
const good = (hours: number) => ({ at: ago(hours), ok: true, words: '', succeededAt: ago(hours) });
const bad = (hours: number, succeeded: number | null = null) => ({
  ...{ at: ago(hours), ok: false, words: 'why', succeededAt: succeeded === null ? null : ago(succeeded) },
});
const [AT_2, _AT_13] = [2 * 60, 13 * 60];

test.each([
  ['another trial a day after one failed', good(1), bad(25), AT_2, 'trial-restore'],
  ['the backup after a clock that was a year ahead', good(-365 * 24), good(1), AT_2, 'backup'],
  ['the trial after it, too', good(1), good(-365 * 24), AT_2, 'trial-restore'],
] as const)('%s', (_, backup, trial, at, due) => {
  expect(whatIsDue({ backup, trial, now: NOW, at, canRead: true })).toBe(due);
});

test('a key that only encrypts tries nothing', () => {
  expect(whatIsDue({ backup: good(1), trial: null, now: NOW, at: AT_2, canRead: false })).toBe(undefined);
});
