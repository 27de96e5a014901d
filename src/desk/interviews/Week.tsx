import { Link } from '@tanstack/react-router';
import { type CSSProperties, useEffect, useId, useRef, useState } from 'react';
import type { Availability } from '../../features/interviews/availability.schema.ts';
import { classes } from '../../ui/classes.ts';
import { useRowKeys } from '../ui/useRowKeys.ts';
import { spanOf, stateOf, type Timed, timeOf } from './labels.ts';
import { addDays, DAYS, minutesOf, type Placed, placed } from './week.ts';
import { workingSpans } from './zones.ts';

/** The hours that are always shown. */
const FIRST_HOUR = 7;
const LAST_HOUR = 19;
/** Height of an hour, in rem. */
const HOUR = 4;
/** The height of a line of an appointment, in rem. */
const LINE = 1.1;

const heading = new Intl.DateTimeFormat(undefined, { weekday: 'long', day: 'numeric', month: 'long' });
const short = new Intl.DateTimeFormat(undefined, { weekday: 'short' });
const hourText = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

/** The time here, once a minute. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

interface WeekProps {
  /** Midnight of its Monday. */
  monday: Date;
  /** In the order of their start. */
  interviews: readonly Timed[];
  /** The working hours that are shown. */
  hours: Availability | undefined;
}

/**
 * A week as a grid of hours, and in a narrow window as a list by day. For screen readers it is one list of days, with a list
 * of appointments in each.
 */
export function Week({ monday, interviews, hours }: WeekProps) {
  const now = useNow();
  const list = useRowKeys<HTMLDivElement>();
  const scroller = useRef<HTMLDivElement>(null);
  const first = Math.min(
    FIRST_HOUR,
    ...interviews.map(({ startsAt }) => Math.floor(minutesOf(startsAt) / 60)),
  );
  const last = Math.max(
    LAST_HOUR,
    ...interviews.map(({ startsAt, minutes }) =>
      Math.min(24, Math.ceil((minutesOf(startsAt) + minutes) / 60)),
    ),
  );
  // Scrolls to the usual hours first, even if something takes place at night.
  useEffect(() => {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    scroller.current?.scrollTo({ top: (FIRST_HOUR - first) * HOUR * rem });
  }, [first]);
  const days = Array.from({ length: DAYS }, (_, day) => addDays(monday, day));
  const isEmpty = interviews.length === 0;
  return (
    <section
      ref={scroller}
      aria-label="Week"
      // Focusable, because it scrolls and may contain nothing else that is.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls
      tabIndex={0}
      className="min-h-0 flex-1 overflow-auto outline-offset-[-2px]"
    >
      <div ref={list} className="lg:grid lg:min-w-[46rem] lg:grid-cols-[3.5rem_repeat(7,minmax(0,1fr))]">
        <Hours first={first} last={last} />
        {days.map((day) => (
          <Day
            key={day.getTime()}
            day={day}
            interviews={interviews.filter(({ startsAt }) => isOn(startsAt, day))}
            hours={hours}
            now={now}
            first={first}
            last={last}
          />
        ))}
      </div>
      {isEmpty && <p className="p-5 text-soft lg:sr-only">No interviews this week.</p>}
    </section>
  );
}

const isOn = (at: string, day: Date): boolean => new Date(at).toDateString() === day.toDateString();

/** The distance of a time from the top, in rem. */
const down = (minutes: number, first: number): string => `${(minutes / 60 - first) * HOUR}rem`;

function Hours({ first, last }: { first: number; last: number }) {
  const hours = Array.from({ length: last - first }, (_, index) => first + index);
  return (
    <div aria-hidden="true" className="sticky left-0 z-20 bg-ground pt-14 max-lg:hidden">
      {hours.map((hour) => (
        <p key={hour} className="h-[4rem] pr-2 text-right text-xs text-soft">
          <span className="relative -top-2">
            {/* For a twelve-hour clock the shorter form, because it must fit on one line. */}
            {hour === first ? '' : hourText.format(new Date(2026, 0, 1, hour)).replace(/:00(?=\s)/, '')}
          </span>
        </p>
      ))}
    </div>
  );
}

interface DayProps extends Pick<WeekProps, 'hours' | 'interviews'> {
  day: Date;
  now: Date;
  first: number;
  last: number;
}

function Day({ day, interviews, hours, now, first, last }: DayProps) {
  const id = useId();
  const isToday = now.toDateString() === day.toDateString();
  const minutes = now.getHours() * 60 + now.getMinutes();
  return (
    <section aria-labelledby={id} className={classes('min-w-0', interviews.length === 0 && 'max-lg:hidden')}>
      <h2
        id={id}
        aria-current={isToday ? 'date' : undefined}
        className={classes(
          'z-10 flex items-baseline gap-1.5 bg-ground max-lg:border-b max-lg:border-line max-lg:px-4 max-lg:pt-5 max-lg:pb-2 lg:sticky lg:top-0 lg:h-14 lg:border-b lg:border-l lg:border-line lg:px-3 lg:pt-4',
          isToday && 'text-link',
        )}
      >
        <span className="lg:hidden">{heading.format(day)}</span>
        <span aria-hidden="true" className="flex items-baseline gap-1.5 max-lg:hidden">
          <span className={isToday ? '' : 'text-soft'}>{short.format(day)}</span> {day.getDate()}
        </span>
        <span className="sr-only max-lg:hidden">{heading.format(day)}</span>
      </h2>
      <div
        className="relative lg:h-(--height) lg:border-l lg:border-line"
        style={{ '--height': `${(last - first) * HOUR}rem` } as CSSProperties}
      >
        <Shades day={day} hours={hours} first={first} last={last} />
        <ul className="max-lg:divide-y max-lg:divide-line">
          {placed(interviews).map((place) => (
            <Appointment key={place.one.id} place={place} first={first} />
          ))}
        </ul>
        {isToday && minutes >= first * 60 && minutes < last * 60 && (
          <div
            aria-hidden="true"
            data-now
            className="pointer-events-none absolute inset-x-0 z-10 h-0.5 bg-linear-to-r from-glow to-coral max-lg:hidden"
            style={{ top: down(minutes, first) }}
          />
        )}
      </div>
    </section>
  );
}

/** The lines of the hours, shaded outside working hours. */
function Shades({ day, hours, first, last }: Pick<DayProps, 'day' | 'hours' | 'first' | 'last'>) {
  const spans = hours ? workingSpans(hours, day) : [];
  return (
    <div
      aria-hidden="true"
      className={classes('absolute inset-0 overflow-hidden max-lg:hidden', hours && 'bg-wash/70')}
    >
      {spans.map(([from, to]) => (
        <div
          key={from}
          className="absolute inset-x-0 bg-ground"
          style={{ top: down(from, first), height: `${((to - from) / 60) * HOUR}rem` }}
        />
      ))}
      {Array.from({ length: last - first }, (_, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: hours have no other name
          key={index}
          className="absolute inset-x-0 border-t border-line"
          style={{ top: `${index * HOUR}rem` }}
        />
      ))}
    </div>
  );
}

function Appointment({
  place: { one, from, to, lane, lanes },
  first,
}: {
  place: Placed<Timed>;
  first: number;
}) {
  const { text, tone } = stateOf(one);
  const isOver = one.state === 'held' || one.state === 'no_show';
  const people = one.people.map(({ name }) => name).join(', ');
  const height = ((to - from) / 60) * HOUR;
  /** A line without room in the grid is only read by screen readers. */
  const line = (place: number) => {
    const isCut = place > 1 && height < (place + 0.25) * LINE;
    return classes('block truncate', place > 1 && 'text-soft', isCut && 'lg:sr-only');
  };
  return (
    <li
      className="lg:absolute lg:top-(--top) lg:left-(--left) lg:h-(--height) lg:w-(--width) lg:p-px"
      style={
        {
          '--top': down(from, first),
          '--height': `${height}rem`,
          '--left': `${(lane / lanes) * 100}%`,
          '--width': `${100 / lanes}%`,
        } as CSSProperties
      }
    >
      <Link
        to="/desk/candidates"
        search={{ view: 'all', id: one.application.id, ...(one.mine ? { interview: one.id } : {}) }}
        data-row
        title={`${spanOf(one)} ${one.application.name}, ${one.kind.name}, ${people}`}
        className={classes(
          'block h-full overflow-hidden text-sm hover:bg-lit focus-visible:-outline-offset-2 max-lg:px-4 max-lg:py-3 lg:rounded-sm lg:border lg:border-l-2 lg:border-line lg:px-1.5 lg:py-0.5 lg:leading-tight',
          isOver ? 'text-soft lg:bg-wash' : 'lg:border-l-glow lg:bg-raised',
          tone === 'late' && 'lg:border-l-error',
        )}
      >
        <span className={line(1)}>
          <time dateTime={one.startsAt} className="tabular-nums">
            {timeOf(one.startsAt)}
          </time>{' '}
          <span className="font-medium">{one.application.name}</span>
        </span>
        <span className={line(2)}>
          {one.kind.name}
          {one.state === 'booked' && tone === 'plain' ? '' : `: ${text}`}
        </span>
        <span className={line(3)}>{people}</span>
      </Link>
    </li>
  );
}
