import { fill } from '../../components/fill.ts';

/** The minimum of the width, in weeks. */
const LEAST_WEEKS = 40;

interface Bar {
  label: string;
  from: number;
  to: number;
}

const percent = (value: number) => `${Math.round(value * 1000) / 10}%`;

/** Phases as stairs, the last one lit; a label is behind its line, or before it where the line ends far right. */
export function Plan({ bars, weeks }: { bars: readonly Bar[]; weeks: string }) {
  const whole = Math.max(LEAST_WEEKS, bars.at(-1)?.to ?? 0);
  return (
    <ol className="check-bars mt-7">
      {bars.map(({ label, from, to }, index) => {
        const late = to / whole > 0.62;
        return (
          <li key={label}>
            <span className="sr-only">{label}: </span>
            <svg aria-hidden="true">
              <rect
                x={percent(from / whole)}
                y="16"
                width={percent((to - from) / whole)}
                height="4"
                className={index === bars.length - 1 ? 'fill-coral' : 'fill-current'}
              />
              <text
                x={percent((late ? from : to) / whole)}
                y="18"
                dx={late ? -10 : 10}
                dy=".35em"
                textAnchor={late ? 'end' : 'start'}
                className="fill-soft"
              >
                {label}
              </text>
            </svg>
            <span className="sr-only">{fill(weeks, { weeks: to - from })}</span>
          </li>
        );
      })}
    </ol>
  );
}
