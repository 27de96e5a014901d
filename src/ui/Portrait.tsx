import { useId } from 'react';
import { portrait } from './art/portrait.ts';

/** A portrait drawn from a name: the same name, the same lines. Decorative; the name stands beside it. */
export function Portrait({ name, className }: { name: string; className?: string }) {
  const id = useId();
  const { shapes, lit } = portrait(name);
  return (
    <svg viewBox="0 0 240 180" fill="none" aria-hidden="true" className={className}>
      {shapes.map(({ outline, angle }, layer) => {
        const pattern = `${id}${layer}`;
        return (
          <g key={outline}>
            <pattern
              id={pattern}
              width="9"
              height="4"
              patternUnits="userSpaceOnUse"
              patternTransform={`rotate(${angle})`}
            >
              <path
                d="M0 2h9"
                stroke="currentColor"
                strokeWidth={layer === 2 ? 1.5 : 0.8}
                opacity={layer === 2 ? 0.75 : 0.5}
              />
            </pattern>
            <path d={outline} className="fill-raised" />
            <path d={outline} fill={`url(#${pattern})`} />
          </g>
        );
      })}
      <path d={lit} className="stroke-coral" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
