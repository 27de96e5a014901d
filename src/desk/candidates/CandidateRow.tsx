import type { ApplicationRow } from '../../features/candidates/schema.ts';
import { ENDED, STAGE_NAMES } from '../../features/candidates/stages.schema.ts';
import { Chip } from '../../ui/Chip.tsx';
import { timesApplied } from '../app/counted.ts';
import { FollowUpChip } from '../follow-ups/FollowUpChip.tsx';
import { MessageRow } from '../ui/ListRow.tsx';
import { Marked } from '../ui/Marked.tsx';
import { PromiseChip } from '../ui/PromiseChip.tsx';
import type { Selection } from '../ui/useSelection.ts';

/** Before a line that is not of the resume. */
const FOUND_IN = { resume: '', note: 'Note: ', message: 'Message: ' } as const;

interface CandidateRowProps {
  row: ApplicationRow;
  rows: readonly ApplicationRow[];
  /** The searched words, which are marked. */
  search: string | undefined;
  isOpen: boolean;
  open(row: ApplicationRow): void;
  selection: Selection<ApplicationRow> | undefined;
}

/** One candidate of the list. */
export function CandidateRow({ row, search, ...list }: CandidateRowProps) {
  const { found } = row;
  return (
    <MessageRow
      {...list}
      row={row}
      name={row.name}
      title={<Marked text={row.name} search={search} />}
      text={
        found ? (
          <>
            {FOUND_IN[found.where]}
            <Marked text={found.text} marks={found.marks} />
          </>
        ) : (
          row.opening.title
        )
      }
      chips={
        <>
          {row.waiting && <Chip>waiting for consent</Chip>}
          {ENDED.has(row.stage) && <Chip>{STAGE_NAMES[row.stage]}</Chip>}
          <PromiseChip replyBy={row.replyBy} />
          <FollowUpChip followUp={row.followUp} />
          {row.others > 0 && <Chip tone="late">{timesApplied(row.others)}</Chip>}
          {row.skills.slice(0, 3).map((skill) => (
            <Chip key={skill}>{skill}</Chip>
          ))}
        </>
      }
    />
  );
}
