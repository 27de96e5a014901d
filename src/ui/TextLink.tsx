import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/** A link that leads on, with its arrow. `about` completes a label such as 'Read more' for screen readers. */
export function TextLink({
  href,
  about,
  className,
  children,
}: {
  href: string;
  about?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <a
      href={href}
      className={classes(
        'group/link inline-flex min-h-6 items-center gap-1.5 text-sm font-semibold text-link underline-offset-4 hover:underline',
        className,
      )}
    >
      {children}
      {about && <span className="sr-only">: {about}</span>}
      <ArrowRight
        aria-hidden="true"
        className="size-4 transition-transform duration-200 group-hover/link:translate-x-0.5 motion-reduce:transition-none"
      />
    </a>
  );
}
