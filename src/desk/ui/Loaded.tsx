import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ApiError } from '../app/client.ts';
import { loadFailedAgain } from '../app/retry.ts';
import { Failure, Skeleton } from './States.tsx';

/** The part of a query that is needed here. */
export interface Source<T = unknown> {
  data: T | undefined;
  error: Error | null;
  refetch(): unknown;
}

/** Gone, or no longer permitted: nothing of it stays on screen. Signed-out users are handled elsewhere. */
const isRefusal = (error: Error): boolean =>
  error instanceof ApiError && [403, 404, 410].includes(error.status);

/** Whether there is something to show: loaded data stays, also when a reload has failed. */
export const isLoaded = ({ data, error }: Pick<Source, 'data' | 'error'>): boolean =>
  data !== undefined && !(error && isRefusal(error));

interface LoadedProps<T> {
  query: Source<T>;
  /** The number of skeleton lines, and their label. */
  lines?: number;
  label?: string;
  children(data: T): ReactNode;
}

/** The data of a query; before that grey lines, or why there is none. */
export function Loaded<T>({ query, lines, label, children }: LoadedProps<T>) {
  const { data, error, refetch } = query;
  if (data === undefined || (error && isRefusal(error)))
    return error ? (
      <Failure error={error} retry={() => void refetch()} />
    ) : (
      <Skeleton rows={lines} label={label} />
    );
  return (
    <>
      <OutOfDate query={query} />
      {children(data)}
    </>
  );
}

/** A line that says that a reload failed. One click reloads everything on the screen that failed. */
export function OutOfDate({ query: { error } }: { query: Pick<Source, 'error'> }) {
  const queryClient = useQueryClient();
  if (!error) return null;
  return (
    <p
      role="status"
      className="flex shrink-0 flex-wrap items-center gap-x-2 border-b border-line bg-lit px-4 py-1 text-sm"
    >
      This may be out of date: {error.message}
      <Button small look="quiet" onClick={() => void loadFailedAgain(queryClient)}>
        Try again
      </Button>
    </p>
  );
}
