import { Check } from 'lucide-react';
import type { ReactNode, Ref } from 'react';

interface SentPanelProps {
  /** The confirmation, word for word as specified. */
  message: string;
  /** The label of the reference. */
  referenceLabel: string;
  reference?: string;
  /** The date of an answer. */
  promise?: string | undefined;
  focusOnLoad?: boolean;
  ref?: Ref<HTMLDivElement>;
  /** The next steps. */
  children?: ReactNode;
}

/** The confirmation instead of, or above, a form; it gets the focus when it appears. */
export function SentPanel({
  message,
  referenceLabel,
  reference,
  promise,
  focusOnLoad,
  ref,
  children,
}: SentPanelProps) {
  return (
    <div
      ref={ref}
      role="status"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the page is the answer to the post, and the visitor waits for this part.
      autoFocus={focusOnLoad}
      className="mb-8 flex scroll-mt-2 gap-4 rounded-md border border-ok bg-raised p-5"
    >
      <span className="mt-0.5 grid size-6 shrink-0 place-items-center rounded-full border border-ok text-ok">
        <Check aria-hidden="true" className="size-4" />
      </span>
      <div className="grid gap-2">
        <p className="font-medium">{message}</p>
        {promise && <p>{promise}</p>}
        {reference && (
          <p className="text-md text-soft">
            {referenceLabel}{' '}
            <strong className="font-medium text-nowrap text-ink [font-variant-numeric:tabular-nums]">
              {reference}
            </strong>
          </p>
        )}
        {children}
      </div>
    </div>
  );
}
