import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { OUTGOING_STATES, type OutgoingState } from '../../features/mail/schema.ts';
import { mayEver } from '../../features/permissions/schema.ts';
import { Screen } from '../app/Screen.tsx';
import { useSession } from '../app/session.ts';
import { NoAccess } from '../ui/States.tsx';
import { ViewLinks } from '../ui/ViewLinks.tsx';
import { OutgoingView } from './OutgoingView.tsx';
import { outgoingQuery } from './queries.ts';
import { MAIL_VIEWS } from './search-params.ts';
import { TemplatesView } from './TemplatesView.tsx';

const route = getRouteApi('/inside/desk/mail');

/** Templates for people who write emails; waiting and failed emails for admins. */
export function MailScreen() {
  const { actor } = useSession();
  const writes = mayEver(actor, 'mail-template.read');
  const minds = mayEver(actor, 'system.read');
  const { view = writes ? 'templates' : 'failed' } = route.useSearch();
  const counts = useInfiniteQuery({ ...outgoingQuery('failed'), enabled: minds }).data?.pages[0]?.counts;
  const link = (name: 'templates' | OutgoingState) => ({
    name: MAIL_VIEWS[name],
    search: { view: name },
    current: view === name,
    count: name === 'waiting' || name === 'failed' || name === 'unknown' ? counts?.[name] : undefined,
  });
  const mayView = view === 'templates' ? writes : minds;
  return (
    <Screen
      title="Email"
      bar={
        <ViewLinks
          views={[...(writes ? [link('templates')] : []), ...(minds ? OUTGOING_STATES.map(link) : [])]}
        />
      }
    >
      {!mayView && <NoAccess />}
      {mayView && view === 'templates' && <TemplatesView />}
      {mayView && view !== 'templates' && <OutgoingView key={view} state={view} />}
    </Screen>
  );
}
