import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from '../ui/Breadcrumbs.tsx';
import { Prose } from '../ui/Prose.tsx';

interface LegalTextProps {
  crumbs: readonly Crumb[];
  title: string;
  /** Version and date, when the text could be read. */
  version?: string;
  /** Sanitized by the domain. */
  html?: string;
  /** What loads the text in the browser instead. */
  children?: ReactNode;
}

/** The text comes from the desk: on a phone a wide table scrolls by itself instead of widening the page. */
const TABLES = 'min-w-0 max-sm:[&_table]:block max-sm:[&_table]:overflow-x-auto max-sm:[&_table]:text-sm';

/** A legal text at reading measure. */
export function LegalText({ crumbs, title, version, html, children }: LegalTextProps) {
  return (
    <article className="page pt-10 pb-24 lg:pt-14 lg:pb-32">
      <Breadcrumbs crumbs={crumbs} />
      <div className="mt-8 grid grid-cols-1 items-start gap-x-20 gap-y-12 lg:mt-12 lg:grid-cols-[4fr_7fr]">
        <header className="lg:sticky lg:top-28">
          <h1 className="text-head font-medium tracking-head">{title}</h1>
          {version && <p className="mt-5 text-sm text-soft">{version}</p>}
        </header>
        {html ? <Prose html={html} className={TABLES} /> : children}
      </div>
    </article>
  );
}
