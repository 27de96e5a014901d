import type { EnquiryRow as Row } from '../../features/enquiries/desk.schema.ts';
import { Chip } from '../../ui/Chip.tsx';
import { FollowUpChip } from '../follow-ups/FollowUpChip.tsx';
import { MessageRow } from '../ui/ListRow.tsx';
import { PromiseChip } from '../ui/PromiseChip.tsx';
import type { Selection } from '../ui/useSelection.ts';
import { nameOf, suspicionLabel } from './labels.ts';

interface EnquiryRowProps {
  row: Row;
  rows: readonly Row[];
  isOpen: boolean;
  open(row: Row): void;
  selection: Selection<Row> | undefined;
}

/** One enquiry of the list. */
export function EnquiryRow({ row, ...list }: EnquiryRowProps) {
  return (
    <MessageRow
      {...list}
      row={row}
      name={nameOf(row)}
      title={nameOf(row)}
      text={row.title}
      hover
      chips={
        <>
          {row.box === 'quarantine' && <Chip tone="late">{suspicionLabel(row.suspicion)}</Chip>}
          <PromiseChip replyBy={row.replyBy} />
          {row.status === 'open' ? <Chip>{row.topic}</Chip> : <Chip tone="done">{row.status}</Chip>}
          <FollowUpChip followUp={row.followUp} />
          {row.assignee && <Chip>{row.assignee.name.split(' ')[0]}</Chip>}
          {row.mayWrite && <Chip tone="done">subscribed</Chip>}
        </>
      }
    />
  );
}
