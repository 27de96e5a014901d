import { Link } from '@tanstack/react-router';
import type { EnquiryDetail } from '../../domain/enquiries/desk.schema.ts';
import { call } from '../shell/client.ts';
import { longDay } from '../shell/time.ts';
import { Button } from '../ui/Button.tsx';
import { useAction } from '../ui/useAction.ts';

/** What the same person sent besides this, and the doubles that were merged into it. */
export function Before({ enquiry, merge }: { enquiry: EnquiryDetail; merge(): void }) {
  const { busy, run } = useAction(['enquiry', 'enquiries', 'today']);
  const { before, merged } = enquiry;
  if (before.length + merged.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1.5 flex items-center gap-2 font-medium">
        Of the same person
        {before.length > 0 && enquiry.box === 'inbox' && (
          <Button small look="quiet" hotkey="M" className="ml-auto" onClick={merge}>
            Merge
          </Button>
        )}
      </h3>
      <ul className="flex flex-col gap-1.5">
        {before.map(({ id, title, createdAt, status }) => (
          <li key={id}>
            <Link to="/desk/enquiries" search={{ view: 'all', id }} className="text-link hover:underline">
              {title}
            </Link>
            <span className="text-soft">
              , {status}, {longDay(createdAt)}
            </span>
          </li>
        ))}
        {merged.map(({ id, reference, createdAt }) => (
          <li key={id} className="flex items-center justify-between gap-2">
            <span>
              {reference} <span className="text-soft">merged, of {longDay(createdAt)}</span>
            </span>
            <Button
              small
              look="quiet"
              disabled={busy}
              onClick={() =>
                void run(
                  () => call(`/enquiry-merges/${id}`, { method: 'DELETE' }),
                  'They are two enquiries again.',
                )
              }
            >
              Take out
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
