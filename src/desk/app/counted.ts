/** The number of rows of a list, in words. */
import { type Plural, plural } from '../../ui/plural.ts';

/** @param more whether there are more than `total`, where counting stopped */
export const counted = (total: number, more = false): string =>
  `${total.toLocaleString('en')}${more ? '+' : ''}`;

/** `1 candidate`, `1,000+ candidates`. */
export const countedAs = (phrase: Plural, total: number, more?: boolean): string =>
  plural(phrase, total).replace(String(total), counted(total, more));

/** How often a person has applied. @param others the number of their other applications, at least one */
export const timesApplied = (others: number): string =>
  others === 1 ? 'applied twice' : `applied ${others + 1} times`;
