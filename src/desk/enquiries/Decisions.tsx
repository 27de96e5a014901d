import type { EnquiryChange, EnquiryDetail, EnquiryRow } from '../../domain/enquiries/desk.schema.ts';
import { AtHand } from '../ui/AtHand.tsx';
import { Button } from '../ui/Button.tsx';

interface DecisionsProps {
  enquiry: EnquiryDetail;
  /** Whether they have keys. */
  keys: boolean;
  assign(): void;
  /** Closes it, or opens it again. */
  close(): void;
  change(rows: readonly EnquiryRow[], change: EnquiryChange): void;
  /** Begins the answer; undefined where none can be written. */
  reply: (() => void) | undefined;
}

/** What one can decide on an enquiry. */
export function Decisions({ enquiry, keys, assign, close, change, reply }: DecisionsProps) {
  const { box, status } = enquiry;
  return (
    <AtHand>
      {box === 'inbox' && (
        <>
          <Button hotkey={keys ? 'A' : undefined} onClick={assign}>
            Assign
          </Button>
          <Button hotkey={keys ? 'C' : undefined} onClick={close}>
            {status === 'open' ? 'Close' : 'Open again'}
          </Button>
        </>
      )}
      {box === 'quarantine' && (
        <>
          <Button look="main" onClick={() => change([enquiry], { kind: 'release' })}>
            Release
          </Button>
          <Button onClick={() => change([enquiry], { kind: 'junk' })}>Is junk</Button>
        </>
      )}
      {box === 'junk' && <Button onClick={() => change([enquiry], { kind: 'not-junk' })}>Is no junk</Button>}
      {reply && (
        <Button look="main" className="ml-auto xl:hidden" onClick={reply}>
          Reply
        </Button>
      )}
    </AtHand>
  );
}
