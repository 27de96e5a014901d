import { useEffect, useReducer, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { useReducedMotion } from '../../../ui/useReducedMotion.ts';
import { words as page } from '../../../ui/words.ts';
import { fill } from '../../components/fill.ts';
import { Section } from '../../components/Section.tsx';
import { Slider } from '../../components/Slider.tsx';
import { LimitRow } from './LimitRow.tsx';
import {
  currentCase,
  type LimitEvent,
  type LimitState,
  limitReducer,
  outcomes,
  settledByAgent,
} from './limit.ts';
import type { Content } from './schema.ts';

/** How long the agent takes for a case, so that the visitor can follow. */
const STEP_MS = 900;

/**
 * Refunds of a morning and the limit above which a person decides. The slider is below the amounts, so that its thumb moves the
 * line; a run plays the cases one by one and waits for the visitor where the agent may not act.
 */
export default function AgentLimit({ id, title, text, unit, limit: range, cases, words }: Content) {
  const [state, dispatch] = useReducer(
    (last: LimitState, event: LimitEvent) => limitReducer(cases, last, event),
    { limit: range.start },
  );
  const reduced = useReducedMotion();
  const approve = useRef<HTMLButtonElement>(null);
  const run = useRef<HTMLButtonElement>(null);
  const shown = outcomes(cases, state);
  const current = currentCase(cases, state);
  const step = state.log?.length ?? -1;
  const waits = shown.includes('waits');
  const reading = shown.includes('reading');

  useEffect(() => {
    if (!reading || step < 0) return;
    const timer = setTimeout(() => dispatch({ type: 'step' }), reduced ? 0 : STEP_MS);
    return () => clearTimeout(timer);
  }, [reading, step, reduced]);

  // When a focused button is removed, the button in its place gets the focus. A focus elsewhere stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the buttons change.
  useEffect(() => {
    if (step < 0 || document.activeElement !== document.body) return;
    (waits ? approve : run).current?.focus({ preventScroll: true });
  }, [waits]);

  const money = (amount: number) => `${unit}${amount.toLocaleString('en')}`;
  const { count, sum, left, most } = settledByAgent(cases, shown, state.limit);
  const filled = (template: string, amount = 0) => fill(template, { amount: money(amount) });
  const total = fill(words.sum, { sum: money(sum), limit: money(most), rest: left });
  const said = (index: number) => {
    const outcome = shown[index] ?? 'later';
    const amount = cases[index]?.amount;
    if (outcome === 'later' || outcome === 'reading') return '';
    return `${filled(words[outcome], amount)}${outcome === 'agent' ? ` ${cases[index]?.note}` : ''}`;
  };
  const at = state.limit / range.max;
  const settled = page().slideOf.replace('{n}', String(count)).replace('{count}', String(cases.length));
  const lastLine = waits ? said(step) : step > 0 ? said(step - 1) : total;

  return (
    <Section ink head={{ id, title, text }}>
      <p className="mt-12 flex flex-wrap items-end gap-x-6 gap-y-2 text-lead/[1.4]">
        <strong className="lit-text text-[clamp(4rem,2.4rem+7.2vw,9.5rem)]/none font-medium tracking-display tabular-nums">
          {settled}
        </strong>
        <span className="max-w-[46ch] flex-[1_1_16rem] pb-[0.9em]">
          {words.figure} <span className="block text-soft">{total}</span>
        </span>
      </p>
      <div className="limit">
        <ol className="border-b border-line">
          {cases.map((refund, index) => (
            <LimitRow
              key={refund.at}
              refund={refund}
              outcome={shown[index] ?? 'later'}
              said={said(index)}
              amount={money(refund.amount)}
              part={refund.amount / range.max}
              limit={at}
            />
          ))}
        </ol>
        {/* On phones it comes before the log that it changes. */}
        <div className="needs-script -order-1 grid gap-x-12 gap-y-5 py-3.5 lg:order-none lg:grid-cols-[21rem_minmax(0,1fr)_18.5rem] lg:gap-0 lg:py-0">
          <div className="flex min-h-12 flex-wrap gap-3 lg:pt-6">
            {waits && current ? (
              <>
                <Button
                  look="main"
                  ref={approve}
                  onClick={() => dispatch({ type: 'decide', decision: 'approved' })}
                >
                  {filled(words.approve, current.amount)}
                </Button>
                <Button onClick={() => dispatch({ type: 'decide', decision: 'refused' })}>
                  {words.refuse}
                </Button>
              </>
            ) : (
              <Button look="main" ref={run} onClick={() => dispatch({ type: current ? 'stop' : 'run' })}>
                {current ? words.stop : words.run}
              </Button>
            )}
          </div>
          <Slider
            id={`${id}-limit`}
            label={words.limit}
            min={0}
            max={range.max}
            step={range.step}
            value={state.limit}
            shown={money(state.limit)}
            says={`${money(state.limit)}, ${settled} ${words.figure}`}
            onChange={(limit) => dispatch({ type: 'limit', limit })}
          />
        </div>
        <p aria-live="polite" className="sr-only needs-script">
          {lastLine}
        </p>
      </div>
    </Section>
  );
}
