import { useQuery } from '@tanstack/react-query';
import {
  type Delivery,
  OUTGOING_FAILURES,
  WEBHOOK_KINDS,
  type Webhook,
} from '../../features/webhooks/schema.ts';
import { Chip, type Tone } from '../../ui/Chip.tsx';
import { call } from '../app/client.ts';
import { moment, wholeTime } from '../app/time.ts';
import { notify } from '../app/toasts.tsx';
import { ActionButton } from '../ui/ActionButton.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { deliveriesQuery } from './queries.ts';

const STATES: Readonly<Record<Delivery['state'], readonly [words: string, tone: Tone]>> = {
  waiting: ['Waiting', 'lit'],
  delivered: ['Delivered', 'done'],
  failed: ['Failed', 'late'],
  stopped: ['Not sent', 'plain'],
};

/** Recent deliveries, their results, and a button to send them again. */
export function Deliveries({ webhook: { id, failed, state } }: { webhook: Webhook }) {
  const query = useQuery(deliveriesQuery(id));
  const resendFailed = async () => {
    const { count } = await call(`/webhooks/${id}/resend`, { method: 'POST' });
    notify({ text: count === 1 ? 'Sending 1 event again.' : `Sending ${count} events again.` });
  };
  return (
    <section aria-labelledby="deliveries">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id="deliveries" className="font-medium">
          Recent deliveries
        </h3>
        {failed > 0 && (
          <ActionButton small changes="webhook" send={resendFailed} disabled={state === 'paused'}>
            Send {failed} failed again
          </ActionButton>
        )}
      </div>
      <Loaded query={query} lines={4}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="mt-2 text-soft">Nothing was sent in the last 30 days.</p>
          ) : (
            <ul className="mt-2 border-b border-line">
              {items.map((delivery) => (
                <Row key={delivery.id} delivery={delivery} isPaused={state === 'paused'} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

function Row({ delivery, isPaused }: { delivery: Delivery; isPaused: boolean }) {
  const { id, kind, createdAt, state, attempts, nextAt } = delivery;
  const [words, tone] = STATES[state];
  const title = (WEBHOOK_KINDS as Readonly<Record<string, string>>)[kind] ?? 'Test event';
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-t border-line py-2 sm:grid-cols-[minmax(0,1fr)_5.625rem_6.875rem]">
      <div className="min-w-0">
        <p className="truncate font-medium">{title}</p>
        <p className="text-sm text-soft" title={wholeTime(createdAt)}>
          {moment(createdAt)}
          {outcomeOf(delivery)}
          {attempts > 1 && `, ${attempts} attempts`}
          {state === 'waiting' && attempts > 0 && nextAt && `, again ${moment(nextAt)}`}
        </p>
      </div>
      <span className="justify-self-end sm:justify-self-start">
        <Chip tone={tone}>{words}</Chip>
      </span>
      <span className="justify-self-end max-sm:col-start-2">
        {state !== 'waiting' && (
          <ActionButton
            small
            changes="webhook"
            disabled={isPaused}
            aria-label={`Send again: ${title}, ${moment(createdAt)}`}
            send={() => call(`/webhook-deliveries/${id}/resend`, { method: 'POST' })}
            done="Sending it again."
          >
            Send again
          </ActionButton>
        )}
      </span>
    </li>
  );
}

/** Status and response time of the last attempt, or why there was no response. */
function outcomeOf({ status, failure, ms }: Delivery): string {
  if (status !== null) return `: status ${status} in ${ms} ms`;
  return failure
    ? `: ${(OUTGOING_FAILURES[failure] ?? failure).replace(/^./, (sign) => sign.toLowerCase())}`
    : '';
}
