import { type FormHTMLAttributes, type ReactNode, useId } from 'react';

interface PanelProps {
  /** For links to it. */
  id?: string;
  title: string;
  note?: ReactNode;
  children: ReactNode;
}

/** One of several sections of a screen: its title on the left, its content on the right. */
export function Panel({ id: place, title, note, children }: PanelProps) {
  const id = useId();
  return (
    <section
      id={place}
      aria-labelledby={id}
      className="grid gap-x-8 gap-y-3 border-b border-line px-4 py-6 last:border-b-0 md:px-5 lg:grid-cols-[13.75rem_minmax(0,35rem)]"
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

/** A short form in a panel. */
export function PanelForm(form: FormHTMLAttributes<HTMLFormElement>) {
  return (
    <form {...form} className="flex w-full max-w-sm flex-col items-start gap-3 *:w-full [&>button]:w-auto" />
  );
}

interface PanelRowProps {
  title: ReactNode;
  text: ReactNode;
  hint?: string;
  /** Its actions. */
  children: ReactNode;
}

/** An item in a list of a panel. */
export function PanelRow({ title, text, hint, children }: PanelRowProps) {
  return (
    <li className="flex items-center justify-between gap-4 py-2">
      <span>
        <span className="flex flex-wrap items-center gap-2 font-medium">{title}</span>
        <span className="block text-sm text-soft" title={hint}>
          {text}
        </span>
      </span>
      {children}
    </li>
  );
}

/** The content of a panel. */
export function PanelList({ children }: { children: ReactNode }) {
  return <ul className="w-full divide-y divide-line border-y border-line empty:hidden">{children}</ul>;
}
