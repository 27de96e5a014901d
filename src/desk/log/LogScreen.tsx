import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { LogEvent, LogPage } from '../../features/audit-log/schema.ts';
import { may } from '../../features/permissions/schema.ts';
import { Button, buttonLook } from '../../ui/Button.tsx';
import { call } from '../app/client.ts';
import { Screen } from '../app/Screen.tsx';
import { useSession } from '../app/session.ts';
import { moment, wholeTime } from '../app/time.ts';
import { useRows } from '../ui/List.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Message } from '../ui/States.tsx';
import { useRowKeys } from '../ui/useRowKeys.ts';
import { LogBar } from './LogBar.tsx';
import { actionLabel, actorLabel, changeLabels, subjectLabel } from './labels.ts';
import { logFilters } from './search-params.ts';
import { Verify } from './Verify.tsx';

const route = getRouteApi('/inside/desk/log');

/** Everything that was ever done here, newest first. A change of it is detected. */
export function LogScreen() {
  const address = route.useSearch();
  const filters = logFilters(address);
  const { actor } = useSession();
  const [verifies, setVerifies] = useState(false);
  const list = useInfiniteQuery({
    queryKey: ['log', filters],
    queryFn: ({ pageParam, signal }) =>
      call(`/log?${filters}${pageParam ? `&after=${pageParam}` : ''}`, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const events = useRows<LogEvent>(list);
  const keys = useRowKeys<HTMLElement>();
  const names = Object.assign({}, ...(list.data?.pages.map((page) => page.names) ?? []));
  return (
    <Screen
      title="Log"
      actions={
        <>
          <Button onClick={() => setVerifies(true)}>Verify</Button>
          {may(actor, 'log.export') && (
            <a href={`/api/desk/log.csv?${filters}`} download className={buttonLook()}>
              Export
            </a>
          )}
        </>
      }
      bar={<LogBar />}
    >
      <Loaded query={list}>
        {() =>
          events.length === 0 ? (
            <Message title="No results">Remove a filter.</Message>
          ) : (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: so that it can be scrolled by keys
            <section ref={keys} tabIndex={0} aria-label="Events" className="min-h-0 flex-1 overflow-auto">
              <table className="w-full text-left">
                <caption className="sr-only">Events, newest first</caption>
                <thead className="text-sm text-soft max-md:sr-only">
                  <tr className="border-b border-line">
                    <th scope="col" className="px-4 py-2 font-normal md:px-5">
                      When
                    </th>
                    <th scope="col" className="py-2 pr-4 font-normal">
                      What
                    </th>
                    <th scope="col" className="py-2 pr-4 font-normal">
                      About
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {events.map((event) => (
                    <Row key={event.id} event={event} names={names} />
                  ))}
                </tbody>
              </table>
              {list.hasNextPage && (
                <p className="p-4 md:px-5">
                  <Button disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                    Show more
                  </Button>
                </p>
              )}
            </section>
          )
        }
      </Loaded>
      <Verify open={verifies} close={() => setVerifies(false)} />
    </Screen>
  );
}

/** @param names the names that belong to the ids in it */
function Row({ event, names }: { event: LogEvent; names: LogPage['names'] }) {
  const { at, action, subjectType, subjectId } = event;
  return (
    <tr className="border-b border-line align-top wrap-anywhere max-md:grid max-md:grid-cols-[minmax(0,1fr)] max-md:px-4 max-md:py-2.5">
      <td className="py-2.5 whitespace-nowrap text-soft max-md:order-2 max-md:p-0 max-md:text-sm md:w-36 md:px-5">
        <time dateTime={at} title={wholeTime(at)}>
          {moment(at)}
        </time>
      </td>
      <td className="py-2.5 pr-4 max-md:p-0">
        <span className="font-medium">{actorLabel(event)}</span> {actionLabel(action)}
        {changeLabels(event.changes, names).map((line) => (
          <span key={line} className="block text-sm text-soft">
            {line}
          </span>
        ))}
      </td>
      <td className="py-2.5 pr-4 text-sm text-soft max-md:order-3 max-md:p-0 md:w-60">
        <Link
          to="/desk/log"
          search={{ subject_type: subjectType, subject: subjectId }}
          data-row
          title="All events about this"
          className="hover:text-ink hover:underline"
        >
          {subjectLabel(subjectType, names[subjectId])}
        </Link>
      </td>
    </tr>
  );
}
