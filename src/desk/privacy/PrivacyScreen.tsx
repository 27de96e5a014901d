import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { PrivacyRequest } from '../../domain/privacy/schema.ts';
import { useHotkeys } from '../shell/keys.ts';
import { Screen } from '../shell/Screen.tsx';
import { longDay, wholeTime } from '../shell/time.ts';
import { Button } from '../ui/Button.tsx';
import { Chip } from '../ui/Chip.tsx';
import { Failure, Message, Skeleton } from '../ui/States.tsx';
import { ViewLinks } from '../ui/ViewLinks.tsx';
import { VIEWS } from './address.ts';
import { Erasures } from './Erasures.tsx';
import { Holds } from './Holds.tsx';
import { NewRequest } from './NewRequest.tsx';
import { Preview } from './Preview.tsx';
import { requestsQuery } from './queries.ts';
import { Request } from './Request.tsx';
import { Retention } from './Retention.tsx';
import { deadline, KINDS } from './words.ts';

const route = getRouteApi('/inside/desk/privacy');

/** What people ask about their data, how long what is kept, what must stay, and what was erased. */
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
      bar={
        <ViewLinks
          views={Object.entries(VIEWS).map(([name, label]) => ({
            name: label,
            search: { view: name },
            current: name === view,
          }))}
        />
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: so that it can be scrolled by keys */}
      <section tabIndex={0} aria-label={VIEWS[view]} className="min-h-0 flex-1 overflow-y-auto">
        {view === 'requests' && <Requests state="open" />}
        {view === 'closed' && <Requests state="closed" />}
        {view === 'retention' && <Retention />}
        {view === 'next' && <Preview />}
        {view === 'holds' && <Holds />}
        {view === 'erased' && <Erasures />}
      </section>
      <NewRequest open={adds} close={() => setAdds(false)} />
    </Screen>
  );
}

function Requests({ state }: { state: 'open' | 'closed' }) {
  const { data, error, refetch } = useQuery(requestsQuery(state));
  const { id } = route.useSearch();
  const navigate = route.useNavigate();
  const open = (request?: string) =>
    void navigate({ search: (now) => ({ ...now, id: request }), replace: true });
  if (error) return <Failure error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  return (
    <>
      {data.items.length === 0 && (
        <Message title={state === 'open' ? 'Nobody waits.' : 'Nothing was closed yet.'}>
          Requests stand here by their deadline: a month after they came in.
        </Message>
      )}
      <ul>
        {data.items.map((request) => (
          <Row key={request.id} request={request} open={() => open(request.id)} />
        ))}
      </ul>
      <Request id={id} close={() => open()} />
    </>
  );
}

function Row({ request, open }: { request: PrivacyRequest; open(): void }) {
  const { kind, name, email, dueAt, state, closedAt } = request;
  const due = deadline(dueAt);
  return (
    <li className="border-b border-line">
      <button
        type="button"
        onClick={open}
        className="flex w-full flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 text-left hover:bg-wash/60 focus-visible:-outline-offset-2 md:px-5"
      >
        <span className="w-24 shrink-0 font-medium max-md:grow">{KINDS[kind]}</span>
        <span className="min-w-0 flex-1 truncate max-md:order-1 max-md:basis-full">
          {name || email || <span className="text-soft">Erased</span>}
          {name && <span className="text-soft"> {email}</span>}
        </span>
        {state === 'open' ? (
          <span title={wholeTime(dueAt)}>
            <Chip tone={due.tone}>{due.text}</Chip>
          </span>
        ) : (
          <span className="text-sm text-soft">
            {state === 'done' ? 'Done' : 'Refused'} {closedAt && longDay(closedAt)}
          </span>
        )}
      </button>
    </li>
  );
}
