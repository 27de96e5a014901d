import type { ReactNode } from 'react';

/** The buttons for decisions: beside the facts on a wide screen, else always in reach at the foot. In a column or a grid of two. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-no-print
      data-at-hand
      className="flex flex-wrap gap-2 group-has-[>[data-side-panel]]/detail:hidden border-line empty:hidden max-xl:order-last max-xl:min-h-14 max-xl:shrink-0 max-xl:items-center max-xl:border-t max-xl:bg-ground max-xl:px-4 max-xl:py-2 md:max-xl:px-6 xl:col-start-2 xl:row-start-2 xl:border-l xl:px-5 xl:pb-2"
    >
      {children}
    </div>
  );
}
