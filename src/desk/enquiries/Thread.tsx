import { useQueryClient } from '@tanstack/react-query';
import type { EnquiryDetail, EnquiryMessage } from '../../domain/enquiries/desk.schema.ts';
import { call } from '../shell/client.ts';
import { moment, wholeTime } from '../shell/time.ts';
import { Button } from '../ui/Button.tsx';
import { Chip } from '../ui/Chip.tsx';
import { Happened } from '../ui/Happened.tsx';
import { useAction } from '../ui/useAction.ts';
import { MessageFiles } from './MessageFiles.tsx';
import { MessageText } from './MessageText.tsx';

interface ThreadProps {
  enquiry: EnquiryDetail;
  /** Puts the words of an answer that was stopped into the editor again. */
  reuse(body: string): void;
}

/** Everything that was written, oldest first, and what happened around it. */
export function Thread({ enquiry, reuse }: ThreadProps) {
  const { id, name, company, page, reference, createdAt, title } = enquiry;
  return (
    <section
      aria-label="Conversation"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: so that it can be scrolled by keys
      tabIndex={0}
      className="px-5 py-6 md:px-8 xl:min-h-0 xl:flex-1 xl:overflow-y-auto"
    >
      <div className="mx-auto flex max-w-2xl flex-col gap-6">
        <header>
          <h2 className="text-xl">{title}</h2>
          <p className="mt-1 text-soft">
            {[name, company].filter(Boolean).join(', ')}
            {page && ` · sent from ${page}`} ·{' '}
            <time dateTime={createdAt} title={wholeTime(createdAt)}>
              {moment(createdAt)}
            </time>{' '}
            · <span className="whitespace-nowrap">{reference}</span>
          </p>
        </header>
        {enquiry.messages.map((message, index) => (
          <Piece
            key={message.id}
            message={message}
            isMain={message.id === id}
            isFirst={index === 0}
            reuse={reuse}
          />
        ))}
        <section aria-label="What happened">
          <Happened events={enquiry.happened} />
        </section>
      </div>
    </section>
  );
}

const TONES = { waiting: 'lit', sent: 'done', failed: 'late', unknown: 'late', stopped: 'plain' } as const;

const SAID: Readonly<Record<EnquiryMessage['kind'], string>> = {
  enquiry: 'sent the same matter as',
  in: 'wrote back',
  out: 'answered',
  'auto-reply': 'answered by itself',
  bounce: 'sent an answer back',
};

interface PieceProps extends Pick<ThreadProps, 'reuse'> {
  message: EnquiryMessage;
  /** What the form brought. */
  isMain: boolean;
  /** Nothing came before. */
  isFirst: boolean;
}

function Piece({ message, isMain, isFirst, reuse }: PieceProps) {
  const { id, kind, author, from, at, body, html, files, state, leavesAt, failure, reference } = message;
  const { otherAddress } = message;
  if (isMain)
    return <p className="text-[1rem] leading-relaxed whitespace-pre-wrap">{body || 'No message.'}</p>;
  return (
    <div className={`border-l-2 pl-4 ${kind === 'out' ? 'border-glow' : 'border-line'}`}>
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
        <span>
          <span className="font-medium text-ink">{author?.name ?? from}</span>
          {otherAddress && otherAddress !== from && ` (${otherAddress})`}{' '}
          {kind === 'in' && isFirst ? 'wrote' : SAID[kind]}
          {kind === 'enquiry' && ` ${reference}`}
        </span>
        <time dateTime={at} title={wholeTime(at)}>
          {moment(at)}
        </time>
        {otherAddress && <Chip tone="lit">from another address</Chip>}
        {state && (
          <Chip tone={TONES[state]}>
            {state === 'waiting' && leavesAt
              ? `leaves ${moment(leavesAt)}`
              : state === 'unknown'
                ? 'outcome unknown'
                : state}
          </Chip>
        )}
      </p>
      <MessageText body={body} html={html} state={state} />
      {failure && (
        <p className="mt-1 text-sm text-error">
          {state === 'failed'
            ? `The mail server did not take it (${failure}). It is not tried again.`
            : `The mail server did not take it yet (${failure}). It is tried again.`}
        </p>
      )}
      {state === 'unknown' && (
        <p className="mt-1 text-sm text-error">
          The mail server did not confirm it, so it may have arrived. An admin can send it again under Mail.
        </p>
      )}
      <MessageFiles files={files} />
      {state === 'waiting' && <Waiting id={id} body={body} reuse={reuse} />}
      {(state === 'stopped' || state === 'failed') && (
        <Button small look="quiet" className="mt-1" onClick={() => reuse(body)}>
          Use these words again
        </Button>
      )}
    </div>
  );
}

/** An answer that has not left: it can be sent now, or stopped, and then its words are kept. */
function Waiting({ id, body, reuse }: { id: string; body: string; reuse(body: string): void }) {
  const queryClient = useQueryClient();
  const { busy, run } = useAction(['enquiry', 'enquiries', 'today']);
  return (
    <p className="mt-1 flex gap-1">
      <Button
        small
        disabled={busy}
        onClick={() =>
          void run(() => call(`/answers/${id}/send-now`, { method: 'POST' }), 'It is on its way.').then(() =>
            // The mail server takes a moment.
            setTimeout(() => void queryClient.invalidateQueries({ queryKey: ['enquiry'] }), 1_500),
          )
        }
      >
        Send now
      </Button>
      <Button
        small
        look="quiet"
        disabled={busy}
        onClick={() =>
          void run(() => call(`/answers/${id}/stop`, { method: 'POST' }), 'Stopped. Nobody got it.').then(
            (done) => done && reuse(body),
          )
        }
      >
        Stop
      </Button>
    </p>
  );
}
