/** The filters of lists and the form of their values; schemas and screens share it with the server. */

/**
 * The kind of a filter: any text, several values of any kind, some of a list, one of it, or a period. Several values are
 * separated by commas; with {@link NOT} before the first, the list shows everything but them.
 */
export type FilterKind =
  | 'text'
  | 'several'
  | 'period'
  | { someOf: readonly string[] }
  | { oneOf: readonly string[] };

/** For filters that are either on or absent. */
export const ON = { oneOf: ['1'] } as const;

/** Before the values of a filter: everything but them. */
export const NOT = '!';

/** Values of one filter: no engine takes a condition of any length. */
export const MAX_VALUES = 100;

/** Values of a filter that takes several. */
export interface Values {
  /** Whether these values are the ones to leave out. */
  without: boolean;
  values: string[];
}

/** Reads the values of a filter that takes several, e.g. `offer,hired` or `!declined`. */
export function readValues(value: string): Values {
  const without = value.startsWith(NOT);
  return { without, values: (without ? value.slice(NOT.length) : value).split(',').filter(Boolean) };
}

/** The opposite of {@link readValues}; '' for no values. */
export const writeValues = ({ without, values }: Values): string =>
  values.length > 0 ? `${without ? NOT : ''}${values.join(',')}` : '';

/** Between the two ends of a period; either may be left out. */
export const TO = '..';
