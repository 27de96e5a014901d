import { smooth } from '../../../ui/curve.ts';
import { dayOf, type Numbers } from './model.ts';
import type { Content } from './schema.ts';

const VIEW = { width: 480, height: 200 };
const x = (hour: number) => Math.round((hour / 24) * VIEW.width);
const percent = (part: number) => `${Math.round(part * 1000) / 10}%`;

/** A day from edge to edge of the page: each hairline is a machine that is rented, and the lit area is what visitors need. */
export function Day({ id, content, numbers }: { id: string; content: Content; numbers: Numbers }) {
  const { labels } = content;
  const { needed, runs } = dayOf(content, numbers);
  const y = (machines: number) => Math.round(VIEW.height * (1 - machines / numbers.machines));
  const need = smooth(needed.map(({ hour, machines }) => [x(hour), y(machines)] as const));
  const stairs = runs.map(
    ({ hour, machines }, index) => `${index ? 'H' : 'M'}${x(hour)}${index ? 'V' : ' '}${y(machines)}`,
  );
  const evening = runs.at(-2);
  const apart = Math.round((VIEW.height / numbers.machines) * 1000) / 1000;
  return (
    <svg aria-hidden="true" fill="none" className="cost-day h-[clamp(240px,24vw,350px)] w-full">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${VIEW.width} ${VIEW.height}`}
        preserveAspectRatio="none"
        overflow="visible"
      >
        <defs>
          <linearGradient id={`${id}-line`} gradientUnits="userSpaceOnUse" x2={VIEW.width}>
            <stop className="stop-glow" />
            <stop offset=".6" className="stop-coral" />
          </linearGradient>
          <pattern id={`${id}-machines`} width="480" height={apart} patternUnits="userSpaceOnUse">
            <path d={`M0 ${apart / 2}H480`} className="stroke-line" />
          </pattern>
        </defs>
        <path d={`M0 0H${VIEW.width}V${VIEW.height}H0Z`} fill={`url(#${id}-machines)`} />
        <path d={`${need}V${VIEW.height}H0Z`} className="fill-coral opacity-30" />
        <path d={`${stairs.join('')}H${VIEW.width}`} strokeWidth="1.5" className="stroke-edge" />
        <path d={need} stroke={`url(#${id}-line)`} strokeWidth="3.5" strokeLinejoin="round" />
        <path d={`M0 0H${VIEW.width}`} strokeWidth="3" className="stroke-ink" />
      </svg>
      <text x="7%" y="34%" className="cost-clear">
        {labels.idle}
      </text>
      <text
        x="98.5%"
        y={percent(1 - (evening?.machines ?? 0) / numbers.machines - 0.13)}
        textAnchor="end"
        className="cost-clear"
      >
        {labels.runs}
      </text>
      <text x="66%" y="78%" textAnchor="middle">
        {labels.needed}
      </text>
    </svg>
  );
}
