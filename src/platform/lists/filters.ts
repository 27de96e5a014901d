/** What the filters of a list take, as schemas that browsers share say it. */

/**
 * What a filter takes: any text, several values of any kind, some of a list, or one of it. Several stand in the address with
 * commas between them.
 */
export type FilterKind = 'text' | 'several' | { someOf: readonly string[] } | { oneOf: readonly string[] };

/** For filters that are either on or not there. */
export const ON = { oneOf: ['1'] } as const;
