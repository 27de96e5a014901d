import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classes } from './classes.ts';
import { Key } from './Key.tsx';

/** Written out, because the build looks for class names in the code. */
const LOOKS = {
  main: 'button-primary',
  plain: 'button-secondary',
  quiet: 'button-quiet',
  danger: 'button-danger',
} as const;

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  /** One main action a screen; everything else is plain. */
  look?: keyof typeof LOOKS;
  /** The key that does the same; shown, and announced by assistive technology. */
  hotkey?: string | undefined;
  small?: boolean;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

/** The look of a button, for links and for elements that a library renders. */
export const buttonLook = (look: keyof typeof LOOKS = 'plain', small = false, className?: string) =>
  classes('button', LOOKS[look], small && 'button-small', className);

/** A button that acts on this page. `type` is 'button' by default. */
export function Button({ look, hotkey, small, className, children, type = 'button', ...rest }: ButtonProps) {
  return (
    <button type={type} className={buttonLook(look, small, className)} aria-keyshortcuts={hotkey} {...rest}>
      {children}
      {hotkey && <Key>{hotkey}</Key>}
    </button>
  );
}

interface ButtonLinkProps extends Pick<ButtonProps, 'look' | 'className' | 'children'> {
  href: string;
  /** Shows an arrow that leads on. */
  arrow?: boolean;
}

/** A link that looks like a button: it leads to another page. */
export function ButtonLink({ href, look = 'main', arrow, className, children }: ButtonLinkProps) {
  return (
    <a href={href} className={buttonLook(look, false, classes(arrow && 'button-arrow', className))}>
      {children}
    </a>
  );
}
