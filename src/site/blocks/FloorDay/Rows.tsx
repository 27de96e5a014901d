import type { ReactNode } from 'react';
import { classes } from '../../../ui/classes.ts';
import { curve } from '../../../ui/curve.ts';
import { clockOf, type Held, type RoomState, type Stay, takenAt } from './floor.ts';

/** Minutes since midnight: the beginning and the end of the drawn day, and the present time in it. */
interface Scale {
  opens: number;
  closes: number;
  at: number;
}

/** Minutes between two points of the line of the desks. */
const APART = 60;

const percent = (part: number) => `${Math.round(part * 1000) / 10}%`;
const place = ({ opens, closes }: Scale, minutes: number) => percent((minutes - opens) / (closes - opens));

interface RowProps {
  name: string;
  says: string;
  scale: Scale;
}

/** Minutes between two hours of the axis. */
const HOURS_APART = 180;

/** Hours below the slider. */
export function Axis(scale: Scale) {
  const { opens, closes } = scale;
  const hours = Array.from(
    { length: Math.floor((closes - opens) / HOURS_APART) + 1 },
    (_, index) => opens + index * HOURS_APART,
  );
  return (
    <div className="floor-axis">
      <svg
        aria-hidden="true"
        className="h-6 w-full overflow-visible fill-soft text-sm tabular-nums lg:col-start-2"
      >
        {hours.map((hour) => (
          <text key={hour} x={place(scale, hour)} y="12" textAnchor={hour === opens ? 'start' : 'middle'}>
            {clockOf(hour)}
          </text>
        ))}
      </svg>
    </div>
  );
}

/** One line of the day: its name, a drawing over the hours with the present moment, and its state in words. */
function Row({ name, says, scale, back, children }: RowProps & { back?: boolean; children: ReactNode }) {
  const now = place(scale, scale.at);
  return (
    <li className="floor-row">
      <b className="font-medium">{name}</b>
      <svg aria-hidden="true" fill="none">
        {children}
        <line x1={now} x2={now} y2="100%" className="stroke-glow" strokeWidth="2" />
      </svg>
      <span className={classes('text-right lg:text-left', back ? 'text-teal' : 'text-soft')}>{says}</span>
    </li>
  );
}

/** How many desks are taken over the day. */
export function DesksRow({ stays, scale, ...row }: RowProps & { stays: readonly (readonly Stay[])[] }) {
  const points = (scale.closes - scale.opens) / APART;
  const counts = Array.from(
    { length: points + 1 },
    (_, index) => takenAt(stays, scale.opens + index * APART).filter(Boolean).length,
  );
  const line = curve(counts, stays.length);
  return (
    <Row {...row} scale={scale}>
      <svg aria-hidden="true" viewBox="0 0 1000 400" preserveAspectRatio="none" className="floor-desks">
        <path d={`${line}V400H0Z`} />
        <path d={line} />
      </svg>
    </Row>
  );
}

/** The bookings of a room; the unused rest of one without a check-in is an outline. */
export function BookingsRow({ held, state, ...row }: RowProps & { held: readonly Held[]; state: RoomState }) {
  const { scale } = row;
  return (
    <Row {...row} back={state.is === 'free' && state.released !== undefined}>
      {held.map(({ from, until, to }) => (
        <g key={from}>
          {until < to && (
            <Bar from={until} to={to} scale={scale} className="stroke-teal [stroke-dasharray:3_4]" />
          )}
          <Bar from={from} to={until} scale={scale} className="fill-edge" />
        </g>
      ))}
    </Row>
  );
}

/** A span of the day. */
function Bar({ from, to, scale, className }: Stay & { scale: Scale; className: string }) {
  const width = percent((to - from) / (scale.closes - scale.opens));
  return <rect x={place(scale, from)} width={width} y="20%" height="60%" rx="4" className={className} />;
}
