import type { ReactNode } from 'react';
import { ApiError } from '../shell/client.ts';
import { Button } from './Button.tsx';

interface MessageProps {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** Failures are announced at once, everything else politely. */
  role?: 'alert' | 'status';
}

/** A whole pane with one thing to say: nothing here, not for you, went wrong. */
export function Message({ title, children, actions, role = 'status' }: MessageProps) {
  return (
    <div role={role} className="mx-auto flex max-w-md flex-col items-start gap-2 px-6 py-16">
      <h2 className="text-lg">{title}</h2>
      {children && <div className="text-soft">{children}</div>}
      {actions && <div className="mt-2 flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}

/** What became of a request that failed: said in words, with the way on. What was typed is elsewhere and stays. */
export function Failure({ error, retry }: { error: unknown; retry?: () => void }) {
  if (error instanceof ApiError && error.status === 403) {
    return (
      <Message title="This is not open to your role.">
        Ask an admin of the desk if you need it for your work.
      </Message>
    );
  }
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Message title="There is nothing here.">It may have been erased, or the address is mistyped.</Message>
    );
  }
  return (
    <Message
      role="alert"
      title="This could not be loaded."
      actions={retry && <Button onClick={retry}>Try again</Button>}
    >
      {error instanceof Error ? error.message : 'The server did not answer.'}
    </Message>
  );
}

/** Grey lines where a list will stand; they show only when it takes longer than 200 ms. */
export function Skeleton({ rows = 6, label = 'Loading' }: { rows?: number; label?: string }) {
  return (
    <div role="status" aria-label={label} className="flex flex-col gap-6 p-5">
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <div key={index} className="flex flex-col gap-2">
          <div className="skeleton h-3.5 w-2/3" />
          <div className="skeleton h-3 w-1/2" />
        </div>
      ))}
    </div>
  );
}
