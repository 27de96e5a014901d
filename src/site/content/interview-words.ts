/** Times and places of an interview as its page says them. */

import type { CandidatePage } from '../../features/interviews/candidate-page.ts';
import { zonesAfter } from '../../ui/time-zones.ts';
import type { Texts } from './schemas/texts.ts';

/** British English puts the day first and uses a 24-hour clock. */
const localeOf = (language: string): string => (language === 'en' ? 'en-GB' : language);

/** A moment in full in a zone, e.g. `Tuesday, 1 December 2026 at 10:00`. */
export const momentIn = (moment: string, timeZone: string, language: string): string =>
  new Date(moment).toLocaleString(localeOf(language), { dateStyle: 'full', timeStyle: 'short', timeZone });

export interface Day {
  day: string;
  times: readonly { value: string; label: string }[];
}

/** Times by their days in a zone. */
export function daysOf(
  { times, minutes }: Pick<CandidatePage, 'times' | 'minutes'>,
  timeZone: string,
  language: string,
): Day[] {
  const locale = localeOf(language);
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone });
  const byDay = Map.groupBy(times, (time) => day.format(new Date(time)));
  return [...byDay].map(([name, own]) => ({
    day: name,
    times: own.map((value) => {
      const start = Date.parse(value);
      return { value, label: `${clock.format(start)}–${clock.format(start + minutes * 60_000)}` };
    }),
  }));
}

/** The facts of the interview, as terms. */
export function factsOf(
  page: CandidatePage,
  { facts }: Pick<Texts<'interview'>, 'facts'>,
  timeZone: string,
  language: string,
): { term: string; text: string }[] {
  return [
    { term: facts.what, text: page.kind },
    { term: facts.opening, text: page.opening },
    ...(page.startsAt && page.state === 'booked'
      ? [{ term: facts.when, text: `${momentIn(page.startsAt, timeZone, language)} (${zoneName(timeZone)})` }]
      : []),
    { term: facts.length, text: facts.minutes.replace('{minutes}', String(page.minutes)) },
    { term: facts.where, text: [facts[page.placeType], page.place].filter(Boolean).join(' · ') },
    { term: facts.with, text: page.people.join(', ') },
  ];
}

/** A zone as people read it: `Europe/Berlin` is there for machines. */
export const zoneName = (timeZone: string): string => timeZone.replaceAll('_', ' ');

/** All zones that a page offers, that of the page among them. */
export const zonesWith = (timeZone: string): string[] => zonesAfter('UTC', timeZone).sort();
