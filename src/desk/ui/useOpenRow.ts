/** Which row of a list is open, as a step of the browser's history. */
import { useNavigate, useRouter } from '@tanstack/react-router';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The step before is the list, from which this row was opened. */
    fromList?: boolean;
  }
}

/**
 * Opening a row is one step, so that Back, as on a phone, leads to its list. Walking on to the next row is none.
 * @returns a function that takes the id of a row, undefined for the list, and what else of the address changes
 */
export function useOpenRow(): (id: string | undefined, rest?: Readonly<Record<string, undefined>>) => void {
  const navigate = useNavigate();
  const router = useRouter();
  return (id, rest) => {
    const { search, state } = router.latestLocation;
    if (id === undefined && state.fromList) return router.history.back();
    const opens = id !== undefined && !('id' in search && search.id);
    void navigate({
      to: '.',
      search: (now: object) => ({ ...now, ...rest, id }),
      replace: !opens,
      state: opens ? { fromList: true } : true,
    });
  };
}
