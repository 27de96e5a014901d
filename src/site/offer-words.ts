/** What an opening offers, in the words of its page. */
import type { Pay, Workplace } from '../domain/openings/types.ts';

export interface OfferWords {
  /** `{country}` may stand in them. */
  workplace: Readonly<Record<Workplace, string>>;
  pay: {
    /** `{min}` and `{max}` are replaced. */
    range: string;
    from: string;
    upTo: string;
    /** What stands after the amount, e.g. `a year`. */
    period: Readonly<Record<Pay['period'], string>>;
  };
}

/** `€75,000 to €95,000 a year`; one amount where both ends are the same. */
export function payInWords({ min, max, currency, period }: Pay, { pay }: OfferWords): string {
  const money = new Intl.NumberFormat('en', { style: 'currency', currency, maximumFractionDigits: 0 });
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
