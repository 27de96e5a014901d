import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';

/** A list ruled by hairlines: rows instead of boxes. Children are <Row>s; `ol` where their order counts. */
export function Rows({
  as: List = 'ul',
  className,
  children,
}: {
  as?: 'ul' | 'ol';
  className?: string;
  children: ReactNode;
}) {
  return <List className={classes('border-b border-line', className)}>{children}</List>;
}

/** One row of `Rows`. */
export function Row({ className, children }: { className?: string; children: ReactNode }) {
  return <li className={classes('relative border-t border-line', className)}>{children}</li>;
}
