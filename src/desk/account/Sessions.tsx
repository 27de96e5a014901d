import { useQuery } from '@tanstack/react-query';
import type { SessionRow } from '../../domain/staff/schema.ts';
import { call } from '../shell/client.ts';
import { moment, wholeTime } from '../shell/time.ts';
import { Button } from '../ui/Button.tsx';
import { Chip } from '../ui/Chip.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Failure, Skeleton } from '../ui/States.tsx';
import { useAction } from '../ui/useAction.ts';

const WAYS: Readonly<Record<SessionRow['method'], string>> = {
  password: 'by password',
  passkey: 'by passkey',
  link: 'by link',
  oidc: 'by the company sign-in',
};

/** Where one is signed in; each can be ended from here. */
export function Sessions() {
  const { data, error, refetch } = useQuery({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => call('/account/sessions', { signal }),
  });
  const { busy, run } = useAction(['sessions']);
  return (
    <Panel title="Sessions" note="Where you are signed in.">
      {error && <Failure error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={2} />}
      {data && (
        <ul className="w-full divide-y divide-line border-y border-line">
          {data.items.map(({ id, browser, current, method, startedAt, seenAt }) => (
            <li key={id} className="flex items-center justify-between gap-4 py-2">
              <span>
                <span className="flex flex-wrap items-center gap-2 font-medium">
                  {browser} {current && <Chip tone="done">This one</Chip>}
                </span>
                <span className="block text-sm text-soft" title={wholeTime(seenAt)}>
                  Since {moment(startedAt)} {WAYS[method]}, last seen {moment(seenAt)}
                </span>
              </span>
              {!current && (
                <Button
                  small
                  disabled={busy}
                  aria-label={`End the session in ${browser}`}
                  onClick={() =>
                    void run(
                      () => call(`/account/sessions/${id}`, { method: 'DELETE' }),
                      `The session in ${browser} has ended.`,
                    )
                  }
                >
                  End
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
