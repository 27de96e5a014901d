import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';

interface SectionHeadProps {
  id?: string;
  title: string;
  text?: string | undefined;
  as?: 'h1' | 'h2';
}

/** Two columns: the headline, and a sentence about it. */
function SectionHead({ id, title, text, as: Heading = 'h2' }: SectionHeadProps) {
  return (
    <div className="grid items-end gap-x-12 gap-y-5 lg:grid-cols-[3fr_2fr]">
      <Heading
        id={id}
        className={classes(
          'max-w-[18ch] font-medium',
          Heading === 'h1' ? 'text-title tracking-display' : 'text-head tracking-head',
        )}
      >
        {title}
      </Heading>
      {text && <p className="max-w-[52ch] pb-1 text-lead text-soft">{text}</p>}
    </div>
  );
}

/** A band of the page with the section rhythm (128 px, 80 on phones). `ink` makes it a dark band in both themes, `sand` a warmer one in each. */
export function Section({
  id,
  head,
  labelledBy = head?.id,
  ink = false,
  sand = false,
  ruled = false,
  className,
  children,
}: {
  id?: string | undefined;
  /** Its headline, which names it. */
  head?: SectionHeadProps | undefined;
  labelledBy?: string | undefined;
  ink?: boolean;
  sand?: boolean;
  /** A hairline above. */
  ruled?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      aria-labelledby={labelledBy}
      className={classes('rhythm relative', ink && 'ink', sand && 'sand', ruled && 'ruled', className)}
    >
      <div className="page relative">
        {head && <SectionHead {...head} />}
        {children}
      </div>
    </section>
  );
}
