import type { MouseEvent } from 'react';
import type { EnquiryRow } from '../../domain/enquiries/desk.schema.ts';
import { classes } from '../../ui/classes.ts';
import { promised } from '../shell/time.ts';
import { Chip } from '../ui/Chip.tsx';
import { ROW_HEIGHT, RowHead, rowLook } from '../ui/ListRow.tsx';
import { SelectBox } from '../ui/SelectBox.tsx';
import { chooseByPress, type Selection } from '../ui/useSelection.ts';
import { VirtualRows } from '../ui/VirtualRows.tsx';
import { nameOf, suspicionWords } from './words.ts';

interface EnquiryListProps {
  rows: readonly EnquiryRow[];
  openId: string | undefined;
  selection: Selection<EnquiryRow>;
  open(row: EnquiryRow): void;
  /** Fetches the rows after these; left out at the end. */
  more: (() => void) | undefined;
}

/** Any number of enquiries. */
export function EnquiryList({ rows, openId, selection, open, more }: EnquiryListProps) {
  return (
    <VirtualRows
      rows={rows}
      height={ROW_HEIGHT}
      inSight={selection.head ?? openId}
      more={more}
      className="min-h-0"
    >
      {(row) => (
        <div className={rowLook(row.id === openId, selection.has(row.id))}>
          <Row
            row={row}
            isOpen={row.id === openId}
            press={(event) => {
              if (!chooseByPress(event, selection, rows, row)) open(row);
            }}
          />
          <div
            className={classes(
              'absolute right-0 bottom-2.5',
              !selection.active &&
                'opacity-0 group-hover:opacity-100 focus-within:opacity-100 pointer-coarse:opacity-100',
            )}
          >
            <SelectBox row={row} list={rows} name={nameOf(row)} selection={selection} />
          </div>
        </div>
      )}
    </VirtualRows>
  );
}

interface RowProps {
  row: EnquiryRow;
  isOpen: boolean;
  press(event: MouseEvent): void;
}

function Row({ row, isOpen, press }: RowProps) {
  const promise = row.replyBy ? promised(row.replyBy) : undefined;
  return (
    <button
      type="button"
      aria-current={isOpen || undefined}
      onClick={press}
      className="flex min-w-0 grow flex-col justify-center gap-1 px-4 text-left select-none focus-visible:-outline-offset-2"
    >
      <RowHead name={nameOf(row)} seen={row.seen} at={row.createdAt} />
      <span className="truncate text-sm text-soft">{row.title}</span>
      <span className="flex h-5.5 flex-wrap gap-1.5 overflow-hidden pr-8">
        {row.box === 'quarantine' && <Chip tone="late">{suspicionWords(row.suspicion)}</Chip>}
        {row.status === 'open' ? <Chip>{row.topic}</Chip> : <Chip tone="done">{row.status}</Chip>}
        {promise && <Chip tone={promise.tone}>{promise.text}</Chip>}
        {row.assignee && <Chip>with {row.assignee.name.split(' ')[0]}</Chip>}
        {row.mayWrite && <Chip tone="done">may be written to</Chip>}
      </span>
    </button>
  );
}
