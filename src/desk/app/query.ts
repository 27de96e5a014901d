/** The queries of the desk. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from './api.ts';
import { call } from './client.ts';

/** Added to an address while names are hidden. */
export const blindQuery = (blind: boolean) => (blind ? '?blind=1' : '');

interface Options {
  staleTime?: number;
  gcTime?: number;
  retry?: false;
  enabled?: boolean;
  /** Whether it is stored in this browser; left out, it is. */
  meta?: { persist: false };
}

/** The query of one GET request. @param path below `/api/desk` */
export const getQuery = <const P extends string>(
  queryKey: readonly unknown[],
  path: P,
  options: Options = {},
) => queryOptions({ queryKey, queryFn: ({ signal }) => call(path, { signal }), ...options });

type Items<P extends string> = AnswerOf<'GET', P> extends { items: infer I } ? I : never;

/** The same for a response that contains only a list. */
export const itemsQuery = <const P extends string>(queryKey: readonly unknown[], path: P) =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }) => ((await call(path, { signal })) as { items: Items<P> }).items,
  });

/**
 * A list that the server returns page by page.
 * @param load takes the part of the address that requests a page, empty for the first
 */
export const pagedQuery = <P extends { next: string | null }>(
  queryKey: readonly string[],
  load: (cursor: string, signal: AbortSignal) => Promise<P>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      load(pageParam ? `&cursor=${encodeURIComponent(pageParam)}` : '', signal),
    initialPageParam: '',
    getNextPageParam: (last) => last.next ?? undefined,
  });
