import type { ReactNode } from 'react';
import { Prose } from '../ui/Prose.tsx';

interface LegalTextProps {
  title: string;
  /** Version and date, when the text could be read. */
  version?: string;
  /** Sanitized by the domain. */
  html?: string;
  /** What loads the text in the browser instead. */
  children?: ReactNode;
}

/** A legal text at reading measure. */
export function LegalText({ title, version, html, children }: LegalTextProps) {
  return (
    <article className="page grid items-start gap-x-20 gap-y-12 pt-14 pb-24 lg:grid-cols-[4fr_7fr] lg:pt-20 lg:pb-32">
      <header className="lg:sticky lg:top-28">
        <h1 className="text-head font-medium tracking-head">{title}</h1>
        {version && <p className="mt-5 text-sm text-soft">{version}</p>}
      </header>
      {html ? <Prose html={html} /> : children}
    </article>
  );
}
