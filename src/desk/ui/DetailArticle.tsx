import type { ReactNode } from 'react';

/**
 * The open row of a list: its text, and on a wide screen the facts beside it. A `SidePanel` replaces the facts, and on a narrow
 * screen the actions at the bottom.
 */
export function DetailArticle({ label, children }: { label: string; children: ReactNode }) {
  return (
    <article
      aria-label={label}
      className="group/detail flex min-h-0 flex-1 flex-col xl:grid xl:grid-cols-[minmax(0,1fr)_20.5rem] 3xl:grid-cols-[minmax(0,1fr)_28rem] xl:grid-rows-[auto_auto_minmax(0,1fr)] xl:has-[>[data-side-panel]]:grid-cols-[minmax(0,1fr)_26.25rem] 3xl:has-[>[data-side-panel]]:grid-cols-[minmax(0,1fr)_32rem]"
    >
      {children}
    </article>
  );
}

/** A panel replaces these. */
export const BELOW_PANEL = 'xl:group-has-[>[data-side-panel]]/detail:hidden';
