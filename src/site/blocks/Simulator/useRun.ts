/** The thirty seconds: started, paused, continued and restarted by the visitor. */
import { useEffect, useState } from 'react';
import { useReducedMotion } from '../../../ui/useReducedMotion.ts';
import { type Action, act, advance, isOver, type Run, START, STEP } from './model.ts';

/** Milliseconds between two pictures, and with reduced motion. */
const TICK_MS = 33;
const CALM_TICK_MS = 1000;
const STEP_MS = STEP * 1000;
/** The longest time that passes at once: a tab in the background, or a machine that slept, loses nothing. */
const MOST_MS = 1500;

export type Phase = 'rest' | 'running' | 'frozen' | 'over';

/** The run of the simulator against the clock: its state, and how to start, stop and act in it. */
export function useRun() {
  const calm = useReducedMotion();
  const [run, setRun] = useState<Run>(START);
  const [phase, setPhase] = useState<Phase>('rest');
  const over = phase !== 'rest' && isOver(run);

  useEffect(() => {
    if (phase !== 'running' || over) return;
    let last = performance.now();
    const timer = setInterval(
      () => {
        const now = performance.now();
        if (now - last > MOST_MS) last = now - MOST_MS;
        const steps = Math.floor((now - last) / STEP_MS + 1e-6);
        last += steps * STEP_MS;
        setRun((before) => {
          let after = before;
          for (let step = 0; step < steps; step++) after = advance(after);
          return after;
        });
      },
      calm ? CALM_TICK_MS : TICK_MS,
    );
    return () => clearInterval(timer);
  }, [phase, over, calm]);

  return {
    run,
    phase: over ? ('over' as const) : phase,
    start() {
      setRun(START);
      setPhase('running');
    },
    freeze: () => setPhase('frozen'),
    resume: () => setPhase('running'),
    act: (action: Action) => setRun((before) => act(before, action)),
  };
}
