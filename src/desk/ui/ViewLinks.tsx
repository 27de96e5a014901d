import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface ViewLink {
  name: ReactNode;
  /** Its part of the address; the rest of the screen's state is dropped. */
  search: Record<string, string | undefined>;
  current: boolean;
  /** The id of a saved view: two may have the same address. */
  id?: string;
  count?: number | undefined;
  /** Its owner, if that is a colleague. */
  title?: string | undefined;
}

/** On a phone the views are wider than the screen, so the current one may need to be scrolled into view. */
const bringIntoView = (link: HTMLElement | null) =>
  link?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** The views of a screen: each is an address. */
export function ViewLinks({ views }: { views: readonly ViewLink[] }) {
  return (
    <nav aria-label="Views" className="flex shrink-0 gap-1">
      {views.map(({ id, name, search, current, count, title }) => (
        <Link
          key={id ?? JSON.stringify(search)}
          ref={current ? bringIntoView : undefined}
          to="."
          title={title}
          search={search as never}
          aria-current={current ? 'page' : undefined}
          className="inline-flex min-h-8 scroll-mx-10 items-center gap-1.5 rounded-md px-2.5 font-medium whitespace-nowrap text-soft hover:text-ink aria-[current]:bg-wash aria-[current]:text-ink"
        >
          {name}
          {count ? <span className="font-normal">{count}</span> : null}
        </Link>
      ))}
    </nav>
  );
}

/** The views of a screen that have only a name, for `ViewLinks`. */
export const namedViews = (names: Readonly<Record<string, string>>, current: string): ViewLink[] =>
  Object.entries(names).map(([view, name]) => ({ name, search: { view }, current: view === current }));
