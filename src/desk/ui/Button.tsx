import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classes } from '../../ui/classes.ts';
import { Key } from './Key.tsx';

const LOOKS = {
  main: 'bg-glow text-on-glow hover:bg-[color-mix(in_srgb,var(--color-glow),white_19%)] border-transparent',
  plain: 'bg-raised border-line hover:border-edge',
  quiet: 'border-transparent text-soft hover:text-ink hover:bg-wash',
  danger: 'border-error text-error hover:bg-late',
} as const;

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  /** One main action a screen; everything else is plain. */
  look?: keyof typeof LOOKS;
  /** The key that does the same; shown, and told to assistive technology. */
  hotkey?: string | undefined;
  small?: boolean;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

/** The look of a button, for links and for what a library renders. */
export const buttonLook = (look: keyof typeof LOOKS = 'plain', small = false, className?: string) =>
  classes(
    'inline-flex items-center justify-center gap-2 rounded-md border font-medium whitespace-nowrap',
    'disabled:opacity-50 aria-disabled:opacity-50',
    small ? 'min-h-7 px-2 text-sm' : 'min-h-9 px-3',
    LOOKS[look],
    className,
  );

/** A button of the desk. `type` is 'button' unless told. */
export function Button({ look, hotkey, small, className, children, type = 'button', ...rest }: ButtonProps) {
  return (
    <button type={type} className={buttonLook(look, small, className)} aria-keyshortcuts={hotkey} {...rest}>
      {children}
      {hotkey && <Key>{hotkey}</Key>}
    </button>
  );
}
