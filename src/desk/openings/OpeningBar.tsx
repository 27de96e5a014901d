import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useActive } from '../candidates/active.ts';
import { FiltersWithin } from '../candidates/Filters.tsx';
import { call } from '../shell/client.ts';
import { useHotkeys } from '../shell/keys.ts';
import { ActiveFilters } from '../ui/ActiveFilters.tsx';
import { Button } from '../ui/Button.tsx';
import { Modal } from '../ui/Modal.tsx';
import { useAction } from '../ui/useAction.ts';
import { type OpeningAddress, TABS, type Tab } from './address.ts';

interface OpeningBarProps {
  id: string;
  tab: Tab;
  address: OpeningAddress;
  /** Of those who are shown, and of all, once both are known. */
  count: string | undefined;
  /** Begins to choose several; left out where there is nothing to choose. */
  select: (() => void) | undefined;
  /** Whether one may begin another opening with all of this one. */
  duplicate: boolean;
}

/** The ways to look at one opening. */
export function OpeningBar({ id, tab, address, count, select, duplicate }: OpeningBarProps) {
  const navigate = useNavigate();
  const { busy, run } = useAction(['openings']);
  const begin = () =>
    run(async () => {
      const made = await call(`/openings/${id}/duplicate`, { method: 'POST' });
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
            search={{ ...address, tab: name }}
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
      <div className="ml-auto flex shrink-0 items-center gap-2">
        {(tab === 'board' || tab === 'table') && <Narrowing id={id} address={address} />}
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
        {count && <span className="text-soft tabular-nums">{count}</span>}
      </div>
    </>
  );
}

/** What board and table are narrowed by. */
function Narrowing({ id, address }: Pick<OpeningBarProps, 'id' | 'address'>) {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const words = useRef<HTMLInputElement>(null);
  const active = useActive(address);
  const change = (next: OpeningAddress) =>
    void navigate({
      to: '/desk/openings/$id',
      params: { id },
      search: { ...address, ...next },
      replace: true,
    });
  useHotkeys([{ key: 'F', label: 'filter', quiet: true, run: () => setOpen(true) }]);
  return (
    <>
      <ActiveFilters active={active} remove={(name) => change({ [name]: undefined })} />
      <Button small look="quiet" hotkey="F" onClick={() => setOpen(true)}>
        Filter
      </Button>
      <Modal open={open} onOpenChange={setOpen} title="Filter candidates" initialFocus={words}>
        <FiltersWithin
          address={address}
          wordsRef={words}
          apply={(next) => {
            setOpen(false);
            change(next);
          }}
        />
      </Modal>
    </>
  );
}

const LOOK =
  'inline-flex min-h-8 items-center rounded-md px-2.5 font-medium text-soft hover:text-ink aria-[current]:bg-wash aria-[current]:text-ink';
