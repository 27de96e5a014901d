import type { ReactNode } from 'react';
import type { Message } from '../../features/conversations/schema.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { call } from '../app/client.ts';
import type { Subject } from '../app/stale.ts';
import { moment, wholeTime } from '../app/time.ts';
import { MailState } from '../ui/MailState.tsx';
import { useAction } from '../ui/useAction.ts';
import { MessageFiles } from './MessageFiles.tsx';
import { MessageText } from './MessageText.tsx';

/** The API addresses of emails and files for a kind of conversation, and the queries that a change of an email makes stale. */
export interface PiecePaths {
  letters: '/answers' | '/mails' | '/privacy-letters';
  files: '/enquiry-files' | '/reply-files' | '/privacy-files';
  changes: Subject;
}

/** The words of a letter that are used once more. */
export type Reused = Pick<Message, 'subject' | 'body'>;

interface PieceProps {
  message: Message;
  paths: PiecePaths;
  /** Nothing came before. */
  isFirst: boolean;
  /** Puts the words of a letter that was stopped into the editor again. */
  reuse(letter: Reused): void;
  /** Its actions. */
  children?: ReactNode;
}

const SAID: Readonly<Record<Message['kind'], string>> = {
  enquiry: 'sent the same enquiry again as',
  in: 'replied',
  out: 'answered',
  'auto-reply': 'replied automatically',
  bounce: 'bounced',
};

/** One piece of a conversation: who said it, when, and how far a letter has come. */
export function Piece({ message, paths, isFirst, reuse, children }: PieceProps) {
  const { kind, author, from, at, body, html, files, state, leavesAt, failure, reference } = message;
  const { otherAddress } = message;
  return (
    <div className={`border-l-2 pl-4 ${kind === 'out' ? 'border-glow' : 'border-line'}`}>
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
        <span className="min-w-0 break-words">
          <span className="font-medium text-ink">{author?.name ?? from}</span>
          {otherAddress && otherAddress !== from && ` (${otherAddress})`}{' '}
          {isFirst && kind !== 'enquiry' ? 'wrote' : SAID[kind]}
          {kind === 'enquiry' && ` ${reference}`}
        </span>
        <time dateTime={at} title={wholeTime(at)}>
          {moment(at)}
        </time>
        {otherAddress && <Chip tone="lit">from another address</Chip>}
        {state && <MailState state={state} leavesAt={leavesAt} />}
      </p>
      <MessageText body={body} html={html} state={state} />
      {failure && (
        <p className="mt-1 text-sm text-error">
          {state === 'failed'
            ? `The mail server rejected it (${failure}). It won’t be retried.`
            : `The mail server hasn’t accepted it yet (${failure}). It will be retried.`}
        </p>
      )}
      {state === 'unknown' && (
        <p className="mt-1 text-sm text-error">
          The mail server did not confirm it, so it may have arrived. An admin can resend it under Email.
        </p>
      )}
      <MessageFiles files={files} path={paths.files} />
      {state === 'waiting' && <Waiting letter={message} paths={paths} reuse={reuse} />}
      {(state === 'stopped' || state === 'failed' || state === 'bounced') && (
        <Button small look="quiet" className="mt-1" onClick={() => reuse(message)}>
          Reuse this text
        </Button>
      )}
      {children}
    </div>
  );
}

/** An email that was not sent yet: it can be sent now, or stopped, and then its text is kept. */
function Waiting({
  letter,
  paths: { letters, changes },
  reuse,
}: Pick<PieceProps, 'paths' | 'reuse'> & { letter: Message }) {
  const { id } = letter;
  const { busy, run } = useAction(changes);
  return (
    <p className="mt-1 flex gap-1">
      <Button
        small
        disabled={busy}
        onClick={() => void run(() => call(`${letters}/${id}/send-now`, { method: 'POST' }), 'Sending now.')}
      >
        Send now
      </Button>
      <Button
        small
        look="quiet"
        disabled={busy}
        onClick={() =>
          void run(() => call(`${letters}/${id}/stop`, { method: 'POST' }), 'Stopped. It was not sent.').then(
            (done) => done && reuse(letter),
          )
        }
      >
        Stop
      </Button>
    </p>
  );
}
