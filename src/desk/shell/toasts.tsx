import { Toast } from '@base-ui/react/toast';
import { X } from 'lucide-react';

/** Milliseconds a message stays; one with an undo stays as long as one needs to read and decide. */
const SHORT_MS = 5_000;
const WITH_UNDO_MS = 12_000;

const manager = Toast.createToastManager();

interface Notice {
  text: string;
  /** Takes back what the message tells of. */
  undo?: () => void;
  failed?: boolean;
}

/** The last thing that can be taken back, for the key Z. */
let lastUndo: (() => void) | undefined;

/** Says something for a while; politely, or at once when it failed. */
export function notify({ text, undo, failed }: Notice): void {
  const once =
    undo &&
    (() => {
      if (lastUndo === once) lastUndo = undefined;
      manager.close(id);
      undo();
    });
  if (once) lastUndo = once;
  const id = manager.add({
    title: text,
    timeout: failed ? 0 : undo ? WITH_UNDO_MS : SHORT_MS,
    priority: failed ? 'high' : 'low',
    type: failed ? 'failed' : 'done',
    ...(once ? { actionProps: { children: 'Undo', onClick: once } } : {}),
  });
}

/** Takes the last change back, if there is one. */
export function undoLast(): void {
  if (lastUndo) lastUndo();
  else notify({ text: 'There is nothing to take back.' });
}

function List() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      className="ink my-1 flex items-center md:max-w-xl md:min-w-72 gap-3 rounded-md border border-current/15 bg-ground py-2 pr-2 pl-4 text-ink shadow-lg data-[type=failed]:bg-[color-mix(in_srgb,var(--color-coral)_40%,var(--ground))]"
    >
      <Toast.Content className="contents">
        <Toast.Title render={<p />} className="grow text-base" />
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

/** Keeps as much room free at the foot of the screen as messages take: they cover nothing of it. */
function makeRoom(viewport: HTMLElement | null) {
  if (!viewport) return;
  const { style } = document.documentElement;
  const sizes = new ResizeObserver(() => style.setProperty('--toasts', `${viewport.offsetHeight}px`));
  sizes.observe(viewport);
  return () => {
    sizes.disconnect();
    style.removeProperty('--toasts');
  };
}

/** Where messages stand: at the foot of the screen, above the keys and above what is at hand. */
export function Toasts() {
  return (
    <Toast.Provider toastManager={manager} limit={4}>
      <Toast.Portal>
        <Toast.Viewport
          ref={makeRoom}
          className="fixed inset-x-4 bottom-[calc(var(--foot)+var(--at-hand))] z-50 flex flex-col gap-x-2 md:left-[232px] md:flex-row md:flex-wrap md:justify-center print:hidden"
        >
          <List />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}
