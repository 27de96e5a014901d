import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useHotkeys } from '../app/keys.ts';

interface SidePanelProps {
  open: boolean;
  /** Called by Escape or the close button. Its text is a draft. */
  close(): void;
  title: string;
  description?: string | undefined;
  /** It was already open for the item before, so the focus stays where it is. */
  walked?: boolean;
  /** It is read before it is filled in, so it takes the focus as a whole. */
  reads?: boolean;
  children: ReactNode;
}

/**
 * A form beside the text that the user needs for it: in the column of the facts on a wide screen, otherwise a sheet at the foot
 * of its parent `DetailArticle`. It takes the props of a `Modal`, but the rest of the screen stays usable.
 */
export function SidePanel({ open, ...panel }: SidePanelProps) {
  return open && <Opened {...panel} />;
}

function Opened({ close, title, description, walked, reads, children }: Omit<SidePanelProps, 'open'>) {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  useHotkeys([{ key: 'Escape', label: 'close the panel', quiet: true, run: close }], 'first');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    const opener = document.activeElement;
    const own = panel.current;
    const first = (selector: string) => own?.querySelector<HTMLElement>(selector);
    const start = reads ? own : (first('[data-first]') ?? first('input,textarea,select,button'));
    if (!walked) start?.focus();
    return () => {
      const isLost = own?.contains(document.activeElement) || document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement && opener !== document.body && opener.isConnected)
        opener.focus();
    };
  }, []);
  return (
    <section
      ref={panel}
      // Not modal: J and K go to the next item, and the content beside it can be read and scrolled.
      role="dialog"
      aria-modal="false"
      aria-labelledby={id}
      aria-describedby={description ? `${id}-description` : undefined}
      tabIndex={-1}
      data-side-panel
      data-walked={walked ? '' : undefined}
      data-no-print
      onKeyDown={(event) => {
        // The innermost open element closes first: a list of suggestions, a menu, or a dialog, which is outside the panel in the DOM.
        const isOwn = event.currentTarget.contains(event.target as Node);
        if (event.key !== 'Escape' || event.defaultPrevented || !isOwn) return;
        event.preventDefault();
        close();
      }}
      className="relative flex min-h-0 flex-col overflow-y-auto border-line bg-ground p-5 outline-none max-xl:max-h-[65%] max-xl:shrink-0 max-xl:border-t max-xl:shadow-xl low:fixed low:inset-0 low:z-40 low:max-h-none xl:col-start-2 xl:row-span-3 xl:row-start-1 xl:border-l"
    >
      <div className="mb-4 pr-10">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {description && (
          <p id={`${id}-description`} className="mt-0.5 text-soft">
            {description}
          </p>
        )}
      </div>
      {children}
      <button
        type="button"
        aria-label="Close"
        onClick={close}
        className="absolute top-5 right-5 rounded-sm p-1.5 text-soft hover:bg-wash hover:text-ink"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </section>
  );
}

/** The props by which a panel of `usePanel` is opened and closed. */
export interface PanelFrame {
  open: boolean;
  walked: boolean;
  close(): void;
}

/**
 * Which panel is open beside the items of a list. It stays open when the user goes to another item, and is then about that.
 * @param shown the id of the item that is open
 */
export function usePanel<K extends string>(shown: string | undefined) {
  const [opened, setOpened] = useState<{ kind: K; id: string }>();
  const current = useRef(shown);
  current.current = shown;
  // Going back to the list closes it.
  useEffect(() => {
    if (shown === undefined) setOpened(undefined);
  }, [shown]);
  const shownKind = shown === undefined ? undefined : opened?.kind;
  // If the user has gone on to the next item since, its panel stays open.
  const close = () => {
    if (current.current === shown) setOpened(undefined);
  };
  return {
    kind: shownKind,
    open: (kind: K) => setOpened(shown === undefined ? undefined : { kind, id: shown }),
    close,
    /** @param isAllowed whether this user may open it */
    frameOf: (kind: K, isAllowed = true): PanelFrame => ({
      open: kind === shownKind && isAllowed,
      // It was opened for an item before this one.
      walked: opened !== undefined && opened.id !== shown,
      close,
    }),
  };
}

export type PanelState<K extends string> = ReturnType<typeof usePanel<K>>;
