import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef, useState } from 'react';
import { STAGE_NAMES, type Stage } from '../../features/candidates/stages.schema.ts';
import { classes } from '../../ui/classes.ts';

/** The final stages, whose columns are shown on request. */
export const OUT = ['declined', 'withdrawn'] as const satisfies Stage[];

interface EndedProps {
  counts: Readonly<Partial<Record<Stage, number>>>;
  mayMove: boolean;
  shown: boolean;
  show(shown: boolean): void;
}

/** The edge of the board with the number of declined and withdrawn candidates. Cards dropped on it are declined. */
export function Ended({ counts, mayMove, shown, show }: EndedProps) {
  const place = useRef<HTMLButtonElement>(null);
  const [over, setOver] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element || !mayMove) return;
    return dropTargetForElements({
      element,
      getData: () => ({ stage: 'declined' satisfies Stage }),
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: () => setOver(false),
    });
  }, [mayMove]);
  return (
    <button
      ref={place}
      type="button"
      aria-expanded={shown}
      onClick={() => show(!shown)}
      className={classes(
        'flex w-12 justify-center py-4 text-soft hover:text-ink focus-visible:-outline-offset-2',
        over && 'bg-lit',
      )}
    >
      <span className="flex gap-2 [writing-mode:vertical-rl]">
        {OUT.map((stage) => (
          <span key={stage}>
            <span className="font-medium">{STAGE_NAMES[stage]}</span> {counts[stage] ?? 0}
          </span>
        ))}
      </span>
    </button>
  );
}
