/** What a control room shows at one moment: a trend against its limits, and the alarms that stand. */
import { z } from 'astro/zod';
import { text } from '../../site/schemas/fields.ts';
import { curve, PLOT, placed } from '../../ui/curve.ts';

export const screenSchema = z.strictObject({
  clock: text(8, 'The hour that the screen shows'),
  trend: z.array(z.number().min(0).max(100)).min(2).max(13).describe('Up to this moment, in percent'),
  reads: text(60, 'What the trend says, in words'),
  alarms: z.array(text(60, 'An alarm with its hour')).max(3).default([]),
});

/** Values from edge to edge of the screen; what has not happened yet stays empty. */
const WHOLE = 13;
/** Upper limit of the trend, in percent. */
const LIMIT = 80;

export function Screen({
  screen: { clock, trend, reads, alarms },
  labels,
}: {
  screen: z.output<typeof screenSchema>;
  labels: { trend: string; alarms: string; none: string };
}) {
  const part = (trend.length - 1) / (WHOLE - 1);
  const [, lastY = 0] = placed(trend, 100).at(-1) ?? [];
  return (
    <div className="screen">
      <p className="screen-bar">
        <span>{labels.trend}</span>
        <b>{clock}</b>
      </p>
      <svg aria-hidden="true" fill="none" className="screen-trend">
        {[25, 50, 75].map((level) => (
          <line key={level} x2="100%" y1={`${level}%`} y2={`${level}%`} className="stroke-line" />
        ))}
        <line
          x2="100%"
          y1={`${100 - LIMIT}%`}
          y2={`${100 - LIMIT}%`}
          className="stroke-coral"
          strokeDasharray="6 4"
        />
        <svg
          aria-hidden="true"
          width={`${part * 100}%`}
          viewBox={`0 0 ${PLOT.width} ${PLOT.height}`}
          preserveAspectRatio="none"
          overflow="visible"
        >
          <path d={curve(trend, 100)} className="screen-line" />
        </svg>
        <circle cx={`${part * 100}%`} cy={`${lastY / 4}%`} r="5" className="chart-end" />
      </svg>
      <p className="screen-reads">{reads}</p>
      <p className="screen-name">{labels.alarms}</p>
      <ul className="screen-alarms">
        {alarms.length > 0 ? (
          alarms.map((alarm) => <li key={alarm}>{alarm}</li>)
        ) : (
          <li className="text-soft">{labels.none}</li>
        )}
      </ul>
    </div>
  );
}
