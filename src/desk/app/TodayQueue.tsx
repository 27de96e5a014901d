import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useHotkeys } from './keys.ts';
import { endQueue, useTodayQueue } from './today-queue.ts';

/** The bar above an item that was opened from Today: its position, and links to the others and back. */
export function TodayQueue() {
  const queue = useTodayQueue();
  const isOpen = queue !== undefined;
  useHotkeys(
    queue
      ? [
          { key: 'J', label: 'next item in Today', run: () => queue.step(1) },
          { key: 'K', label: 'previous item in Today', run: () => queue.step(-1) },
        ]
      : [],
    'first',
  );
  useEffect(() => {
    if (!isOpen) endQueue();
  }, [isOpen]);
  return (
    <div
      data-no-print
      className={
        queue && 'flex min-h-10 shrink-0 items-center gap-3 border-b border-line bg-wash px-4 text-sm md:px-5'
      }
    >
      {queue && (
        <Link to="/desk" className="font-medium text-link hover:underline">
          Today
        </Link>
      )}
      <p aria-live="polite" className="mr-auto tabular-nums">
        {queue && (
          <>
            {queue.place} of {queue.total}
            <span className="sr-only">: {queue.title}</span>
          </>
        )}
      </p>
      {queue && (
        <>
          <Button small look="quiet" hotkey="K" disabled={queue.place === 1} onClick={() => queue.step(-1)}>
            Previous
          </Button>
          <Button small look="quiet" hotkey="J" onClick={() => queue.step(1)}>
            {queue.place === queue.total ? 'Back to Today' : 'Next'}
          </Button>
        </>
      )}
    </div>
  );
}
