import { Link, useNavigate } from '@tanstack/react-router';
import { Button } from '../../ui/Button.tsx';
import { call } from '../app/client.ts';
import { FilterBox } from '../app/FilterBox.tsx';
import { useActive } from '../candidates/active.ts';
import { FiltersWithin } from '../candidates/Filters.tsx';
import { useAction } from '../ui/useAction.ts';
import { type OpeningAddress, TABS, type Tab } from './search-params.ts';

interface OpeningBarProps {
  id: string;
  /** Those that the user may see, and the one that is open. */
  tabs: readonly Tab[];
  tab: Tab;
  address: OpeningAddress;
  /** How many are shown, of how many, once both are known. */
  count: string | undefined;
  /** Starts the selection of several; left out if there is nothing to select. */
  select: (() => void) | undefined;
  /** Whether the user may start another opening as a copy of this one. */
  duplicate: boolean;
}

/** The ways to look at one opening. */
export function OpeningBar({ id, tabs, tab, address, count, select, duplicate }: OpeningBarProps) {
  const navigate = useNavigate();
  const { busy, run } = useAction('opening');
  const active = useActive(address);
  const begin = () =>
    run(async () => {
      const made = await call(`/openings/${id}/duplicate`, { method: 'POST' });
      await navigate({ to: '/desk/openings/$id/edit', params: { id: made.id } });
    }, 'Duplicated as a draft.');
  return (
    <>
      <nav aria-label="Views" className="flex shrink-0 gap-1">
        {tabs.map((name) => (
          <Link
            key={name}
            to="/desk/openings/$id"
            params={{ id }}
            search={{ ...address, tab: name }}
            aria-current={tab === name ? 'page' : undefined}
            className={LOOK}
          >
            {TABS[name]}
          </Link>
        ))}
        <Link to="/desk/candidates" search={{ view: 'all', opening: id }} className={LOOK}>
          Open as list
        </Link>
      </nav>
      <div className="ml-auto flex shrink-0 items-center gap-2">
        {(tab === 'board' || tab === 'table') && (
          <FilterBox
            what="candidates"
            address={address}
            change={(next: OpeningAddress) =>
              void navigate({
                to: '/desk/openings/$id',
                params: { id },
                search: { ...address, ...next },
                replace: true,
              })
            }
            active={active}
            Filters={FiltersWithin}
          />
        )}
        {select && (
          <Button small look="quiet" hotkey="X" onClick={select}>
            Select
          </Button>
        )}
        {duplicate && (
          <Button small look="quiet" disabled={busy} onClick={() => void begin()}>
            Duplicate
          </Button>
        )}
        {count && <span className="text-soft tabular-nums">{count}</span>}
      </div>
    </>
  );
}

const LOOK =
  'inline-flex min-h-8 items-center rounded-md px-2.5 font-medium text-soft hover:text-ink aria-[current]:bg-wash aria-[current]:text-ink';
