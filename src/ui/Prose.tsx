import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { labelCells } from './table-cells.ts';

type Content = { html: string; children?: never } | { html?: never; children: ReactNode };

/**
 * Rich text. `html` must have been sanitized by the server before it comes here.
 */
export function Prose({ className, ...content }: Content & { className?: string }) {
  const name = classes('prose', className);
  if (content.html !== undefined) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the domain on write and on render
    return <div className={name} dangerouslySetInnerHTML={{ __html: labelCells(content.html) }} />;
  }
  return <div className={name}>{content.children}</div>;
}
