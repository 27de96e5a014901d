import { curve } from '../../../ui/curve.ts';
import type { Content } from './schema.ts';

/** Points of each line. */
const POINTS = 20;

/** Both response times over the number of people, above the slider that moves along them. */
export function Load({
  content: { before, after, users },
  times,
  value,
}: {
  content: Content;
  times: readonly [ArrayLike<number>, ArrayLike<number>];
  value: number;
}) {
  const top = Math.max(...times.map((line) => line[users.max] ?? 0));
  const lines = times.map((line) =>
    Array.from({ length: POINTS + 1 }, (_, index) => line[Math.round((users.max * index) / POINTS)] ?? 0),
  );
  const percent = (part: number) => `${Math.round(part * 1000) / 10}%`;
  const at = percent(value / users.max);
  const height = (seconds = 0) => percent(1 - seconds / top);
  return (
    <svg aria-hidden="true" fill="none" className="mt-10 h-[clamp(96px,10vw,140px)] w-full overflow-visible">
      <svg aria-hidden="true" viewBox="0 0 1000 400" preserveAspectRatio="none" overflow="visible">
        <path d={curve(lines[0] ?? [], top)} className="wait-line wait-before" />
        <path d={curve(lines[1] ?? [], top)} className="wait-line wait-after" />
      </svg>
      <line x1={at} x2={at} y2="100%" strokeDasharray="2 4" className="stroke-edge" />
      <circle cx={at} cy={height(times[0][value])} r="6" strokeWidth="2.5" className="wait-before" />
      <circle cx={at} cy={height(times[1][value])} r="6" strokeWidth="2.5" className="wait-after" />
      <text x="66%" y="28%" textAnchor="end" className="fill-soft text-md">
        {before.label}
      </text>
      <text x="86%" y="66%" textAnchor="end" className="fill-soft text-md">
        {after.label}
      </text>
    </svg>
  );
}
