import type { ReactNode } from 'react';

/** Facts, one per line. */
export function FactList({ names = '6.875rem', children }: { names?: string; children: ReactNode }) {
  return (
    <dl
      className="grid items-baseline gap-x-2 gap-y-1"
      style={{ gridTemplateColumns: `${names} minmax(0, 1fr)` }}
    >
      {children}
    </dl>
  );
}

/** One line of it; left out where nothing is known. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === undefined || children === false || children === '') return null;
  return (
    <>
      <dt className="text-soft">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}

interface SectionProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A section of facts, with its actions beside the title. */
export function Section({ title, action, children }: SectionProps) {
  return (
    <section>
      <div className="mb-1.5 flex flex-wrap items-center gap-x-2">
        <h3 className="font-medium">{title}</h3>
        {action && <span className="-mr-2 ml-auto">{action}</span>}
      </div>
      {children}
    </section>
  );
}
