/** The facts of a position in the words of its page. */
import type { JobDetail } from '../domain/jobs/types.ts';
import { longDate } from '../ui/long-date.ts';
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
