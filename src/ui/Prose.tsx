import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { labelCells } from './table-cells.ts';

type Content = { html: string; children?: never } | { html?: never; children: ReactNode };

/**
 * Rich text. `html` must have been sanitized by the server before it comes here.
 */
export function Prose({
  className,
  lang,
  ...content
}: Content & { className?: string; lang?: string | undefined }) {
  const name = classes('prose', className);
  if (content.html !== undefined) {
    const inner = { __html: labelCells(content.html) };
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the domain on write and on render
    return <div lang={lang} className={name} dangerouslySetInnerHTML={inner} />;
  }
  return (
    <div lang={lang} className={name}>
      {content.children}
    </div>
  );
}
