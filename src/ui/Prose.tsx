import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { labelCells } from './table-cells.ts';

type Content = { html: string; children?: never } | { html?: never; children: ReactNode };

/**
 * Rich text. The server has sanitized `html` (`platform/rich-text.ts`): of openings and legal texts when they are saved and when they are
 * read, of emails when they come in. Articles and terms are the site's own Markdown. Nothing in it runs or is fetched from elsewhere.
 */
export function Prose({
  className,
  lang,
  ...content
}: Content & { className?: string; lang?: string | undefined }) {
  const name = classes('prose', className);
  if (content.html !== undefined) {
    const inner = { __html: labelCells(content.html) };
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server, as said above
    return <div lang={lang} className={name} dangerouslySetInnerHTML={inner} />;
  }
  return (
    <div lang={lang} className={name}>
      {content.children}
    </div>
  );
}
