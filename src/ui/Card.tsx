import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/** A framed surface. `as` picks the element; use it where hairline rows would not do. */
export function Card({
  as: Element = 'div',
  className,
  children,
}: {
  as?: 'div' | 'article' | 'li' | 'section';
  className?: string;
  children: ReactNode;
}) {
  return (
    <Element className={classes('relative rounded-md border border-line bg-raised p-6 sm:p-8', className)}>
      {children}
    </Element>
  );
}
