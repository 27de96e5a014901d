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
    <article className="page grid gap-y-12 pt-14 pb-24 lg:pt-20">
      <header>
        <h1 className="text-title font-medium tracking-display">{title}</h1>
        {version && <p className="mt-5 text-soft">{version}</p>}
      </header>
      {html ? <Prose html={html} className="border-t border-line pt-10" /> : children}
    </article>
  );
}
