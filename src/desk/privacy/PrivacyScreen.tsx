import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { type PrivacyRequest, requestNumber } from '../../features/privacy/requests.schema.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { useHotkeys } from '../app/keys.ts';
import { Screen } from '../app/Screen.tsx';
import { longDay, wholeTime } from '../app/time.ts';
import { List } from '../ui/List.tsx';
import { ListRow } from '../ui/ListRow.tsx';
import { Message } from '../ui/States.tsx';
import { useListKeys } from '../ui/useListKeys.ts';
import { useOpenRow } from '../ui/useOpenRow.ts';
import { namedViews, ViewLinks } from '../ui/ViewLinks.tsx';
import { Deadlines } from './Deadlines.tsx';
import { Erasures } from './Erasures.tsx';
import { Holds } from './Holds.tsx';
import { deadline, KINDS } from './labels.ts';
import { NewRequest } from './NewRequest.tsx';
import { Preview } from './Preview.tsx';
import { type RequestList, requestsQuery } from './queries.ts';
import { Request } from './Request.tsx';
import { Retention } from './Retention.tsx';
import { VIEWS } from './search-params.ts';

const route = getRouteApi('/inside/desk/privacy');

/** The views that list requests. */
const LISTS = { requests: 'open', mine: 'mine', closed: 'closed' } as const;

/** Privacy requests, retention rules, legal holds, and what was erased. */
export function PrivacyScreen() {
  const { view } = route.useSearch();
  const [adds, setAdds] = useState(false);
  useHotkeys([{ key: 'C', label: 'new request', run: () => setAdds(true) }]);
  return (
    <Screen
      title="Privacy"
      actions={
        <Button look="main" onClick={() => setAdds(true)}>
          New request
        </Button>
      }
      bar={<ViewLinks views={namedViews(VIEWS, view)} />}
    >
      {view in LISTS ? (
        <Requests list={LISTS[view as keyof typeof LISTS]} label={VIEWS[view]} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: so that it can be scrolled by keys
        <section tabIndex={0} aria-label={VIEWS[view]} className="min-h-0 flex-1 overflow-y-auto">
          {view === 'deadlines' && <Deadlines />}
          {view === 'retention' && <Retention />}
          {view === 'next' && <Preview />}
          {view === 'holds' && <Holds />}
          {view === 'erased' && <Erasures />}
        </section>
      )}
      <NewRequest open={adds} close={() => setAdds(false)} />
    </Screen>
  );
}

const EMPTY: Readonly<Record<RequestList, string>> = {
  open: 'No open requests',
  mine: 'No open requests assigned to you',
  closed: 'No closed requests',
};

/** Requests, with the open one beside them. */
function Requests({ list, label }: { list: RequestList; label: string }) {
  const query = useQuery(requestsQuery(list));
  const rows = query.data?.items ?? [];
  const { id } = route.useSearch();
  const open = useOpenRow();
  const { index } = useListKeys({ rows, openId: id, open: (row) => open(row.id), selection: undefined });
  const shown = rows[index];
  return (
    <div className="flex min-h-0 flex-1 flex-col xl:grid xl:grid-rows-[minmax(0,1fr)] xl:has-[>[data-side-panel]]:grid-cols-[minmax(0,1fr)_32rem] 3xl:has-[>[data-side-panel]]:grid-cols-[minmax(0,1fr)_40rem]">
      <section aria-label={label} className="flex min-h-0 min-w-0 flex-1 flex-col">
        <List
          query={query}
          rows={rows}
          walked={false}
          empty={<Message title={EMPTY[list]}>Requests are sorted by their legal deadline.</Message>}
        >
          {(request) => <Row request={request} isOpen={request.id === id} open={() => open(request.id)} />}
        </List>
      </section>
      <p role="status" className="sr-only">
        {shown && `${KINDS[shown.kind]}, ${shown.name || shown.email}, ${index + 1} of ${rows.length}`}
      </p>
      <Request id={id} close={() => open(undefined)} />
    </div>
  );
}

function Row({ request, isOpen, open }: { request: PrivacyRequest; isOpen: boolean; open(): void }) {
  const { id, kind, name, email, dueAt, state, closedAt, assignee, repliedAt } = request;
  const due = deadline(dueAt);
  return (
    <ListRow onClick={open} aria-current={isOpen || undefined}>
      <span className="w-24 shrink-0 font-medium max-md:grow">{KINDS[kind]}</span>
      <span className="min-w-0 flex-1 truncate max-md:order-1 max-md:basis-full">
        {name || email || <span className="text-soft">Erased</span>}
        <span className="text-soft">
          {' '}
          {name && email} {requestNumber(id)}
        </span>
      </span>
      {repliedAt && <Chip tone="lit">Replied</Chip>}
      {assignee && <span className="text-sm text-soft">{assignee.name}</span>}
      {state === 'open' ? (
        <span title={wholeTime(dueAt)}>
          <Chip tone={due.tone}>{due.text}</Chip>
        </span>
      ) : (
        <span className="text-sm text-soft">
          {state === 'done' ? 'Done' : 'Refused'} {closedAt && longDay(closedAt)}
        </span>
      )}
    </ListRow>
  );
}
