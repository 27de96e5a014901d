import 'uplot/dist/uPlot.min.css';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import type { Today } from '../../domain/hiring/today.schema.ts';

const HEIGHT = 150;
const month = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' });

/** Applications by week: bars, the present week lit, and the same figures as a table for who reads better than looks. */
export function WeekChart({ weeks }: { weeks: Today['weeks'] }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const target = place.current;
    if (!target) return;
    const styles = getComputedStyle(document.documentElement);
    const [line, coral, glow] = ['--line', '--color-coral', '--color-glow'].map((name) =>
      styles.getPropertyValue(name),
    );
    const lit = document
      .createElement('canvas')
      .getContext('2d')
      ?.createLinearGradient(0, 0, 0, HEIGHT * devicePixelRatio);
    lit?.addColorStop(0, coral ?? '');
    lit?.addColorStop(1, glow ?? '');
    const bars = uPlot.paths.bars?.({
      size: [0.66],
      disp: {
        fill: {
          unit: 3,
          values: () =>
            weeks.map((_, index) => (index === weeks.length - 1 ? (lit as unknown as string) : line)),
        },
        stroke: { unit: 3, values: () => weeks.map(() => 'transparent') },
      },
    });
    const chart = new uPlot(
      {
        width: target.clientWidth,
        height: HEIGHT,
        cursor: { show: false },
        legend: { show: false },
        axes: [{ show: false }, { show: false }],
        scales: {
          x: { time: false, range: [-0.6, weeks.length - 0.4] },
          y: { range: (_, __, max) => [0, Math.max(1, max)] },
        },
        series: [
          {},
          {
            ...(bars && { paths: bars }),
            points: { show: false },
          },
        ],
      },
      [weeks.map((_, index) => index), weeks.map(({ applications }) => applications)],
      target,
    );
    const resize = new ResizeObserver(() => chart.setSize({ width: target.clientWidth, height: HEIGHT }));
    resize.observe(target);
    return () => {
      resize.disconnect();
      chart.destroy();
    };
  }, [weeks]);
  const last = weeks.at(-1);
  return (
    <section>
      <h2 className="mb-3 font-medium">Applications, by week</h2>
      <div ref={place} aria-hidden="true" />
      <p aria-hidden="true" className="mt-1 flex justify-between border-t border-line pt-1 text-xs text-soft">
        <span>{weeks[0] && month.format(new Date(weeks[0].from))}</span>
        <span>this week {last?.applications}</span>
      </p>
      <details className="mt-1 text-sm">
        <summary className="text-soft">As a table</summary>
        <table className="mt-1 w-full">
          <thead className="text-left text-soft">
            <tr>
              <th className="font-normal">Week from</th>
              <th className="text-right font-normal">Applications</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ from, applications }) => (
              <tr key={from} className="border-t border-line">
                <td>{month.format(new Date(from))}</td>
                <td className="text-right tabular-nums">{applications}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
