import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { countText } from '../../platform/staff/schema.ts';
import { Mark } from '../../ui/Mark.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { brand } from './brand.ts';
import { useCounts, useMenu } from './menu.ts';

/** The column on the left: the current screen, the screens the user may open, and how much waits on each. */
export function SideMenu() {
  const entries = useMenu();
  const counts = useCounts();
  return (
    <nav
      aria-label="Desk"
      data-no-print
      className="flex flex-col gap-0.5 overflow-y-auto border-r border-line bg-side p-3 max-md:hidden md:row-span-2"
    >
      <p className="flex items-center gap-2.5 px-2 pt-1.5 pb-5 text-lg font-medium">
        <Mark className="size-6" />
        <span>
          {brand} <span className="text-base text-soft">desk</span>
        </span>
      </p>
      {entries.map(({ to, label, Icon, group, count }, index) => (
        <Fragment key={to}>
          {group && group !== entries[index - 1]?.group && (
            <p className="px-2.5 pt-4 pb-1.5 text-xs text-soft">{group}</p>
          )}
          <Link
            to={to}
            activeOptions={{ exact: to === '/desk' }}
            className="flex min-h-9 items-center gap-3 rounded-md border border-transparent px-2.5 font-medium text-soft hover:text-ink data-[status=active]:border-line data-[status=active]:bg-raised data-[status=active]:text-ink [&[data-status=active]_b]:text-link"
          >
            <Icon aria-hidden="true" className="size-4 shrink-0" />
            <span className="grow">{label}</span>
            {count && counts?.[count] ? (
              <b className="text-sm font-medium">
                {count === 'today' ? countText(counts.today) : counts[count]}
                <span className="sr-only"> waiting</span>
              </b>
            ) : null}
          </Link>
        </Fragment>
      ))}
      <AccountMenu />
    </nav>
  );
}
