import { ArrowRight } from 'lucide-react';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classes } from './classes.ts';

const base =
  'group/button inline-flex min-h-12 items-center justify-center gap-2 rounded-md border px-5 py-2.5 text-sm font-semibold ' +
  'tracking-tight transition-[background-color,border-color,opacity] duration-150 ' +
  'disabled:cursor-progress disabled:opacity-70 aria-disabled:cursor-progress aria-disabled:opacity-70';

const variants = {
  primary: 'border-transparent bg-glow text-on-glow hover:bg-[#ffc14d] active:bg-[#f5a300]',
  secondary: 'border-edge bg-raised text-ink hover:border-ink active:bg-ground',
  quiet: 'border-transparent bg-transparent text-ink hover:bg-line/60',
} as const;

interface Look {
  variant?: keyof typeof variants;
  /** Shows an arrow that leads on. */
  arrow?: boolean;
  className?: string;
  children: ReactNode;
}

function Arrow() {
  return (
    <ArrowRight
      aria-hidden="true"
      className="size-4 shrink-0 transition-transform duration-200 group-hover/button:translate-x-0.5 motion-reduce:transition-none"
    />
  );
}

/** A link that looks like a button: it leads to another page. */
export function ButtonLink({
  href,
  variant = 'primary',
  arrow = false,
  className,
  children,
}: Look & { href: string }) {
  return (
    <a href={href} className={classes(base, variants[variant], className)}>
      {children}
      {arrow && <Arrow />}
    </a>
  );
}

/** A button: it does something on this page. `type` is 'button' unless told. */
export function Button({
  variant = 'primary',
  arrow = false,
  className,
  children,
  type = 'button',
  ...rest
}: Look & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'>) {
  return (
    <button type={type} className={classes(base, variants[variant], className)} {...rest}>
      {children}
      {arrow && <Arrow />}
    </button>
  );
}
