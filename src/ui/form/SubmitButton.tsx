import { Button } from '../Button.tsx';

interface SubmitButtonProps {
  label: string;
  /** Shown while the form is on its way. */
  busyLabel: string;
  busy?: boolean;
}

/** Sends the form. While busy it is aria-disabled, not disabled, so that the focus stays on it. */
export function SubmitButton({ label, busyLabel, busy = false }: SubmitButtonProps) {
  return (
    <Button type="submit" look="main" aria-disabled={busy || undefined} className="min-w-36">
      {busy ? busyLabel : label}
    </Button>
  );
}
