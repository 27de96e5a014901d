import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/** A list ruled by hairlines: rows instead of boxes. Children are <Row>s. */
export function Rows({ className, children }: { className?: string; children: ReactNode }) {
  return <ul className={classes('border-b border-line', className)}>{children}</ul>;
}

export function Row({ className, children }: { className?: string; children: ReactNode }) {
  return <li className={classes('relative border-t border-line', className)}>{children}</li>;
}
