import type { EnquiryDetail } from '../../features/enquiries/desk.schema.ts';
import { moment, wholeTime } from '../app/time.ts';
import { Piece, type PiecePaths, type Reused } from '../conversations/Piece.tsx';
import { ActivityFeed } from '../ui/ActivityFeed.tsx';

const PATHS: PiecePaths = { letters: '/answers', files: '/enquiry-files', changes: 'enquiry' };

interface ThreadProps {
  enquiry: EnquiryDetail;
  /** Puts the words of an answer that was stopped into the editor again. */
  reuse(letter: Reused): void;
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
        {enquiry.messages.map((message, index) =>
          message.id === id ? (
            <p key={id} className="text-[1rem] leading-relaxed whitespace-pre-wrap">
              {message.body || 'No message.'}
            </p>
          ) : (
            <Piece key={message.id} message={message} isFirst={index === 0} reuse={reuse} paths={PATHS} />
          ),
        )}
        <section aria-label="Activity">
          <ActivityFeed events={enquiry.activity} />
        </section>
      </div>
    </section>
  );
}
