import { type ReactNode, useId } from 'react';

interface PanelProps {
  title: string;
  note?: ReactNode;
  children: ReactNode;
}

/** One matter of a screen that has several: its title at the left, what one does about it at the right. */
export function Panel({ title, note, children }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-8 gap-y-3 border-b border-line px-4 py-6 last:border-b-0 md:px-5 lg:grid-cols-[220px_minmax(0,560px)]"
    >
      <div>
        <h2 id={id} className="text-base">
          {title}
        </h2>
        {note && <p className="mt-0.5 text-sm text-soft">{note}</p>}
      </div>
      <div className="flex min-w-0 flex-col items-start gap-3">{children}</div>
    </section>
  );
}
