/** How a decision on the columns of a table is written down, and what the compiler asks of it. */
import type { RawBuilder, Selectable } from 'kysely';
import type { Tables } from '../../infra/database/types.ts';
import type { Trace } from './trace.ts';

type Words<S extends string> = S extends `${infer First} ${infer Rest}` ? First | Words<Rest> : S;

/** Nothing where every column is named and every name is a column; else what has to be put right. */
type Decided<T extends keyof Tables, Names extends string> = ([Exclude<keyof Tables[T], Names>] extends [
  never,
]
  ? unknown
  : { undecided: Exclude<keyof Tables[T], Names> }) &
  ([Exclude<Names, keyof Tables[T]>] extends [never]
    ? unknown
    : { unknown: Exclude<Names, keyof Tables[T]> });

/** What stands in the columns of a row that stays. */
type Empty<T extends keyof Tables, Names extends string> = {
  [C in Names & keyof Selectable<Tables[T]>]: Selectable<Tables[T]>[C];
};

/** What becomes of a row: it goes, its object in storage goes with it, or it stays with nothing personal in it. */
export type Fate = 'delete' | 'file' | object | ((id: string) => object);

export interface Decision {
  /** The columns that can hold somebody. */
  person: readonly string[];
  /** Which rows are about the person of a trace. */
  found(trace: Trace): RawBuilder<boolean>;
  erase: Fate;
}

const columnsOf = (lists: readonly string[]) => lists.flatMap((list) => list.split(' '));

/** A table in which somebody may stand. */
export const table =
  <T extends keyof Tables>() =>
  <const P extends readonly string[], const R extends readonly string[]>({
    person,
    found,
    erase,
  }: {
    person: P;
    rest: R;
    found(trace: Trace): RawBuilder<boolean>;
    erase: 'delete' | 'file' | Empty<T, Words<P[number]>> | ((id: string) => Empty<T, Words<P[number]>>);
  } & Decided<T, Words<P[number]> | Words<R[number]>>): Decision => ({
    person: columnsOf(person),
    found,
    erase,
  });

/** A table in which nobody from outside stands. */
export const nobody =
  <T extends keyof Tables>() =>
  <const R extends readonly string[]>(
    ..._rest: R & (unknown extends Decided<T, Words<R[number]>> ? unknown : Decided<T, Words<R[number]>>)
  ): undefined =>
    undefined;
