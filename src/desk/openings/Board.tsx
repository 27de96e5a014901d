import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { ApplicationRow } from '../../features/candidates/schema.ts';
import { beside, STAGE_NAMES, type Stage, WAY } from '../../features/candidates/stages.schema.ts';
import type { OpeningForDesk } from '../../features/openings/desk.schema.ts';
import { may } from '../../features/permissions/schema.ts';
import { classes } from '../../ui/classes.ts';
import { useHotkeys } from '../app/keys.ts';
import { useSession } from '../app/session.ts';
import { Assign } from '../candidates/Assign.tsx';
import { Decline } from '../candidates/Decline.tsx';
import { useMove } from '../candidates/decisions.ts';
import { useMovedByOthers } from '../candidates/useMovedByOthers.ts';
import { WriteNote } from '../notes/WriteNote.tsx';
import type { Selection } from '../ui/useSelection.ts';
import { cardId } from './BoardCard.tsx';
import { Column } from './Column.tsx';
import { Ended, OUT } from './Ended.tsx';
import { useColumns } from './useColumns.ts';
import { useStageDurations } from './useStageDurations.ts';

interface BoardProps {
  opening: OpeningForDesk;
  /** The filters, as a query; empty if there are none. */
  filters: string;
  selection: Selection<ApplicationRow>;
}

/** A column per stage. Cards move by drag, keys and menu; every move is announced to screen readers. */
export function Board({ opening, filters, selection }: BoardProps) {
  const { actor } = useSession();
  const navigate = useNavigate();
  const move = useMove();
  const [picked, pick] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  /** Which dialog is open, and the card that it is about, as it was then. */
  const [dialog, setDialog] = useState<{ kind: 'decline' | 'assign' | 'note'; row: ApplicationRow }>();
  /** Whether declined and withdrawn candidates are shown, too. */
  const [ended, setEnded] = useState(false);
  const board = useRef<HTMLDivElement>(null);
  const columns = useColumns(opening.id, filters, ended);
  // Read when the key is pressed: a card that has left the board is not moved, and none is moved from an earlier stage.
  const stages = [...WAY, ...(ended ? OUT : [])];
  const cards = stages.flatMap((stage) => columns[stage].rows);
  const current = cards.find(({ id }) => id === picked);
  const unlessMoved = useMovedByOthers(cards);
  const waitIn = useStageDurations(opening);
  const mayMove = may(actor, 'candidate.move', { team: opening.input.team });
  const about = dialog?.row ?? current;

  const moveTo = (row: ApplicationRow | undefined, stage: Stage | undefined) => {
    if (!row || !stage || !mayMove || row.stage === stage) return;
    pick(row.id);
    if (stage === 'declined') return setDialog({ kind: 'decline', row });
    unlessMoved(row, stage, () => {
      move({ items: [row], stage });
      setAnnouncement(`${row.name} moved to ${STAGE_NAMES[stage]}`);
    });
  };
  const latest = useRef(moveTo);
  latest.current = moveTo;

  useEffect(
    () =>
      monitorForElements({
        onDrop({ source, location }) {
          const column = location.current.dropTargets[0]?.data.stage as Stage | undefined;
          latest.current(source.data.row as unknown as ApplicationRow, column);
        },
      }),
    [],
  );

  const cardsOf = () => [...(board.current?.querySelectorAll<HTMLElement>('[data-card]') ?? [])];
  /** The position of the card that was focused last. */
  const place = useRef(-1);
  /** Moves the focus between cards: up and down in a column, to the nearest card beside it. */
  const walk = (by: 1 | -1) => {
    const cards = cardsOf();
    const focused = cards.indexOf(document.activeElement as HTMLElement);
    // A card that has just moved may not be in its new column yet: keys continue from its old position.
    const now = focused >= 0 ? focused : place.current;
    cards[Math.max(0, Math.min(cards.length - 1, now + by))]?.focus();
  };
  /** Set while the keys choose: the card they come to is chosen, too. */
  const choosing = useRef(false);
  const extend = (by: 1 | -1) => {
    choosing.current = true;
    walk(by);
    choosing.current = false;
  };
  const focus = (row: ApplicationRow) => {
    pick(row.id);
    place.current = cardsOf().findIndex(({ dataset }) => dataset.card === row.id);
    if (choosing.current) selection.add(current ? [current, row] : [row], row.id);
    else selection.touch(row.id);
  };
  useHotkeys([
    { key: 'J', label: 'next', run: () => walk(1) },
    { key: 'K', label: 'previous', run: () => walk(-1) },
    ...(mayMove
      ? [
          { key: 'X', label: 'select', run: () => current && selection.toggle(current) },
          { key: 'Shift+J', label: 'extend selection down', quiet: true, run: () => extend(1) },
          { key: 'Shift+K', label: 'extend selection up', quiet: true, run: () => extend(-1) },
        ]
      : []),
    ...(mayMove && !selection.active
      ? [
          { key: 'H', label: 'stage left', run: () => moveTo(current, current && beside(current.stage, -1)) },
          { key: 'L', label: 'stage right', run: () => moveTo(current, current && beside(current.stage, 1)) },
          { key: 'A', label: 'assign', run: () => current && setDialog({ kind: 'assign', row: current }) },
          {
            key: 'M',
            label: 'move to stage',
            // Opens the menu of the card that the other keys act on: the focus may be on its column while the card is being
            // moved.
            run: () =>
              current &&
              document.getElementById(cardId(current))?.querySelector<HTMLElement>('[data-move]')?.click(),
          },
        ]
      : []),
    ...(selection.active
      ? []
      : [{ key: 'N', label: 'note', run: () => current && setDialog({ kind: 'note', row: current }) }]),
    {
      key: 'Enter',
      label: 'open',
      run: () =>
        current &&
        void navigate({
          to: '/desk/candidates',
          search: { view: 'all', opening: opening.id, id: current.id },
        }),
    },
  ]);

  return (
    <>
      <p aria-live="assertive" className="sr-only">
        {announcement}
      </p>
      <div
        ref={board}
        className={classes(
          'grid min-h-0 flex-1 snap-x snap-mandatory overflow-x-auto md:snap-none',
          ended
            ? 'grid-cols-[repeat(7,85vw)_3rem] md:grid-cols-[repeat(7,minmax(13rem,1fr))_3rem]'
            : 'grid-cols-[repeat(5,85vw)_3rem] md:grid-cols-[repeat(5,minmax(13rem,1fr))_3rem]',
        )}
      >
        {stages.map((stage) => (
          <Column
            key={stage}
            opening={opening}
            stage={stage}
            column={columns[stage]}
            filters={filters}
            mayMove={mayMove}
            wait={waitIn(stage)}
            current={current?.id}
            selection={mayMove ? selection : undefined}
            focus={focus}
            move={moveTo}
          />
        ))}
        <Ended counts={opening.counts} mayMove={mayMove} shown={ended} show={setEnded} />
      </div>
      {about && (
        <>
          <Decline targets={[about]} open={dialog?.kind === 'decline'} close={() => setDialog(undefined)} />
          <Assign targets={[about]} open={dialog?.kind === 'assign'} close={() => setDialog(undefined)} />
          <WriteNote
            subject={{ type: 'application', id: about.id, name: about.name }}
            privately="For recruiters only"
            open={dialog?.kind === 'note'}
            close={() => setDialog(undefined)}
          />
        </>
      )}
    </>
  );
}
