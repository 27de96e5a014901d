import { useId } from 'react';

interface ProgressLineProps {
  /** 0 to 1; more is drawn as full. */
  share: number;
  /** The label for screen readers; left out where the text beside it says the same. */
  label?: string;
}

/** How much time has passed: a hairline, lit up to the present, with a glowing dot at its end. At 0 nothing is lit. */
export function ProgressLine({ share, label }: ProgressLineProps) {
  const id = useId();
  const end = Math.max(0, Math.min(1, share)) * 100;
  return (
    <div className="lit-line" {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}>
      <svg preserveAspectRatio="none" aria-hidden="true">
        <linearGradient id={id} x1="0" x2="1">
          <stop offset="0" stopColor="currentColor" className="text-glow" />
          <stop offset="1" stopColor="currentColor" className="text-coral" />
        </linearGradient>
        {end > 0 && (
          <>
            <rect x="0" y="6" width={`${end}%`} height="2" fill={`url(#${id})`} />
            <circle cx={`${end}%`} cy="7" r="5" className="fill-coral" opacity=".2" />
            <circle cx={`${end}%`} cy="7" r="3" className="fill-coral" />
          </>
        )}
      </svg>
    </div>
  );
}
