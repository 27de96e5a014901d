import { Link } from '@tanstack/react-router';
import { CircleUser } from 'lucide-react';
import { useMenu } from './useMenu.ts';

/** The menu on a phone: the first entries at the thumb, the account behind the last. */
export function PhoneMenu() {
  const entries = [
    ...useMenu().slice(0, 4),
    { to: '/desk/account', label: 'You', Icon: CircleUser } as const,
  ];
  return (
    <nav
      aria-label="Desk"
      data-no-print
      className="row-start-3 flex border-t border-line bg-ground pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {entries.map(({ to, label, Icon }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ exact: to === '/desk' }}
          className="flex min-h-14 flex-1 flex-col items-center justify-center gap-1 text-xs text-soft data-[status=active]:text-link"
        >
          <Icon aria-hidden="true" className="size-5" />
          {label.split(' ')[0]}
        </Link>
      ))}
    </nav>
  );
}
