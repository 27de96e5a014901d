/** Compares the clock of this machine with other clocks. */
import { type Finding, failure, ok } from './finding.ts';

/** The largest accepted difference between clocks, in milliseconds. */
const APART_MS = 2_000;

/** Compares two clocks. @param other the owner of `theirs` @param exactMs the resolution of that clock */
export function compareClock(other: string, theirs: Date, now: Date, exactMs = 0): Finding {
  const apart = Math.abs(now.getTime() - theirs.getTime());
  return apart < APART_MS + exactMs
    ? ok('Clock', `agrees with ${other}`)
    : failure(
        'Clock',
        `${Math.round(apart / 1000)} s apart from ${other}`,
        'Set both by NTP: promises, leases and codes of second factors depend on it.',
      );
}

/**
 * Compares the clock with the `Date` of an answer, which has whole seconds; nothing without one.
 * @param asked when the request was sent, by this clock @param answered when the head of the answer arrived: it was sent in
 * between
 */
export function clockOfAnswer(host: string, headers: Headers, asked: Date, answered: Date): Finding[] {
  const theirs = new Date(headers.get('date') ?? '');
  if (Number.isNaN(theirs.getTime())) return [];
  const nearest = Math.min(Math.max(theirs.getTime(), asked.getTime()), answered.getTime());
  return [compareClock(host, theirs, new Date(nearest), 1_000)];
}
