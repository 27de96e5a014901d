import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ShownNotices } from '../../features/notices/schema.ts';
import { Button } from '../../ui/Button.tsx';
import { call } from '../app/client.ts';
import { useHotkeys } from '../app/keys.ts';
import { Screen } from '../app/Screen.tsx';
import { useRefresh } from '../app/stale.ts';
import { age, wholeTime } from '../app/time.ts';
import { List } from '../ui/List.tsx';
import { ListRow, RowTitle } from '../ui/ListRow.tsx';
import { Message } from '../ui/States.tsx';
import { useAction } from '../ui/useAction.ts';
import { noticesQuery } from './queries.ts';

/** The user's notices, newest first: each opens what it is about. */
export function NoticesScreen() {
  const query = useQuery(noticesQuery);
  const { items = [], unread = 0 } = query.data ?? {};
  const { busy, run } = useAction('notice');
  const readAll = () => {
    if (unread > 0 && !busy)
      void run(() => call('/notices/read', { method: 'POST', body: {} }), 'All marked as read.');
  };
  useHotkeys([{ key: 'E', label: 'mark all as read', run: readAll }]);
  return (
    <Screen
      title="Notifications"
      note={query.data && (unread > 0 ? `${unread} unread` : 'all read')}
      actions={
        <Button disabled={unread === 0 || busy} onClick={readAll}>
          Mark all as read
        </Button>
      }
    >
      <p className="border-b border-line px-4 py-2 text-sm text-soft md:px-5">
        Choose what you’re notified about, when and where, in{' '}
        <Link to="/desk/account" hash="notifications" className="text-link underline">
          your account
        </Link>
        .
      </p>
      <List
        query={query}
        rows={items}
        empty={
          <Message title="No notifications">
            Mentions, assignments, replies and anything else you choose to be notified about appear here.
          </Message>
        }
      >
        {(notice) => <Row notice={notice} />}
      </List>
    </Screen>
  );
}

function Row({ notice }: { notice: ShownNotices['items'][number] }) {
  const { id, title, text, at, link, unread } = notice;
  const refresh = useRefresh();
  const read = () => {
    if (!unread) return;
    // If one stays unread, that does no harm: the person sees the record.
    void call('/notices/read', { method: 'POST', body: { ids: [id] } })
      .then(() => refresh('notice'))
      .catch(() => undefined);
  };
  return (
    <ListRow
      to={link as LinkProps['to']}
      onClick={read}
      className="grid grid-cols-[0.5rem_minmax(0,1fr)_auto] gap-x-3"
    >
      <span>
        {unread && (
          <span className="block size-1.5 rounded-full bg-coral">
            <span className="sr-only">Unread</span>
          </span>
        )}
      </span>
      <RowTitle title={title} text={text} />
      <time dateTime={at} title={wholeTime(at)} className="text-sm text-soft">
        {age(at)}
      </time>
    </ListRow>
  );
}
