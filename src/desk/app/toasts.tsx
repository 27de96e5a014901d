import { Toast } from '@base-ui/react/toast';
import { X } from 'lucide-react';

/** Milliseconds a message stays; one with an undo stays long enough to read and decide. */
const SHORT_MS = 5_000;
const WITH_UNDO_MS = 12_000;

const manager = Toast.createToastManager();

interface Notice {
  text: string;
  undo?: () => void;
  /** An id by which it can be closed when it is no longer needed. */
  id?: string;
  failed?: boolean;
}

export const closeToast = (id: string): void => manager.close(id);

/** Says something for a while; politely, or at once when it failed. */
export function notify({ text, undo, failed, ...rest }: Notice): void {
  const once = () => {
    manager.close(id);
    undo?.();
  };
  const id = manager.add({
    ...rest,
    title: text,
    timeout: failed ? 0 : undo ? WITH_UNDO_MS : SHORT_MS,
    priority: failed ? 'high' : 'low',
    type: failed ? 'failed' : 'done',
    ...(undo ? { actionProps: { children: 'Undo', onClick: once } } : {}),
  });
}

function List() {
  const { toasts } = Toast.useToastManager();
  // The newest covers the others; they are counted and appear as it goes.
  return toasts.map((toast, index) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      className={`${index > 0 ? 'sr-only focus-within:not-sr-only' : ''} ink pointer-events-auto flex w-full max-w-xl items-center gap-3 rounded-md border border-current/15 bg-ground py-2 pr-2 pl-4 text-ink shadow-lg data-[type=failed]:bg-[color-mix(in_srgb,var(--color-coral)_40%,var(--ground))]`}
    >
      <Toast.Content className="contents">
        <Toast.Title render={<p />} className="min-w-0 grow text-base break-words" />
        {index === 0 && toasts.length > 1 && (
          <span className="shrink-0 rounded-sm bg-current/15 px-1.5 text-sm tabular-nums">
            +{toasts.length - 1}
            <span className="sr-only"> more {toasts.length > 2 ? 'messages' : 'message'}</span>
          </span>
        )}
        <Toast.Action
          render={(props) => (
            <button
              {...props}
              className="min-h-7 rounded-sm px-2 font-semibold text-glow hover:bg-current/10"
              type="button"
            />
          )}
        />
        <Toast.Close
          aria-label="Dismiss"
          className="rounded-sm p-1.5 text-current/70 hover:bg-current/10 hover:text-current"
        >
          <X aria-hidden="true" className="size-4" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}

/** The toasts, in one place at the bottom of the screen above the shortcut bar. They cover it and move nothing. */
export function Toasts() {
  return (
    <Toast.Provider toastManager={manager} limit={4}>
      <Toast.Portal>
        <Toast.Viewport className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--foot)+var(--at-hand)+0.25rem)] z-50 flex justify-center md:left-[14.5rem] print:hidden">
          <List />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}
