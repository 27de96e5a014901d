/** The facts of a position in the words of its page. */
import type { JobDetail } from '../domain/jobs/types.ts';
import { type Plural, plural } from '../ui/plural.ts';

interface Posted extends JobDetail {
  employmentType: string;
  /** ISO 8601, or null when it stays open. */
  validThrough: string | null;
}

interface FactWords {
  labels: { location: string; experience: string; employment: string; closes: string };
  years: Plural;
  employment: Readonly<Record<string, string>>;
}

/** A day in full, e.g. `21 November 2026`, by UTC so that every server says the same. */
export function longDate(iso: string): string {
  return new Date(iso).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
}

/**
 * Name and value of each fact that the position has.
 * @param open a closed position has no day to apply by
 */
export function jobFacts(
  job: Posted,
  { labels, years, employment }: FactWords,
  open: boolean,
): [string, string][] {
  const type = employment[job.employmentType];
  return [
    [labels.location, `${job.Location.City}, ${job.Location.Country}`],
    [labels.experience, plural(years, job.Experience)],
    ...(type ? [[labels.employment, type] as [string, string]] : []),
    ...(open && job.validThrough ? [[labels.closes, longDate(job.validThrough)] as [string, string]] : []),
  ];
}
