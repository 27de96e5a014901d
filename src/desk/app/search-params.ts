/** The state in the address of a screen: view, filters, order, the open item. */
import { z } from 'zod';
import { type FilterKind, MAX_VALUES, readValues, writeValues } from '../../platform/lists/filters.schema.ts';
import { isPeriod, periodLabel } from './period.ts';

/** Any text that an address has room for. */
export const param = z.string().max(1_000).optional().catch(undefined);

/** A period; any other text counts as none. */
export const period = z.string().refine(isPeriod).optional().catch(undefined);

/** One of the keys of `choices`; any other text counts as none. */
export const keyOf = <K extends string>(choices: Readonly<Record<K, unknown>>) =>
  z
    .enum(Object.keys(choices) as K[])
    .optional()
    .catch(undefined);

/** An order of a list; any other text counts as none. */
export const order = <const S extends string>(sorts: readonly S[]) =>
  z.enum(sorts).optional().catch(undefined);

/**
 * The filters of a list. Values that the list does not know are left out, since an address may be typed, shortened or old.
 * @param kinds as the list of the server takes them
 */
export const filters = <N extends string>(kinds: Readonly<Record<N, FilterKind>>) =>
  Object.fromEntries(
    Object.entries<FilterKind>(kinds).map(([name, kind]) => [
      name,
      kind === 'period' ? period : param.transform((value) => value && knownPart(kind, value)),
    ]),
  ) as Record<N, typeof param>;

/** @returns undefined if nothing is left of a filter */
function knownPart(kind: FilterKind, value: string): string | undefined {
  if (typeof kind === 'object' && 'oneOf' in kind) return kind.oneOf.includes(value) ? value : undefined;
  if (kind === 'text') return value;
  const { without, values } = readValues(value);
  const known = typeof kind === 'object' ? values.filter((one) => kind.someOf.includes(one)) : values;
  return writeValues({ without, values: known.slice(0, MAX_VALUES) }) || undefined;
}

/** Values as the query of a request; the same values always give the same query. Empty values are left out. */
export function toQuery(values: Readonly<Record<string, string | undefined>>): string {
  const entries = Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return new URLSearchParams(entries.sort(([a], [b]) => a.localeCompare(b))).toString();
}

/** A standard view: its name and its filters. */
export interface View {
  name: string;
  filters: Readonly<Record<string, string>>;
}

/** The query of a list behind an address: its view, narrowed by its filters. */
export function viewQuery(
  views: Readonly<Record<string, View>>,
  view: string,
  filters: Readonly<Record<string, string | undefined>>,
): string {
  const chosen = Object.fromEntries(Object.entries(filters).filter(([, value]) => value));
  return toQuery({ ...views[view]?.filters, ...chosen });
}

/**
 * The active filters, as they are shown.
 * @param labels of the filters, in their order
 * @param say the text of a value
 */
export function activeFilters<N extends string, A extends Partial<Record<N, string | undefined>>>(
  labels: Readonly<Record<N, string>>,
  address: A,
  say: (name: N, value: string) => string,
): { name: N & keyof A; label: string }[] {
  return (Object.keys(labels) as (N & keyof A)[]).flatMap((name) => {
    const value = address[name];
    if (!value) return [];
    return [{ name, label: `${labels[name]}: ${sayValue(name, value, say)}` }];
  });
}

function sayValue<N extends string>(name: N, value: string, say: (name: N, value: string) => string): string {
  if (name === 'q') return value;
  if (name === 'received') return periodLabel(value);
  const { without, values } = readValues(value);
  return `${without ? 'not ' : ''}${values.map((one) => say(name, one)).join(without ? ' or ' : ', ')}`;
}

/** Whether the names of candidates are hidden on this page: then nothing on it may show one. */
export const namesHidden = (): boolean => new URLSearchParams(location.search).get('blind') === '1';

/** The part of the previous address that stays: hidden names remain hidden. */
export const keepHidden = (): { blind?: '1' } => (namesHidden() ? { blind: '1' } : {});
