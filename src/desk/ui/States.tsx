import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ApiError } from '../app/client.ts';

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

/** In place of a screen or a record that the user may not see. */
export function NoAccess() {
  return <Message title="You don’t have access">Ask a desk admin if you need it for your work.</Message>;
}

/** A failed request: the message and a next step. Typed text is kept elsewhere. */
export function Failure({ error, retry }: { error: unknown; retry?: () => void }) {
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === 403) return <NoAccess />;
  if (status === 404)
    return <Message title="Not found">It may have been erased, or the address is wrong.</Message>;
  return (
    <Message
      role="alert"
      title="Could not load this"
      actions={retry && <Button onClick={retry}>Try again</Button>}
    >
      {error instanceof Error ? error.message : 'The server did not answer.'}
    </Message>
  );
}

/** Skeleton lines, shown when loading takes longer than 200 ms. */
export function Skeleton({
  rows = 6,
  label = 'Loading',
}: {
  rows?: number | undefined;
  label?: string | undefined;
}) {
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
