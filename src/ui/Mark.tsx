/** The mark: a circle of meridians with one lit. Decorative; the name stands beside it. */
export function Mark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" fill="none" aria-hidden="true" className={className}>
      <g stroke="currentColor" strokeWidth="1.3">
        <circle cx="16" cy="16" r="14" />
        <path d="M16 2v28M2 16h28M4.2 8.6h23.6M4.2 23.4h23.6" opacity=".45" />
        <ellipse cx="16" cy="16" rx="10.2" ry="14" opacity=".6" />
      </g>
      <ellipse cx="16" cy="16" rx="5.4" ry="14" className="stroke-coral" strokeWidth="2" />
    </svg>
  );
}
