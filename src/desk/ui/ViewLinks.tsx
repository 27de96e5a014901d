import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface ViewLinksProps {
  views: readonly {
    name: ReactNode;
    /** What the address holds for it; the rest of the screen's state goes. */
    search: Record<string, string | undefined>;
    current: boolean;
    count?: number | undefined;
  }[];
}

/** The views of a screen: each is an address. */
export function ViewLinks({ views }: ViewLinksProps) {
  return (
    <nav aria-label="Views" className="flex gap-1">
      {views.map(({ name, search, current, count }) => (
        <Link
          key={JSON.stringify(search)}
          to="."
          search={search as never}
          aria-current={current ? 'page' : undefined}
          className="inline-flex min-h-8 items-center gap-1.5 rounded-md px-2.5 font-medium whitespace-nowrap text-soft hover:text-ink aria-[current]:bg-wash aria-[current]:text-ink"
        >
          {name}
          {count ? <span className="font-normal">{count}</span> : null}
        </Link>
      ))}
    </nav>
  );
}
