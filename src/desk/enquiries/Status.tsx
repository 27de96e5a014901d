import type { EnquiryChange, EnquiryDetail, EnquiryRow } from '../../domain/enquiries/desk.schema.ts';
import { promised, wholeTime } from '../shell/time.ts';
import { Button } from '../ui/Button.tsx';
import { Chip } from '../ui/Chip.tsx';
import { LitLine } from '../ui/LitLine.tsx';
import { AskPrivacy } from './AskPrivacy.tsx';
import { STATUS_NAMES, suspicionWords } from './words.ts';

interface StatusProps {
  enquiry: EnquiryDetail;
  change(rows: readonly EnquiryRow[], change: EnquiryChange): void;
}

const BOXES = { inbox: '', quarantine: 'In quarantine', junk: 'Junk' } as const;

/** Where an enquiry stands, what was promised, and where it may belong instead. */
export function Status({ enquiry, change }: StatusProps) {
  const { status, box, replyBy } = enquiry;
  const promise = replyBy ? promised(replyBy) : undefined;
  return (
    <>
      <p className="flex items-baseline gap-2">
        <span className="font-medium">{BOXES[box] || STATUS_NAMES[status]}</span>
        {promise && replyBy && (
          <span className="ml-auto" title={wholeTime(replyBy)}>
            <Chip tone={promise.tone}>{promise.text}</Chip>
          </span>
        )}
        {box === 'quarantine' && (
          <span className="ml-auto">
            <Chip tone="late">{suspicionWords(enquiry.suspicion)}</Chip>
          </span>
        )}
      </p>
      {promise && <LitLine share={enquiry.promiseUsed ?? 0} label={`Promise: ${promise.text}`} />}
      {box === 'inbox' && (
        <div data-no-print className="-mx-2 flex flex-wrap empty:hidden">
          {enquiry.email && <AskPrivacy enquiry={enquiry} />}
          {status !== 'answered' && (
            <Button small look="quiet" onClick={() => change([enquiry], { kind: 'junk' })}>
              Is junk
            </Button>
          )}
        </div>
      )}
    </>
  );
}
