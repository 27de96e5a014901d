import { Link } from '@tanstack/react-router';
import type { EnquiryDetail } from '../../features/enquiries/desk.schema.ts';
import { Button } from '../../ui/Button.tsx';
import { call } from '../app/client.ts';
import { longDay } from '../app/time.ts';
import { ActionButton } from '../ui/ActionButton.tsx';

/** Other enquiries of the same person, and the duplicates that were merged into this one. */
export function Before({ enquiry, merge }: { enquiry: EnquiryDetail; merge(): void }) {
  const { before, merged } = enquiry;
  if (before.length + merged.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1.5 flex items-center gap-2 font-medium">
        From the same person
        {before.length > 0 && enquiry.box === 'inbox' && (
          <Button small look="quiet" hotkey="M" className="ml-auto" onClick={merge}>
            Merge
          </Button>
        )}
      </h3>
      <ul className="flex flex-col gap-1.5">
        {before.map(({ id, title, createdAt, status }) => (
          <li key={id}>
            <Link to="/desk/enquiries" search={{ view: 'all', id }} className="text-link underline">
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
              {reference} <span className="text-soft">merged, from {longDay(createdAt)}</span>
            </span>
            <ActionButton
              small
              look="quiet"
              changes="enquiry"
              send={() => call(`/enquiry-merges/${id}`, { method: 'DELETE' })}
              done="Unmerged. They are two enquiries again."
            >
              Unmerge
            </ActionButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
