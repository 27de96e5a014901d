import { Link } from '@tanstack/react-router';
import type { EnquiryChange, EnquiryDetail, EnquiryRow } from '../../features/enquiries/desk.schema.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { promised } from '../app/time.ts';
import { ProgressLine } from '../ui/ProgressLine.tsx';
import { PromiseChip } from '../ui/PromiseChip.tsx';
import { STATUS_NAMES, suspicionLabel } from './labels.ts';

interface StatusProps {
  enquiry: EnquiryDetail;
  change(rows: readonly EnquiryRow[], change: EnquiryChange): void;
  /** Opens the form of a privacy request. */
  askPrivacy(): void;
}

const BOXES = { inbox: '', quarantine: 'In quarantine', junk: 'Junk' } as const;

/** The status of an enquiry, its reply date, and the actions that move it elsewhere. */
export function Status({ enquiry, change, askPrivacy }: StatusProps) {
  const { status, box, replyBy, mergedInto } = enquiry;
  const promise = replyBy ? promised(replyBy) : undefined;
  return (
    <>
      <p className="flex items-baseline gap-2">
        <span className="font-medium">{BOXES[box] || STATUS_NAMES[status]}</span>
        <span className="ml-auto">
          <PromiseChip replyBy={replyBy} />
        </span>
        {box === 'quarantine' && (
          <span className="ml-auto">
            <Chip tone="late">{suspicionLabel(enquiry.suspicion)}</Chip>
          </span>
        )}
      </p>
      {mergedInto && (
        <p>
          Merged. Reply in{' '}
          <Link to="/desk/enquiries" search={{ view: 'all', id: mergedInto }} className="text-link underline">
            the enquiry that it is part of
          </Link>
          .
        </p>
      )}
      {promise && <ProgressLine share={enquiry.promiseUsed ?? 0} label={promise.label} />}
      {box === 'inbox' && (
        <div data-no-print className="-mx-2 flex flex-wrap empty:hidden">
          {enquiry.email && (
            <Button small look="quiet" onClick={askPrivacy}>
              Privacy request
            </Button>
          )}
          {status !== 'answered' && (
            <Button small look="quiet" onClick={() => change([enquiry], { kind: 'junk' })}>
              Junk
            </Button>
          )}
        </div>
      )}
    </>
  );
}
