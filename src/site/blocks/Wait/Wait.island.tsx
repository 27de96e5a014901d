import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { useReducedMotion } from '../../../ui/useReducedMotion.ts';
import { FigureTable } from '../../components/FigureTable.tsx';
import { fill } from '../../components/fill.ts';
import { Slider } from '../../components/Slider.tsx';
import { Answer } from './Answer.tsx';
import { Load } from './Load.tsx';
import { responseTimes } from './model.ts';
import type { Content } from './schema.ts';
import { useWait } from './useWait.ts';

/** Milliseconds for which the slider must rest before both pages are requested. */
const REST_MS = 300;
/** Rows of the table. */
const ROWS = 5;

const count = (value: number) => value.toLocaleString('en');
const tenths = (seconds = 0) => seconds.toFixed(1);

/** One page before and after its repair, requested by any number of people; the waiting time is real. */
export default function Wait(content: Content) {
  const { id, title, text, before, after, think, users } = content;
  const calm = useReducedMotion();
  const [value, setValue] = useState(users.value);
  const times = useMemo(
    () => [responseTimes(before, users.max, think), responseTimes(after, users.max, think)] as const,
    [before, after, users.max, think],
  );
  const [slow, fast] = [times[0][value] ?? 0, times[1][value] ?? 0];
  const { elapsed, answered, ask } = useWait([slow, fast]);

  const asked = useRef(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a slider that has moved sends a request automatically.
  useEffect(() => {
    if (asked.current === value) return;
    const timer = setTimeout(() => {
      asked.current = value;
      ask();
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [value]);

  const atRest = elapsed === Number.POSITIVE_INFINITY;
  const figures = {
    users: count(value),
    before: tenths(slow),
    after: tenths(fast),
  };
  const rows = Array.from({ length: ROWS }, (_, index) =>
    Math.max(users.min, (users.max * index) / (ROWS - 1)),
  );
  return (
    <section aria-labelledby={id} className="wait">
      <div className="page">
        <div className="grid items-end gap-x-16 gap-y-5 lg:grid-cols-[1fr_auto]">
          <h2 id={id} className="max-w-[24ch] text-head tracking-head lg:text-title">
            {title}
          </h2>
          {text && <p className="max-w-[40ch] text-lead text-soft">{text}</p>}
        </div>
        <div className="wait-pages">
          {(['before', 'after'] as const).map((side, index) => {
            const takes = times[index]?.[value] ?? 0;
            const waits = !atRest && elapsed < takes;
            const counts = calm ? String(Math.floor(elapsed)) : tenths(elapsed);
            return (
              <Answer
                key={side}
                content={content}
                side={side}
                takes={takes}
                // Before the first request it shows the moment at which one page has answered and the other has not.
                elapsed={atRest ? fast : elapsed}
                counted={waits ? counts : tenths(takes)}
                waits={waits}
              />
            );
          })}
        </div>
        <Load content={content} times={times} value={value} />
        <Slider
          id={`${id}-users`}
          label={users.label}
          min={users.min}
          max={users.max}
          step={users.step}
          value={value}
          says={fill(users.says, { value: count(value) })}
          onChange={setValue}
        />
        <div className="wait-foot">
          <Button look="main" className="needs-script" onClick={ask}>
            {content.ask}
          </Button>
          <p role="status">{(answered || atRest) && fill(content.result, figures)}</p>
        </div>
        <div className="chart-notes mt-8">
          <p className="max-w-[54ch]">{content.note}</p>
          <FigureTable
            live
            label={content.table.open}
            columns={[users.label, before.label, after.label]}
            rows={rows.map((people) => [
              count(people),
              ...times.map((line) => fill(content.seconds, { value: tenths(line[people]) })),
            ])}
          />
        </div>
      </div>
    </section>
  );
}
