/** The facts of a position in the words of its page. */

import type { OpeningPage } from '../../features/openings/queries.ts';
import { longDate } from '../../platform/calendar/long-date.ts';
import { plural } from '../../ui/plural.ts';
import { openingLanguage, words as page } from '../../ui/words.ts';
import { type OfferWords, payInWords, placeInWords, workplaceInWords } from './offer-words.ts';
import type { Texts } from './schemas/texts.ts';

type Labels = Texts<'opening'>['labels'];
type FactLabels = Pick<
  Labels,
  'location' | 'experience' | 'employment' | 'closes' | 'workplace' | 'team' | 'pay'
>;

export interface FactWords extends Pick<Texts<'opening'>, 'years' | 'employment' | keyof OfferWords> {
  labels: FactLabels;
}

/** With the language of the value, if it is not the page's. */
export type Fact = [name: string, value: string, language?: string];

/** Names and values of the position's terms, as far as they are stated. */
export function offerFacts(
  opening: OpeningPage,
  words: Pick<FactWords, 'labels' | keyof OfferWords>,
): Fact[] {
  const { labels } = words;
  const { workplace, team, pay } = opening;
  const language = openingLanguage(opening.language);
  const facts: [string, string | null, string?][] = [
    [labels.workplace, workplace && workplaceInWords(workplace, opening.Location.Country, words)],
    language ? [labels.team, team, language] : [labels.team, team],
    [labels.pay, pay && payInWords(pay, words)],
  ];
  return facts.filter((fact): fact is Fact => fact[1] !== null);
}

/**
 * Name and value of each fact that the position has.
 * @param open a closed position has no day to apply by
 */
export function openingFacts(opening: OpeningPage, words: FactWords, open: boolean): Fact[] {
  const { labels, years, employment } = words;
  const type = employment[opening.employmentType];
  return [
    [labels.location, placeInWords(opening.Location, words)],
    [labels.experience, plural(years, opening.Experience)],
    ...(type ? [[labels.employment, type] as Fact] : []),
    ...offerFacts(opening, words),
    ...(open && opening.validThrough
      ? [[labels.closes, longDate(opening.validThrough, page().language)] as Fact]
      : []),
  ];
}
