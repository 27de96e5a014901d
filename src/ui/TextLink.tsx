import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/**
 * A link that leads on, with its arrow; nothing without an address.
 * @param about completes a label such as 'Read more' for screen readers
 */
export function TextLink({
  href,
  about,
  className,
  children,
}: {
  href: string | undefined;
  about?: string;
  className?: string;
  children: ReactNode;
}) {
  if (!href) return null;
  return (
    <a href={href} className={classes('more', className)}>
      {children}
      {about && <span className="sr-only">: {about}</span>}
    </a>
  );
}
