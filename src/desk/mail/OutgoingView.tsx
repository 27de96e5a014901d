import { useInfiniteQuery } from '@tanstack/react-query';
import type { Outgoing, OutgoingState } from '../../features/mail/schema.ts';
import { call } from '../app/client.ts';
import { moment, wholeTime } from '../app/time.ts';
import { notify } from '../app/toasts.tsx';
import { ActionButton } from '../ui/ActionButton.tsx';
import { List, useRows } from '../ui/List.tsx';
import { ListRow } from '../ui/ListRow.tsx';
import { Message } from '../ui/States.tsx';
import { outgoingQuery } from './queries.ts';

const NONE: Readonly<Record<OutgoingState, readonly [title: string, text: string]>> = {
  waiting: ['Nothing waiting', 'Every email has been sent.'],
  failed: ['No failed emails', 'Emails that could not be delivered appear here.'],
  unknown: ['No unknown outcomes', 'Emails that the mail server never confirmed appear here.'],
  stopped: ['No stopped emails', 'Emails stopped before sending appear here for 90 days.'],
  sent: ['No emails sent in the last 90 days', ''],
};

const WHEN: Readonly<Record<OutgoingState, string>> = {
  waiting: 'next attempt',
  failed: 'no more attempts',
  unknown: 'interrupted',
  stopped: 'stopped',
  sent: 'sent',
};

/** The actions on an email, each with its toast. */
const STEPS = {
  retry: ['Retry', 'Retrying.'],
  resend: ['Resend', 'Resending.'],
  confirm: ['Mark as sent', 'Marked as sent.'],
  stop: ['Stop', 'Stopped.'],
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

/** Emails of one state. Recipients and contents are not shown here. */
export function OutgoingView({ state }: { state: OutgoingState }) {
  const list = useInfiniteQuery(outgoingQuery(state));
  const rows = useRows<Outgoing>(list);
  const retryAll = async () => {
    const { count } = await call('/mail/outgoing/retry', { method: 'POST' });
    notify({ text: count === 1 ? 'Retrying 1 email.' : `Retrying ${count} emails.` });
  };
  const [title, text] = NONE[state];
  return (
    <List
      query={list}
      rows={rows}
      empty={<Message title={title}>{text}</Message>}
      head={
        <>
          {state === 'failed' && (
            <p className="flex items-center justify-between gap-4 border-b border-line px-4 py-3 md:px-5">
              <span className="text-soft">Failed emails keep their text until they are sent or stopped.</span>
              <ActionButton small changes="mail" send={retryAll}>
                Retry all
              </ActionButton>
            </p>
          )}
          {state === 'unknown' && (
            <p className="border-b border-line px-4 py-3 text-soft md:px-5">
              These emails may have arrived, so they are not resent automatically. Resend an email if the
              recipient doesn’t have it, or mark it as sent.
            </p>
          )}
        </>
      }
    >
      {(mail) => <Row mail={mail} />}
    </List>
  );
}

function Row({ mail }: { mail: Outgoing }) {
  const { id, title, subjectType, subjectId, subject, state, attempts, at, reason, words } = mail;
  return (
    <ListRow className="grid grid-cols-[minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,1fr)_8.125rem_10.625rem_6.875rem]">
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
            Server response: <q>{words}</q>
          </p>
        )}
      </div>
      <span className="text-sm text-soft max-lg:hidden">
        {attempts === 0 ? 'no attempt yet' : attempts === 1 ? '1 attempt' : `${attempts} attempts`}
      </span>
      <span className="text-sm text-soft max-lg:row-start-2" title={wholeTime(at)}>
        {WHEN[state]} {moment(at)}
      </span>
      <span className="flex flex-col gap-1 justify-self-end max-lg:col-start-2 max-lg:row-span-2 max-lg:row-start-1">
        {STEPS_OF[state].map((step) => (
          <ActionButton
            key={step}
            small
            aria-label={`${STEPS[step][0]}: ${title}`}
            changes="mail"
            send={() => call(`/mail/outgoing/${id}/${step}`, { method: 'POST' })}
            done={STEPS[step][1]}
          >
            {STEPS[step][0]}
          </ActionButton>
        ))}
      </span>
    </ListRow>
  );
}
