import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useReturnFocus } from './useReturnFocus.ts';

interface ModalProps {
  open: boolean;
  /** Escape, or its cross. */
  close(): void;
  title: string;
  description?: string;
  wide?: boolean;
  /** Takes the focus afterwards; left out, what had it before does. */
  finalFocus?: () => HTMLElement;
  children: ReactNode;
}

/**
 * Focuses an element of a dialog that opens. The library would wait for the next frame, and what is typed until then would be
 * lost.
 * @returns whether the library still has to choose one
 */
export function focusAtOnce(element: HTMLElement | null | undefined): boolean {
  element?.focus();
  return !element;
}

/**
 * A dialog over the screen: the focus stays inside and returns to where it was; Escape closes it. An element with `data-first`
 * gets the focus first, otherwise the first one that can.
 */
export function Modal({ open, close, title, description, wide, finalFocus, children }: ModalProps) {
  const popup = useRef<HTMLDivElement>(null);
  const returnFocus = useReturnFocus(open);
  return (
    // A click outside does not close it, because typed text would be lost.
    <Dialog.Root open={open} onOpenChange={(stays) => !stays && close()} disablePointerDismissal>
      <Dialog.Portal>
        <Dialog.Backdrop className="ink fixed inset-0 z-40 bg-ground/40" />
        <Dialog.Popup
          ref={popup}
          initialFocus={() => focusAtOnce(popup.current?.querySelector<HTMLElement>('[data-first]'))}
          finalFocus={finalFocus ?? returnFocus}
          className={`fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-md border border-line bg-ground p-5 shadow-xl outline-none ${wide ? 'max-w-3xl' : 'max-w-lg'}`}
        >
          <div className="mb-4 pr-10">
            <Dialog.Title className="text-lg font-medium">{title}</Dialog.Title>
            {description && (
              <Dialog.Description className="mt-0.5 text-soft">{description}</Dialog.Description>
            )}
          </div>
          {children}
          {/* Last in the order of Tab: the content comes first. */}
          <Dialog.Close
            aria-label="Close"
            className="absolute top-5 right-5 rounded-sm p-1.5 text-soft hover:bg-wash hover:text-ink"
          >
            <X aria-hidden="true" className="size-4" />
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
