import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { OUTGOING_STATES, type OutgoingState } from '../../domain/mail/schema.ts';
import { mayEver } from '../../domain/staff/may.ts';
import { Screen } from '../shell/Screen.tsx';
import { useSession } from '../shell/session.ts';
import { Message } from '../ui/States.tsx';
import { ViewLinks } from '../ui/ViewLinks.tsx';
import { MAIL_VIEWS } from './address.ts';
import { OutgoingView } from './OutgoingView.tsx';
import { outgoingQuery } from './queries.ts';
import { TemplatesView } from './TemplatesView.tsx';

const route = getRouteApi('/inside/desk/mail');

/** The words of mails for those whose words they are; what waits and what failed for who minds the house. */
export function MailScreen() {
  const { actor } = useSession();
  const writes = mayEver(actor, 'mail-template.read');
  const minds = mayEver(actor, 'house.read');
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
      title="Mail"
      bar={
        <ViewLinks
          views={[...(writes ? [link('templates')] : []), ...(minds ? OUTGOING_STATES.map(link) : [])]}
        />
      }
    >
      {!mayView && (
        <Message title="This is not open to your role.">
          Ask an admin of the desk if you need it for your work.
        </Message>
      )}
      {mayView && view === 'templates' && <TemplatesView />}
      {mayView && view !== 'templates' && <OutgoingView key={view} state={view} />}
    </Screen>
  );
}
