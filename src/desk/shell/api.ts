/** What the desk's API answers to each request, as its routes say it: nothing of it is written a second time. */
import type { ExtractSchema } from 'hono/types';
import type { DeskApi } from '../../http/desk/app.ts';

type Api = ExtractSchema<DeskApi>;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A path of the table as the paths that fit it, with any text in the place of each parameter. */
type Fitting<P extends string> = P extends `${infer Before}/:${string}/${infer After}`
  ? `${Before}/${string}${Fitting<`/${After}`>}`
  : P extends `${infer Before}/:${string}`
    ? `${Before}/${string}`
    : P;

/** Without its query. */
type PathOf<P extends string> = P extends `${infer Path}?${string}` ? Path : P;

/** The rows of the table that a path asks for. A path with a parameter fits those with one in the same place. */
type Row<P extends string> = {
  [K in keyof Api & string]: K extends `/api/desk${infer Below}`
    ? [PathOf<P>, Fitting<Below>] extends [Fitting<Below>, PathOf<P>]
      ? K
      : never
    : never;
}[keyof Api & string];

type Endpoint<M extends Method, P extends string> = Api[Row<P>] extends infer Methods
  ? Methods extends Record<`$${Lowercase<M>}`, infer One>
    ? One
    : never
  : never;

/** What a request of this method to this path is answered; `unknown` where the path is put together elsewhere. */
export type AnswerOf<M extends Method, P extends string> = P extends unknown
  ? [Endpoint<M, P>] extends [{ output: infer Output }]
    ? [Endpoint<M, P>] extends [never]
      ? unknown
      : Output
    : unknown
  : never;
