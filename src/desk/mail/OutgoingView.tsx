import { useInfiniteQuery } from '@tanstack/react-query';
import type { Outgoing, OutgoingState } from '../../domain/mail/schema.ts';
import { call } from '../shell/client.ts';
import { moment, wholeTime } from '../shell/time.ts';
import { notify } from '../shell/toasts.tsx';
import { Button } from '../ui/Button.tsx';
import { Failure, Message, Skeleton } from '../ui/States.tsx';
import { useAction } from '../ui/useAction.ts';
import { outgoingQuery } from './queries.ts';

const NOTHING: Readonly<Record<OutgoingState, readonly [title: string, text: string]>> = {
  waiting: ['No mail waits.', 'Everything that was written has left.'],
  failed: ['No mail has failed.', 'A mail that is given up after its last try stands here.'],
  unknown: ['No unknown outcomes', 'Emails that the mail server never confirmed appear here.'],
  stopped: ['No mail was stopped.', 'One that was taken back before it left stands here for 90 days.'],
  sent: ['No mail was sent in the last 90 days.', ''],
};

const WHEN: Readonly<Record<OutgoingState, string>> = {
  waiting: 'next try',
  failed: 'given up',
  unknown: 'broken off',
  stopped: 'stopped',
  sent: 'sent',
};

/** What can be done with a mail, and what is said once it is done. */
const STEPS = {
  retry: ['Try again', 'The mail is tried again.'],
  resend: ['Send again', 'The mail is sent again.'],
  confirm: ['Mark as sent', 'Marked as sent.'],
  stop: ['Stop', 'The mail was stopped.'],
} as const;
type Step = keyof typeof STEPS;

const STEPS_OF: Readonly<Record<OutgoingState, readonly Step[]>> = {
  waiting: ['stop'],
  failed: ['retry'],
  unknown: ['resend', 'confirm'],
  stopped: [],
  sent: [],
};

const KINDS: Readonly<Record<string, string>> = {
  application: 'Application',
  enquiry: 'Enquiry',
  staff: 'To',
  opening: 'Opening',
  'legal-document': 'Legal text, version',
};

/** Mails of one state. Whom they go to and what stands in them is not told here. */
export function OutgoingView({ state }: { state: OutgoingState }) {
  const list = useInfiniteQuery(outgoingQuery(state));
  const { busy, run } = useAction(['outgoing', 'today']);
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const change = (id: string, step: Step) =>
    void run(() => call(`/mail/outgoing/${id}/${step}`, { method: 'POST' }), STEPS[step][1]);
  const retryAll = () =>
    void run(async () => {
      const { count } = await call('/mail/outgoing/retry', { method: 'POST' });
      notify({ text: count === 1 ? 'One mail is tried again.' : `${count} mails are tried again.` });
    });
  if (list.isPending) return <Skeleton />;
  if (list.isError) return <Failure error={list.error} retry={() => void list.refetch()} />;
  const [title, text] = NOTHING[state];
  if (rows.length === 0) return <Message title={title}>{text}</Message>;
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      {state === 'failed' && (
        <p className="flex items-center justify-between gap-4 border-b border-line px-4 py-3 md:px-5">
          <span className="text-soft">A mail that failed keeps its words until it is sent or stopped.</span>
          <Button small disabled={busy} onClick={retryAll}>
            Try all again
          </Button>
        </p>
      )}
      {state === 'unknown' && (
        <p className="border-b border-line px-4 py-3 text-soft md:px-5">
          These mails may have arrived. They are not sent again by themselves: send a mail again if the
          recipient does not have it, or mark it as sent.
        </p>
      )}
      <ul>
        {rows.map((mail) => (
          <Row key={mail.id} mail={mail} busy={busy} change={change} />
        ))}
      </ul>
      {list.hasNextPage && (
        <p className="p-4">
          <Button small onClick={() => void list.fetchNextPage()}>
            More
          </Button>
        </p>
      )}
    </div>
  );
}

interface RowProps {
  mail: Outgoing;
  busy: boolean;
  change(id: string, step: Step): void;
}

function Row({ mail, busy, change }: RowProps) {
  const { id, title, subjectType, subjectId, subject, state, attempts, at, reason, words } = mail;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2.5 md:grid-cols-[minmax(0,1fr)_130px_170px_110px] md:px-5">
      <div className="min-w-0">
        <p className="truncate font-medium">{title}</p>
        {subjectType && (
          <p className="truncate text-sm text-soft" title={subjectId ?? undefined}>
            {KINDS[subjectType] ?? subjectType.replaceAll(/[_-]/g, ' ')} {subject}
          </p>
        )}
        {reason && <p className="mt-1 text-sm">{reason}</p>}
        {words && (
          <p className="text-sm text-soft">
            The server said: <q>{words}</q>
          </p>
        )}
      </div>
      <span className="text-sm text-soft max-md:hidden">
        {attempts === 0 ? 'not tried yet' : attempts === 1 ? 'one try' : `${attempts} tries`}
      </span>
      <span className="text-sm text-soft max-md:row-start-2" title={wholeTime(at)}>
        {WHEN[state]} {moment(at)}
      </span>
      <span className="flex flex-col gap-1 justify-self-end max-md:col-start-2 max-md:row-span-2 max-md:row-start-1">
        {STEPS_OF[state].map((step) => (
          <Button
            key={step}
            small
            disabled={busy}
            aria-label={`${STEPS[step][0]}: ${title}`}
            onClick={() => change(id, step)}
          >
            {STEPS[step][0]}
          </Button>
        ))}
      </span>
    </li>
  );
}
