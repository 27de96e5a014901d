/** The form of an entry in the register, and its check by the compiler. */
import type { RawBuilder, Selectable } from 'kysely';
import type { Tables } from '../../platform/database/types.ts';
import type { DataSubjectRecords } from './data-subject-records.ts';

type Words<S extends string> = S extends `${infer First} ${infer Rest}` ? First | Words<Rest> : S;

/** Empty if every column is named and every name is a column; else the names that are wrong. */
type Complete<T extends keyof Tables, Names extends string> = ([Exclude<keyof Tables[T], Names>] extends [
  never,
]
  ? unknown
  : { undecided: Exclude<keyof Tables[T], Names> }) &
  ([Exclude<Names, keyof Tables[T]>] extends [never]
    ? unknown
    : { unknown: Exclude<Names, keyof Tables[T]> });

/** The values of a row that stays. */
type Empty<T extends keyof Tables, Names extends string> = {
  [C in Names & keyof Selectable<Tables[T]>]: Selectable<Tables[T]>[C];
};

/**
 * The fate of a row: it is deleted, its object in storage is deleted with it, it stays without personal data, or it
 * stays as it is, because it concerns someone only as long as their own row does.
 */
type ErasureAction = 'delete' | 'file' | 'stay' | object | ((id: string) => object);

/** A decision on a table; a test holds the columns against those of the database. */
interface Decided {
  columns: readonly string[];
}

export interface Decision extends Decided {
  /** The columns that may contain personal data. */
  person: readonly string[];
  /** Which rows are about the person of a trace. */
  found(trace: DataSubjectRecords): RawBuilder<boolean>;
  erase: ErasureAction;
}

const columnsOf = (lists: readonly string[]) => lists.flatMap((list) => list.split(' '));

/** A table that may contain personal data. */
export const table =
  <T extends keyof Tables>() =>
  <const P extends readonly string[], const R extends readonly string[]>({
    person,
    rest,
    found,
    erase,
  }: {
    person: P;
    rest: R;
    found(trace: DataSubjectRecords): RawBuilder<boolean>;
    erase:
      | ([Words<P[number]>] extends [never] ? 'stay' : 'delete' | 'file')
      | Empty<T, Words<P[number]>>
      | ((id: string) => Empty<T, Words<P[number]>>);
  } & Complete<T, Words<P[number]> | Words<R[number]>>): Decision => ({
    columns: columnsOf([...person, ...rest]),
    person: columnsOf(person),
    found,
    erase,
  });

type ColumnsOf<Lists> = Lists extends readonly string[] ? Words<Lists[number]> : Words<Lists & string>;

/** Tables that name no one from outside, with all their columns. */
export const impersonal = <const Lists extends { [T in keyof Tables]?: string | readonly string[] }>(
  lists: Lists & { [T in keyof Lists]: T extends keyof Tables ? Complete<T, ColumnsOf<Lists[T]>> : never },
) =>
  Object.fromEntries<Decided>(
    Object.entries<string | readonly string[]>(lists).map(([name, columns]) => [
      name,
      { columns: columnsOf([columns].flat()) },
    ]),
  ) as { [T in keyof Lists]: Decided };

/** Columns that erasure leaves without a word. */
export const emptied = <Column extends string>(...columns: readonly Column[]) =>
  Object.fromEntries(columns.map((column) => [column, ''])) as Record<Column, ''>;
