import { useState } from 'react';
import { fill } from '../../components/fill.ts';
import { Section } from '../../components/Section.tsx';
import { Slider } from '../../components/Slider.tsx';
import { clock, scheduleOf } from './schedule.ts';
import type { Content } from './schema.ts';

const percent = (value: number) => `${Math.round(value * 1000) / 10}%`;

/**
 * A nightly run as bars, from the run as it was to the run after each change. The list of the changes says the same in words and
 * is all there is without a script.
 */
export default function NightChart({ id, title, text, start, due, jobs, changes, words }: Content) {
  const [count, setCount] = useState(0);
  const whole = scheduleOf(jobs, changes, 0);
  const { bars, hours } = scheduleOf(jobs, changes, count);
  const end = clock(start, hours);
  const shift = (due.hour + 24 - start) % 24;
  const steps = [words.before, ...changes.map((change) => change.title)].map((step, index) => ({
    title: step,
    hours: scheduleOf(jobs, changes, index).hours,
  }));
  const ticks = Array.from({ length: Math.floor(whole.hours / 2) + 1 }, (_, index) => index * 2);
  return (
    <Section ink head={{ id, title, text }}>
      <p className="mt-10 flex flex-wrap items-end gap-x-6 gap-y-1 text-lead">
        <strong className="lit-text min-w-[3.2em] text-[clamp(4.5rem,2.4rem+8.4vw,10rem)]/none font-medium tracking-display tabular-nums">
          {hours} h
        </strong>
        <span className="pb-[0.8em]">{fill(words.ends, { time: end })}</span>
      </p>
      <div aria-hidden="true" className="night-chart">
        <svg aria-hidden="true" className="night-axis">
          {ticks.map((tick) => (
            <text
              key={tick}
              x={percent(tick / whole.hours)}
              y="12"
              textAnchor={tick === 0 ? 'start' : tick === whole.hours ? 'end' : 'middle'}
              className="fill-soft"
            >
              {clock(start, tick)}
            </text>
          ))}
        </svg>
        {bars.map(({ name, from, to }, index) => {
          const before = whole.bars[index];
          return (
            <div key={name} className="night-row">
              <span>{name}</span>
              <svg aria-hidden="true">
                {before && (
                  <rect
                    x={percent(before.from / whole.hours)}
                    width={percent((before.to - before.from) / whole.hours)}
                    y="12"
                    height="20"
                    rx="4"
                    fill="none"
                    strokeDasharray="2 4"
                    className="stroke-edge"
                  />
                )}
                <rect
                  x={percent(from / whole.hours)}
                  width={percent((to - from) / whole.hours)}
                  y="12"
                  height="20"
                  rx="4"
                  className="night-bar"
                />
                <line
                  x1={percent(shift / whole.hours)}
                  x2={percent(shift / whole.hours)}
                  y2="44"
                  strokeDasharray="3 5"
                  strokeWidth="1.5"
                  className="stroke-coral"
                />
                {to === from && (
                  <text x={percent(from / whole.hours)} y="26" className="fill-soft">
                    {words.gone}
                  </text>
                )}
              </svg>
            </div>
          );
        })}
        <svg aria-hidden="true" className="night-axis">
          <text x={percent(shift / whole.hours)} y="18" textAnchor="end" className="fill-coral">
            {clock(due.hour, 0)} {due.text}
          </text>
        </svg>
      </div>
      <Slider
        id={`${id}-changes`}
        label={words.slider}
        min={0}
        max={changes.length}
        step={1}
        value={count}
        shown=""
        says={`${steps[count]?.title}: ${hours} h. ${fill(words.ends, { time: end })}`}
        onChange={setCount}
      />
      <ol className="night-steps">
        {steps.map((step, index) => (
          <li key={step.title} data-done={index <= count ? '' : undefined}>
            <b>{step.hours} h</b>
            {step.title}
          </li>
        ))}
      </ol>
    </Section>
  );
}
