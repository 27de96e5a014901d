import { Link, useNavigate } from '@tanstack/react-router';
import { call } from '../shell/client.ts';
import { Button } from '../ui/Button.tsx';
import { useAction } from '../ui/useAction.ts';
import { TABS, type Tab } from './address.ts';

interface OpeningBarProps {
  id: string;
  tab: Tab;
  /** Begins to choose several; left out where there is nothing to choose. */
  select: (() => void) | undefined;
  /** Whether one may begin another opening with all of this one. */
  duplicate: boolean;
}

/** The ways to look at one opening. */
export function OpeningBar({ id, tab, select, duplicate }: OpeningBarProps) {
  const navigate = useNavigate();
  const { busy, run } = useAction(['openings']);
  const begin = () =>
    run(async () => {
      const made = await call<{ id: string }>(`/openings/${id}/duplicate`, { method: 'POST' });
      await navigate({ to: '/desk/openings/$id/edit', params: { id: made.id } });
    }, 'This is a copy, a draft that nobody sees yet.');
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
      <div className="ml-auto flex shrink-0 gap-2">
        {select && (
          <Button small look="quiet" hotkey="X" onClick={select}>
            Choose
          </Button>
        )}
        {duplicate && (
          <Button small look="quiet" disabled={busy} onClick={() => void begin()}>
            Duplicate
          </Button>
        )}
      </div>
    </>
  );
}

const LOOK =
  'inline-flex min-h-8 items-center rounded-md px-2.5 font-medium text-soft hover:text-ink aria-[current]:bg-wash aria-[current]:text-ink';
