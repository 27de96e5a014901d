import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import type { EnquiryRow } from '../../domain/enquiries/desk.schema.ts';
import { classes } from '../../ui/classes.ts';
import { age, promised, wholeTime } from '../shell/time.ts';
import { Chip } from '../ui/Chip.tsx';
import { SelectBox } from '../ui/SelectBox.tsx';
import type { Selection } from '../ui/useSelection.ts';
import { nameOf, suspicionWords } from './words.ts';

/** Height of a row in pixels: two lines and one of chips. */
const ROW = 92;

interface EnquiryListProps {
  rows: readonly EnquiryRow[];
  openId: string | undefined;
  selection: Selection<EnquiryRow>;
  open(row: EnquiryRow): void;
  /** Fetches the rows after these; left out at the end. */
  more: (() => void) | undefined;
}

/** Any number of enquiries; only those in sight stand in the document. */
export function EnquiryList({ rows, openId, selection, open, more }: EnquiryListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 6,
    getItemKey: (index) => rows[index]?.id ?? index,
  });
  const shown = virtual.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;

  useEffect(() => {
    if (more && last >= rows.length - 10) more();
  }, [more, last, rows.length]);

  const openIndex = rows.findIndex(({ id }) => id === openId);
  useEffect(() => {
    if (openIndex >= 0) virtual.scrollToIndex(openIndex, { align: 'auto' });
  }, [openIndex, virtual]);

  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto">
      <ul className="relative" style={{ height: virtual.getTotalSize() }}>
        {shown.map(({ index, start, key }) => {
          const row = rows[index];
          return (
            row && (
              <li
                key={key}
                className="group absolute inset-x-0 border-b border-line"
                style={{ top: start, height: ROW }}
                aria-setsize={rows.length}
                aria-posinset={index + 1}
              >
                <Row row={row} isOpen={row.id === openId} open={open} />
                <div
                  className={classes(
                    'absolute right-0 bottom-2.5',
                    !selection.active &&
                      'opacity-0 group-hover:opacity-100 focus-within:opacity-100 pointer-coarse:opacity-100',
                  )}
                >
                  <SelectBox row={row} list={rows} name={nameOf(row)} selection={selection} />
                </div>
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}

interface RowProps {
  row: EnquiryRow;
  isOpen: boolean;
  open(row: EnquiryRow): void;
}

function Row({ row, isOpen, open }: RowProps) {
  const promise = row.replyBy ? promised(row.replyBy) : undefined;
  return (
    <button
      type="button"
      aria-current={isOpen || undefined}
      onClick={() => open(row)}
      className={classes(
        'relative flex h-full w-full flex-col justify-center gap-1 px-4 text-left focus-visible:-outline-offset-2',
        isOpen
          ? 'bg-lit before:absolute before:inset-y-0 before:left-0 before:w-0.5 before:bg-linear-to-b before:from-glow before:to-coral'
          : 'hover:bg-wash/60',
      )}
    >
      <span className="flex items-baseline gap-2">
        <span className="truncate font-medium">{nameOf(row)}</span>
        {!row.seen && (
          <span className="size-1.5 shrink-0 self-center rounded-full bg-coral">
            <span className="sr-only">Not opened yet</span>
          </span>
        )}
        <time
          dateTime={row.createdAt}
          title={wholeTime(row.createdAt)}
          className="ml-auto shrink-0 text-soft"
        >
          {age(row.createdAt)}
        </time>
      </span>
      <span className="truncate text-sm text-soft">{row.title}</span>
      <span className="flex gap-1.5 overflow-hidden pr-8 whitespace-nowrap">
        {row.box === 'quarantine' && <Chip tone="late">{suspicionWords(row.suspicion)}</Chip>}
        {row.status === 'open' ? <Chip>{row.topic}</Chip> : <Chip tone="done">{row.status}</Chip>}
        {promise && <Chip tone={promise.tone}>{promise.text}</Chip>}
        {row.assignee && <Chip>with {row.assignee.name.split(' ')[0]}</Chip>}
        {row.mayWrite && <Chip tone="done">may be written to</Chip>}
      </span>
    </button>
  );
}
