import { Link } from '@tanstack/react-router';
import { Button } from '../ui/Button.tsx';
import { TABS, type Tab } from './address.ts';

interface OpeningBarProps {
  id: string;
  tab: Tab;
  /** Begins to choose several; left out where there is nothing to choose. */
  select: (() => void) | undefined;
}

/** The ways to look at one opening. */
export function OpeningBar({ id, tab, select }: OpeningBarProps) {
  return (
    <>
      <nav aria-label="Views" className="flex shrink-0 gap-1">
        {(Object.keys(TABS) as Tab[]).map((name) => (
          <Link
            key={name}
            to="/desk/openings/$id"
            params={{ id }}
            search={{ tab: name }}
            aria-current={tab === name ? 'page' : undefined}
            className={LOOK}
          >
            {TABS[name]}
          </Link>
        ))}
        <Link to="/desk/candidates" search={{ view: 'all', opening: id }} className={LOOK}>
          As a list
        </Link>
      </nav>
      {select && (
        <Button small look="quiet" hotkey="X" className="ml-auto" onClick={select}>
          Choose
        </Button>
      )}
    </>
  );
}

const LOOK =
  'inline-flex min-h-8 items-center rounded-md px-2.5 font-medium text-soft hover:text-ink aria-[current]:bg-wash aria-[current]:text-ink';
