import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bell as BellIcon } from 'lucide-react';
import { noticesQuery } from './queries.ts';

/** The way to the notifications, with how many are unread. */
export function Bell() {
  const unread = useQuery(noticesQuery).data?.unread ?? 0;
  const shown = unread > 99 ? '99+' : unread;
  return (
    <Link
      to="/desk/notifications"
      className="relative flex size-9 shrink-0 items-center justify-center rounded-md text-soft hover:bg-wash hover:text-ink data-[status=active]:text-link"
    >
      <BellIcon aria-hidden="true" className="size-4.5" />
      <span className="sr-only">{unread > 0 ? `Notifications, ${shown} unread` : 'Notifications'}</span>
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0 right-0 min-w-4.5 rounded-full bg-glow px-1 text-center text-xs leading-4.5 font-medium text-on-glow"
        >
          {shown}
        </span>
      )}
    </Link>
  );
}
