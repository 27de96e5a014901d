/** The number of rows of a list, in words. */
import { type Plural, plural } from '../../ui/plural.ts';

/** @param more whether there are more than `total`, where counting stopped */
export const counted = (total: number, more = false): string =>
  `${total.toLocaleString('en')}${more ? '+' : ''}`;

/** `1 candidate`, `1,000+ candidates`. */
export const countedAs = (phrase: Plural, total: number, more?: boolean): string =>
  plural(phrase, total).replace(String(total), counted(total, more));
