import type { Today } from '../../features/today/today.schema.ts';
import { calendarDay } from '../app/time.ts';

/** Applications by week as bars, the current week highlighted, and the same figures as a table. */
export function WeekChart({ weeks }: { weeks: Today['weeks'] }) {
  const most = Math.max(1, ...weeks.map(({ applications }) => applications));
  const last = weeks.at(-1);
  if (weeks.every(({ applications }) => applications === 0))
    return (
      <section>
        <h2 className="mb-3 font-medium">Applications by week</h2>
        <p className="text-soft">None in the last {weeks.length} weeks.</p>
      </section>
    );
  return (
    <section>
      <h2 className="mb-3 font-medium">Applications by week</h2>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${weeks.length} 1`}
        preserveAspectRatio="none"
        className="h-[9.375rem] w-full"
      >
        <linearGradient id="present-week" gradientUnits="userSpaceOnUse" x2="0" y2="1">
          <stop className="[stop-color:var(--color-coral)]" />
          <stop offset="1" className="[stop-color:var(--color-glow)]" />
        </linearGradient>
        {weeks.map(({ from, applications }, index) => (
          <rect
            key={from}
            x={index + 0.17}
            y={1 - applications / most}
            width="0.66"
            height={applications / most}
            className={index === weeks.length - 1 ? 'fill-[url(#present-week)]' : 'fill-line'}
          />
        ))}
      </svg>
      <p aria-hidden="true" className="mt-1 flex justify-between border-t border-line pt-1 text-xs text-soft">
        <span>{weeks[0] && calendarDay(weeks[0].from)}</span>
        <span>this week {last?.applications}</span>
      </p>
      <details className="mt-1 text-sm">
        <summary className="text-soft">As a table</summary>
        <table className="mt-1 w-full">
          <thead className="text-left text-soft">
            <tr>
              <th className="font-normal">Week of</th>
              <th className="text-right font-normal">Applications</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ from, applications }) => (
              <tr key={from} className="border-t border-line">
                <td>{calendarDay(from)}</td>
                <td className="text-right tabular-nums">{applications}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
