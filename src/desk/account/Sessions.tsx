import { useQuery } from '@tanstack/react-query';
import type { SessionRow } from '../../features/people/schema.ts';
import { Chip } from '../../ui/Chip.tsx';
import { call } from '../app/client.ts';
import { getQuery } from '../app/query.ts';
import { moment, wholeTime } from '../app/time.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Panel, PanelList, PanelRow } from '../ui/Panel.tsx';

const METHODS: Readonly<Record<SessionRow['method'], string>> = {
  password: 'with a password',
  passkey: 'with a passkey',
  link: 'with an email link',
  oidc: 'with company sign-in',
};

/** The user's sessions, each with a button that ends it. */
export function Sessions() {
  const query = useQuery(getQuery(['sessions'], '/account/sessions'));
  return (
    <Panel title="Sessions" note="Where you are signed in.">
      <Loaded query={query} lines={2}>
        {({ items }) => (
          <PanelList>
            {items.map(({ id, browser, current, method, startedAt, seenAt }) => (
              <PanelRow
                key={id}
                title={
                  <>
                    {browser} {current && <Chip tone="done">This session</Chip>}
                  </>
                }
                text={`Signed in ${METHODS[method]} ${moment(startedAt)}, last active ${moment(seenAt)}`}
                hint={wholeTime(seenAt)}
              >
                {!current && (
                  <ActionButton
                    small
                    aria-label={`End the session in ${browser}`}
                    changes="session"
                    send={() => call(`/account/sessions/${id}`, { method: 'DELETE' })}
                    done={`Session in ${browser} ended.`}
                  >
                    End
                  </ActionButton>
                )}
              </PanelRow>
            ))}
          </PanelList>
        )}
      </Loaded>
    </Panel>
  );
}
