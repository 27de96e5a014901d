import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classes } from './classes.ts';

/** Written out, because the build looks for class names in the code. */
const variants = {
  primary: 'button-primary',
  secondary: 'button-secondary',
  quiet: 'button-quiet',
} as const;

interface Look {
  variant?: keyof typeof variants;
  /** Shows an arrow that leads on. */
  arrow?: boolean;
  className?: string;
  children: ReactNode;
}

const look = ({ variant = 'primary', arrow, className }: Omit<Look, 'children'>) =>
  classes('button', variants[variant], arrow && 'button-arrow', className);

/** A link that looks like a button: it leads to another page. */
export function ButtonLink({ href, children, ...how }: Look & { href: string }) {
  return (
    <a href={href} className={look(how)}>
      {children}
    </a>
  );
}

/** A button: it does something on this page. `type` is 'button' unless told. */
export function Button({
  variant,
  arrow,
  className,
  children,
  type = 'button',
  ...rest
}: Look & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'>) {
  return (
    <button type={type} className={look({ variant, arrow, className })} {...rest}>
      {children}
    </button>
  );
}
