import type { ReactNode } from 'react';
import { classes } from './classes.ts';

const TONES = { plain: undefined, late: 'chip-late', done: 'chip-done', lit: 'chip-lit' } as const;

export type Tone = keyof typeof TONES;

/** A short fact or skill. A tone is expressed in words, too, never by colour alone. */
export function Chip({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={classes('chip', TONES[tone])}>{children}</span>;
}

/** A list of chips, read as a list. */
export function ChipList({ items, label }: { items: readonly string[]; label?: string }) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {items.map((item) => (
        <li key={item}>
          <Chip>{item}</Chip>
        </li>
      ))}
    </ul>
  );
}
