import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import { age, wholeTime } from '../shell/time.ts';

/** Height of a row of two lines and one of chips, in pixels. */
export const ROW_HEIGHT = 92;

/** The ground of a row: the open one is lit at its edge, a chosen one lies on light. */
export const rowLook = (isOpen: boolean, isChosen = false): string =>
  classes(
    'relative flex h-full border-b border-line',
    isOpen &&
      'bg-lit before:absolute before:inset-y-0 before:left-0 before:w-0.5 before:bg-linear-to-b before:from-glow before:to-coral',
    !isOpen && (isChosen ? 'bg-lit' : 'hover:bg-wash/60'),
  );

interface RowHeadProps {
  name: ReactNode;
  seen: boolean;
  /** When it came in. */
  at: string;
}

/** The first line of a row: who it is, whether somebody has opened it, how old it is. */
export function RowHead({ name, seen, at }: RowHeadProps) {
  return (
    <span className="flex items-baseline gap-2">
      <span className="truncate font-medium">{name}</span>
      {!seen && (
        <span className="size-1.5 shrink-0 self-center rounded-full bg-coral">
          <span className="sr-only">Not opened yet</span>
        </span>
      )}
      <time dateTime={at} title={wholeTime(at)} className="ml-auto shrink-0 text-soft">
        {age(at)}
      </time>
    </span>
  );
}
