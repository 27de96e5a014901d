/** Refetches data that was changed on this page. Changes of colleagues arrive by the live stream. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type Subject, staleKeys } from '../../features/live-updates/schema.ts';

export type { Subject };

/** Refetches the queries that a change of these subjects made stale. @returns once those on screen are loaded */
export const refresh = (queryClient: QueryClient, ...subjects: readonly Subject[]): Promise<unknown> =>
  Promise.all(staleKeys(...subjects).map((queryKey) => queryClient.invalidateQueries({ queryKey })));

/** The same for components. */
export function useRefresh(): (...subjects: readonly Subject[]) => Promise<unknown> {
  const queryClient = useQueryClient();
  return (...subjects) => refresh(queryClient, ...subjects);
}
