import type { ReactNode } from 'react';

/** A short fact or skill. */
export function Chip({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex min-h-8 items-center rounded-full border border-line bg-raised px-3 py-1 text-sm text-ink">
      {children}
    </span>
  );
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
