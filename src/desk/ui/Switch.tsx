import type { ReactNode } from 'react';

interface SwitchProps {
  checked: boolean;
  onChange(checked: boolean): void;
  children: ReactNode;
}

/** Something that is on or off and takes effect at once. */
export function Switch({ checked, onChange, children }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      onClick={() => onChange(!checked)}
      className="group button button-quiet button-small gap-2"
    >
      <span
        aria-hidden="true"
        className="flex h-4 w-7 shrink-0 items-center rounded-full border border-edge bg-wash p-0.5 group-aria-checked:border-glow group-aria-checked:bg-glow"
      >
        <span className="size-2.5 rounded-full bg-edge transition-transform group-aria-checked:translate-x-3 group-aria-checked:bg-on-glow" />
      </span>
      {children}
    </button>
  );
}
