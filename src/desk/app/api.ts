/** The types of all staff API responses. They follow from the declared routes. */
import type { Method } from '../../platform/http/define-route.ts';
import type { StaffRoutes } from '../../server/staff-routes.ts';

export type { Method };

/** A path of the table as the paths that fit it, with any text in the place of each parameter. */
type Fitting<P extends string> = P extends `${infer Before}/:${string}/${infer After}`
  ? `${Before}/${string}${Fitting<`/${After}`>}`
  : P extends `${infer Before}/:${string}`
    ? `${Before}/${string}`
    : P;

/** Without its query. */
type PathOf<P extends string> = P extends `${infer Path}?${string}` ? Path : P;

/** The response type of the route that matches a path. A path with a parameter matches those with one in the same place. */
type AnswerIfAsked<Route, M extends Method, P extends string> = Route extends {
  method: M;
  path: `/api/desk${infer Below}`;
  readonly json?: infer Json;
}
  ? [PathOf<P>, Fitting<Below>] extends [Fitting<Below>, PathOf<P>]
    ? Json
    : never
  : never;

type Asked<M extends Method, P extends string> = {
  [Id in keyof StaffRoutes]: AnswerIfAsked<StaffRoutes[Id], M, P>;
}[keyof StaffRoutes];

/** The response to a request of this method to this path; `unknown` if the path is put together elsewhere. */
export type AnswerOf<M extends Method, P extends string> = P extends unknown
  ? [Asked<M, P>] extends [never]
    ? unknown
    : NonNullable<Asked<M, P>>
  : never;
