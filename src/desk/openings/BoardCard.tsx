import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { Menu } from '@base-ui/react/menu';
import { Link } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ApplicationRow } from '../../features/candidates/schema.ts';
import { STAGE_NAMES, STAGES, type Stage, shareOfWay } from '../../features/candidates/stages.schema.ts';
import { Chip, type Tone } from '../../ui/Chip.tsx';
import { classes } from '../../ui/classes.ts';
import { timesApplied } from '../app/counted.ts';
import { age, promised } from '../app/time.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { MenuList } from '../ui/MenuList.tsx';
import { MENU_ITEM } from '../ui/menu-look.ts';
import { ProgressLine } from '../ui/ProgressLine.tsx';
import { SelectBox } from '../ui/SelectBox.tsx';
import { chooseByPress, type Selection } from '../ui/useSelection.ts';

/** The most urgent fact about a candidate: a card has room for one. */
function chipsOf({
  replyBy,
  scorecards,
  stage,
  others,
  waiting,
}: ApplicationRow): { tone: Tone; text: string }[] {
  const { submitted, expected } = scorecards;
  return [
    ...(waiting ? [{ tone: 'plain' as const, text: 'waiting for consent' }] : []),
    ...(replyBy ? [promised(replyBy)] : []),
    ...(stage === 'interview' && expected > 0
      ? [
          {
            tone: submitted >= expected ? ('done' as const) : ('plain' as const),
            text: `${submitted} of ${expected} scorecards`,
          },
        ]
      : []),
    ...(others > 0 ? [{ tone: 'late' as const, text: timesApplied(others) }] : []),
  ];
}

/** The id by which a card is found again in its new column, so that it keeps the focus and the keys. */
export const cardId = ({ id }: Pick<ApplicationRow, 'id'>): string => `card-${id}`;

interface BoardCardProps {
  row: ApplicationRow;
  isCurrent: boolean;
  mayMove: boolean;
  /** The cards of its column. */
  list: readonly ApplicationRow[];
  selection: Selection<ApplicationRow> | undefined;
  focus(): void;
  move(stage: Stage): void;
}

/** One candidate on the board. It can be dragged; the menu and the keys do the same. */
export function BoardCard({ row, isCurrent, mayMove, list, selection, focus, move }: BoardCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState(false);
  useEffect(() => {
    const element = card.current;
    if (!element || !mayMove) return;
    return draggable({
      element,
      getInitialData: () => ({ row: row as unknown as Record<string, unknown> }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    });
  }, [row, mayMove]);
  const [chip, ...more] = chipsOf(row);
  const about = [row.headline, ...row.skills].filter(Boolean).join(', ') || row.reference;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a card is no set of fields
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the board choose, too
    <div
      ref={card}
      id={cardId(row)}
      data-card={row.id}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the card takes the keys of the board
      tabIndex={0}
      role="group"
      aria-label={`${row.name}, ${STAGE_NAMES[row.stage]}`}
      // A range is extended from the card before, so the checkbox and a click with Shift do not move the focus.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onFocus={({ target }) => !(target instanceof HTMLInputElement) && focus()}
      onClick={(event) => {
        if (!selection || event.target instanceof HTMLInputElement) return;
        if (chooseByPress(event, selection, list, row)) event.preventDefault();
      }}
      className={classes(
        'flex h-[calc(100%-8px)] flex-col gap-1.5 rounded-md border p-3',
        isCurrent ? 'border-glow' : 'border-line',
        selection?.has(row.id) ? 'bg-lit' : 'bg-raised',
        dragged && 'opacity-50',
        mayMove && 'cursor-grab active:cursor-grabbing',
      )}
    >
      <div className="flex items-center gap-1.5">
        {selection?.active && (
          <span className="-my-1 -ml-3 -mr-2.5">
            <SelectBox row={row} list={list} name={row.name} selection={selection} />
          </span>
        )}
        <Link
          to="/desk/candidates"
          search={{ view: 'all', opening: row.opening.id, id: row.id }}
          draggable={false}
          className="min-w-0 grow truncate text-left font-medium hover:underline"
        >
          {row.name}
        </Link>
        <Avatar person={row.assignee} />
        {mayMove && (
          <Menu.Root>
            <Menu.Trigger
              data-move
              aria-label={`Move ${row.name} to another stage`}
              className="-mr-1 rounded-sm p-1 text-soft hover:bg-wash hover:text-ink"
            >
              <Ellipsis aria-hidden="true" className="size-4" />
            </Menu.Trigger>
            <MenuList align="end">
              <Menu.Group>
                <Menu.GroupLabel className="px-2.5 py-1 text-xs text-soft">Move to…</Menu.GroupLabel>
                {STAGES.filter((stage) => stage !== row.stage).map((stage) => (
                  <Menu.Item key={stage} className={MENU_ITEM} onClick={() => move(stage)}>
                    {STAGE_NAMES[stage]}
                  </Menu.Item>
                ))}
              </Menu.Group>
            </MenuList>
          </Menu.Root>
        )}
      </div>
      <p className="line-clamp-2 text-sm text-soft" title={about}>
        {about}
      </p>
      <p className="mt-auto flex min-w-0 items-center gap-1.5 whitespace-nowrap">
        {chip && (
          <span className="min-w-0 overflow-hidden text-ellipsis">
            <Chip tone={chip.tone}>{chip.text}</Chip>
          </span>
        )}
        {more.length > 0 && (
          <span title={more.map(({ text }) => text).join(', ')}>
            <Chip>
              +{more.length}
              <span className="sr-only"> more: {more.map(({ text }) => text).join(', ')}</span>
            </Chip>
          </span>
        )}
        <span className="ml-auto shrink-0 text-sm text-soft">{age(row.stageAt)}</span>
      </p>
      <ProgressLine share={row.promiseUsed ?? shareOfWay(row.stage)} />
    </div>
  );
}
