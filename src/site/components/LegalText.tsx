import type { ReactNode } from 'react';
import { Prose } from '../../ui/Prose.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { words } from '../../ui/words.ts';
import { Breadcrumbs, type Crumb } from './Breadcrumbs.tsx';

interface LegalTextProps {
  crumbs: readonly Crumb[];
  title: string;
  /** Version and date, when the text could be read. */
  version?: string | undefined;
  /** The way to all versions. */
  all?: { href: string; label: string } | undefined;
  /** A note before the text: a new version is coming, or this one is no longer in force. */
  note?: string | undefined;
  /** Sanitized by the domain. */
  html?: string | undefined;
  /** Shown instead of a text while none is published. */
  none?: { title: string; text: string } | undefined;
  /** The component that loads the text in the browser instead. */
  children?: ReactNode;
}

/** A legal text at reading measure. */
export function LegalText({ crumbs, title, version, all, note, html, none, children }: LegalTextProps) {
  return (
    <article className="page pt-10 pb-24 lg:pt-14 lg:pb-32">
      <Breadcrumbs crumbs={crumbs} />
      <div className="mt-8 grid grid-cols-1 items-start gap-x-20 gap-y-12 lg:mt-12 lg:grid-cols-[4fr_7fr]">
        <header className="lg:sticky lg:top-28">
          <h1 className="text-head font-medium tracking-head">{title}</h1>
          {version && <p className="mt-5 text-md text-soft">{version}</p>}
          {all && (
            <p className="mt-3 text-md">
              <TextLink href={all.href}>{all.label}</TextLink>
            </p>
          )}
        </header>
        <div className="min-w-0">
          {note && <p className="mb-8 border-l-2 border-glow py-1 pl-4 text-md">{note}</p>}
          {html && <Prose html={html} lang={words().foreign} className="tabled" />}
          {none && (
            <>
              <h2 className="text-lead font-medium">{none.title}</h2>
              <p className="mt-4 max-w-[56ch] text-soft">{none.text}</p>
            </>
          )}
          {children}
        </div>
      </div>
    </article>
  );
}
