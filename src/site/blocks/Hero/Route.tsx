import { useEffect, useRef } from 'react';
import { useHydrated } from '../../../ui/useHydrated.ts';
import { useReducedMotion } from '../../../ui/useReducedMotion.ts';

/** In the units of the drawing, which are 660 each way: down its right side, where there is no text. */
const WAY = 'M452 92C566 150 610 300 512 470';
/** Where the file is while nothing moves. */
const STILL = 'translate(570 262)';

/** A route over the drawing on which one file travels from one time to the other. Decorative: the slide says the same in words. */
export function Route({ from, to, playing }: { from: string; to: string; playing: boolean }) {
  const hydrated = useHydrated();
  const reduced = useReducedMotion();
  const drawing = useRef<SVGSVGElement>(null);
  const moves = hydrated && !reduced;

  useEffect(() => {
    if (playing) drawing.current?.unpauseAnimations();
    else drawing.current?.pauseAnimations();
  }, [playing]);

  return (
    <svg ref={drawing} viewBox="0 0 660 660" aria-hidden="true" className="hero-art hero-route">
      <path d={WAY} className="hero-route-halo" />
      <path d={WAY} className="hero-route-line" />
      <circle cx="452" cy="92" r="6" />
      <circle cx="512" cy="470" r="8" className="fill-coral" />
      <text x="470" y="78">
        {from}
      </text>
      <text x="512" y="512" textAnchor="middle">
        {to}
      </text>
      <g transform={moves ? undefined : STILL}>
        {moves && (
          <animateMotion
            dur="6s"
            repeatCount="indefinite"
            path={WAY}
            calcMode="spline"
            keyPoints="0;1;1"
            keyTimes="0;0.7;1"
            keySplines="0.5 0 0.3 1;0 0 1 1"
          />
        )}
        <g className="hero-file">
          <path d="M-17-22H8l10 10v34h-35z" />
          <path d="M8-22v10h10M-9-1H9M-9 7H9M-9 15H3" />
        </g>
      </g>
    </svg>
  );
}
