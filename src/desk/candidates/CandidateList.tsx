import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import type { ApplicationRow } from '../../domain/hiring/schema.ts';
import { ENDED, STAGE_NAMES } from '../../domain/hiring/stages.ts';
import { classes } from '../../ui/classes.ts';
import { age, promised, wholeTime } from '../shell/time.ts';
import { Chip } from '../ui/Chip.tsx';
import { Marked } from '../ui/Marked.tsx';
import { SelectBox } from '../ui/SelectBox.tsx';
import type { Selection } from '../ui/useSelection.ts';

/** Height of a row in pixels: two lines and one of chips. */
const ROW = 92;

interface CandidateListProps {
  rows: readonly ApplicationRow[];
  openId: string | undefined;
  /** Words that were searched for: they are marked. */
  search: string | undefined;
  open(row: ApplicationRow): void;
  /** Left out for those who may not choose several. */
  selection: Selection<ApplicationRow> | undefined;
  /** Fetches the rows after these; left out at the end. */
  more: (() => void) | undefined;
}

/** Any number of candidates; only those in sight stand in the document. */
export function CandidateList({ rows, openId, search, open, selection, more }: CandidateListProps) {
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

  const openIndex = rows.findIndex(({ id }) => id === (selection?.head ?? openId));
  useEffect(() => {
    if (openIndex >= 0) virtual.scrollToIndex(openIndex, { align: 'auto' });
  }, [openIndex, virtual]);

  return (
    <div ref={scroller} className="h-full overflow-y-auto">
      <ul className="relative" style={{ height: virtual.getTotalSize() }}>
        {shown.map(({ index, start, key }) => {
          const row = rows[index];
          return (
            row && (
              <li
                key={key}
                className="absolute inset-x-0 border-b border-line"
                style={{ top: start, height: ROW }}
                aria-setsize={rows.length}
                aria-posinset={index + 1}
              >
                <Row
                  row={row}
                  rows={rows}
                  search={search}
                  isOpen={row.id === openId}
                  open={open}
                  selection={selection}
                />
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}

/** Before a line that is not of the resume. */
const FOUND_IN = { resume: '', note: 'Note: ', message: 'Message: ' } as const;

interface RowProps extends Pick<CandidateListProps, 'rows' | 'search' | 'open' | 'selection'> {
  row: ApplicationRow;
  isOpen: boolean;
}

function Row({ row, rows, search, isOpen, open, selection }: RowProps) {
  const promise = row.replyBy && !ENDED.has(row.stage) ? promised(row.replyBy) : undefined;
  const chosen = selection?.has(row.id) ?? false;
  return (
    <div
      className={classes(
        'relative flex h-full',
        isOpen &&
          'bg-lit before:absolute before:inset-y-0 before:left-0 before:w-0.5 before:bg-linear-to-b before:from-glow before:to-coral',
        !isOpen && (chosen ? 'bg-lit' : 'hover:bg-wash/60'),
      )}
    >
      {selection?.active && <SelectBox row={row} list={rows} name={row.name} selection={selection} />}
      <button
        type="button"
        aria-current={isOpen || undefined}
        onClick={(event) => {
          if (selection && event.shiftKey) selection.extend(rows, row);
          else if (selection && (event.metaKey || event.ctrlKey)) selection.toggle(row);
          else open(row);
        }}
        className={classes(
          'flex min-w-0 grow flex-col justify-center gap-1 pr-4 text-left select-none focus-visible:-outline-offset-2',
          !selection?.active && 'pl-4',
        )}
      >
        <span className="flex items-baseline gap-2">
          <span className="truncate font-medium">
            <Marked text={row.name} search={search} />
          </span>
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
        <span className="truncate text-sm text-soft">
          {row.found ? (
            <>
              {FOUND_IN[row.found.where]}
              <Marked text={row.found.text} marks={row.found.marks} />
            </>
          ) : (
            row.opening.title
          )}
        </span>
        <span className="flex h-5.5 flex-wrap gap-1.5 overflow-hidden">
          {row.held && <Chip tone="late">held: not scanned yet</Chip>}
          {ENDED.has(row.stage) && <Chip>{STAGE_NAMES[row.stage]}</Chip>}
          {promise && <Chip tone={promise.tone}>{promise.text}</Chip>}
          {row.others > 0 && <Chip tone="late">applied twice</Chip>}
          {row.skills.slice(0, 3).map((skill) => (
            <Chip key={skill}>{skill}</Chip>
          ))}
        </span>
      </button>
    </div>
  );
}
