import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';

const TONES = {
  plain: 'bg-wash text-soft',
  late: 'bg-late text-error',
  done: 'bg-done text-teal',
  lit: 'bg-soon text-link',
} as const;

export type Tone = keyof typeof TONES;

/** A small fact: plain, or ember for late, teal for done, amber for soon. Its words say it too; colour never does alone. */
export function Chip({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={classes(
        'inline-flex max-w-full items-center gap-1 rounded-sm px-1.5 py-px text-xs font-medium',
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}
