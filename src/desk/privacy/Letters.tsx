import type { RequestDetail } from '../../features/privacy/requests.schema.ts';
import { putLetterBack, requestDrafts } from '../app/letter-drafts.ts';
import { Piece, type PiecePaths } from '../conversations/Piece.tsx';
import { WriteLetter } from './WriteLetter.tsx';

const PATHS: PiecePaths = {
  letters: '/privacy-letters',
  files: '/privacy-files',
  changes: 'privacy_request',
};

/** The letters to the person and their replies, oldest first, and the next letter. */
export function Letters({ request }: { request: RequestDetail }) {
  const { id, email, messages, state } = request;
  return (
    <div className="flex flex-col gap-5">
      {messages.length === 0 && (
        <p className="text-soft">Nothing written yet. Letters and replies appear here, oldest first.</p>
      )}
      {messages.map((message, index) => (
        <Piece
          key={message.id}
          message={message}
          paths={PATHS}
          isFirst={index === 0}
          reuse={(letter) => putLetterBack(requestDrafts(id), letter)}
        />
      ))}
      {email ? (
        <WriteLetter key={`${state} ${request.erasureId}`} request={request} />
      ) : (
        <p className="text-sm text-soft">
          The address was erased after the request was answered, so no letter can be sent.
        </p>
      )}
    </div>
  );
}
