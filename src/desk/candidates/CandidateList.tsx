import type { ApplicationRow } from '../../domain/hiring/schema.ts';
import { ENDED, STAGE_NAMES } from '../../domain/hiring/stages.ts';
import { classes } from '../../ui/classes.ts';
import { promised } from '../shell/time.ts';
import { Chip } from '../ui/Chip.tsx';
import { ROW_HEIGHT, RowHead, rowLook } from '../ui/ListRow.tsx';
import { Marked } from '../ui/Marked.tsx';
import { SelectBox } from '../ui/SelectBox.tsx';
import { chooseByPress, type Selection } from '../ui/useSelection.ts';
import { VirtualRows } from '../ui/VirtualRows.tsx';

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

/** Any number of candidates. */
export function CandidateList({ rows, openId, search, open, selection, more }: CandidateListProps) {
  return (
    <VirtualRows
      rows={rows}
      height={ROW_HEIGHT}
      inSight={selection?.head ?? openId}
      more={more}
      className="h-full"
    >
      {(row) => (
        <Row
          row={row}
          rows={rows}
          search={search}
          isOpen={row.id === openId}
          open={open}
          selection={selection}
        />
      )}
    </VirtualRows>
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
  return (
    <div className={rowLook(isOpen, selection?.has(row.id))}>
      {selection?.active && <SelectBox row={row} list={rows} name={row.name} selection={selection} />}
      <button
        type="button"
        aria-current={isOpen || undefined}
        onClick={(event) => {
          if (!selection || !chooseByPress(event, selection, rows, row)) open(row);
        }}
        className={classes(
          'flex min-w-0 grow flex-col justify-center gap-1 pr-4 text-left select-none focus-visible:-outline-offset-2',
          !selection?.active && 'pl-4',
        )}
      >
        <RowHead name={<Marked text={row.name} search={search} />} seen={row.seen} at={row.createdAt} />
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
