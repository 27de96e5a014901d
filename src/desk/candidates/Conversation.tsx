import type { ApplicationDetail } from '../../features/candidates/schema.ts';
import { Button } from '../../ui/Button.tsx';
import { call } from '../app/client.ts';
import { candidateDrafts, putLetterBack } from '../app/letter-drafts.ts';
import { Piece, type PiecePaths, type Reused } from '../conversations/Piece.tsx';
import { ActionButton } from '../ui/ActionButton.tsx';
import { useAction } from '../ui/useAction.ts';

const PATHS: PiecePaths = { letters: '/mails', files: '/reply-files', changes: 'mail' };

export interface ConversationProps {
  application: ApplicationDetail;
  /** Opens the editor of a letter. */
  write(): void;
  /** Opens the form that passes a person's question about their data on to legal. */
  askPrivacy(): void;
}

/** The emails to a candidate and their replies, oldest first. */
export function Conversation({ application, write, askPrivacy }: ConversationProps) {
  const { id, name, version, messages, replyBy } = application;
  const { busy, run } = useAction('application');
  const reuse = (letter: Reused) => {
    putLetterBack(candidateDrafts(application), letter);
    write();
  };
  const needsNoReply = () =>
    void run(
      () => call(`/applications/${id}/no-reply-needed`, { method: 'POST', version }),
      `${name}: no reply needed.`,
    );
  const hasReply = messages.some(({ kind }) => kind === 'in');
  return (
    <section
      aria-label="Conversation"
      className="mx-auto flex w-full max-w-2xl flex-1 flex-col gap-6 px-4 py-5 md:px-6"
    >
      <h2 className="sr-only">Conversation</h2>
      {messages.length === 0 && (
        <p className="text-soft">
          No emails yet. Your emails to {name} and their replies appear here, oldest first.
        </p>
      )}
      {messages.map((message, index) => (
        <Piece key={message.id} message={message} paths={PATHS} isFirst={index === 0} reuse={reuse}>
          {message.held && <Held id={message.id} name={name} />}
        </Piece>
      ))}
      <p data-no-print className="flex flex-wrap gap-2">
        <Button look="main" hotkey="E" onClick={write}>
          {hasReply ? 'Reply' : 'Write'}
        </Button>
        {replyBy && messages.length > 0 && (
          <Button look="quiet" disabled={busy} onClick={needsNoReply}>
            No reply needed
          </Button>
        )}
        {hasReply && (
          <Button look="quiet" onClick={askPrivacy}>
            Privacy request
          </Button>
        )}
      </p>
    </section>
  );
}

/** A reply from an address that is not the candidate's: a user decides who sent it. */
function Held({ id, name }: { id: string; name: string }) {
  const settle = (theirs: boolean) => () => call(`/held-replies/${id}`, { method: 'POST', body: { theirs } });
  return (
    <div className="mt-2 rounded-sm bg-wash p-3">
      <p>This isn’t the address that {name} applied with. Did they write it?</p>
      <p className="mt-2 flex flex-wrap gap-2">
        <ActionButton small changes="application" send={settle(true)} done="Added to the conversation.">
          Yes, it’s theirs
        </ActionButton>
        <ActionButton
          small
          look="quiet"
          changes="application"
          send={settle(false)}
          done="Moved to enquiries."
        >
          No, move to enquiries
        </ActionButton>
      </p>
    </div>
  );
}
