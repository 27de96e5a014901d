/** What an opening offers, in the words of its page. */

import type { Pay, Workplace } from '../../features/openings/types.schema.ts';
import { words } from '../../ui/words.ts';
import type { Texts } from './schemas/texts.ts';

export type OfferWords = Pick<Texts<'opening'>, 'workplace' | 'pay'>;

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

/** Where the work is done, e.g. `Remote, within Ireland`. */
export const workplaceInWords = (workplace: Workplace, country: string, words: OfferWords): string =>
  words.workplace[workplace].replace('{country}', country);
