/** The facts of a position in the words of its page. */
import type { OpeningDetail } from '../domain/openings/types.ts';
import { longDate } from '../ui/long-date.ts';
import { type Plural, plural } from '../ui/plural.ts';

interface Posted extends OpeningDetail {
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
export function openingFacts(
  opening: Posted,
  { labels, years, employment }: FactWords,
  open: boolean,
): [string, string][] {
  const type = employment[opening.employmentType];
  return [
    [labels.location, `${opening.Location.City}, ${opening.Location.Country}`],
    [labels.experience, plural(years, opening.Experience)],
    ...(type ? [[labels.employment, type] as [string, string]] : []),
    ...(open && opening.validThrough
      ? [[labels.closes, longDate(opening.validThrough)] as [string, string]]
      : []),
  ];
}
