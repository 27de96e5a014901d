/** The offer of an opening, in the words of its page. */

import type { ListedOpening, Pay, Workplace } from '../../features/openings/types.schema.ts';
import { words } from '../../ui/words.ts';
import type { Texts } from './schemas/texts.ts';

export type PlaceWords = Pick<Texts<'opening'>, 'places'>;
export type OfferWords = Pick<Texts<'opening'>, 'workplace' | 'pay'> & PlaceWords;

/** `€75,000 to €95,000 a year`; one amount where both ends are the same. */
export function payInWords({ min, max, currency, period }: Pay, { pay }: Pick<OfferWords, 'pay'>): string {
  const money = new Intl.NumberFormat(words().language, {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
  });
  const say = (amount: number) => money.format(amount);
  const amount =
    min !== null && max !== null
      ? min === max
        ? say(min)
        : pay.range.replace('{min}', say(min)).replace('{max}', say(max))
      : min !== null
        ? pay.from.replace('{min}', say(min))
        : pay.upTo.replace('{max}', say(max ?? 0));
  return `${amount} ${pay.period[period]}`;
}

/** A city or a country as the language of the page calls it. */
export const placeName = (name: string, { places }: PlaceWords): string => places[name] ?? name;

/** `Dublin, Ireland`. */
export const placeInWords = ({ City, Country }: ListedOpening['Location'], words: PlaceWords): string =>
  `${placeName(City, words)}, ${placeName(Country, words)}`;

/** The workplace, e.g. `Remote, within Ireland`. */
export const workplaceInWords = (workplace: Workplace, country: string, words: OfferWords): string =>
  words.workplace[workplace].replace('{country}', placeName(country, words));
