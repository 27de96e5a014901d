import { useMemo, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { fill } from '../../components/fill.ts';
import { Slider } from '../../components/Slider.tsx';
import { useSettled } from '../../components/useSettled.ts';
import { dayOf } from './day.ts';
import { clockOf, givenBack, minutesOf, type RoomState, roomAt, takenAt } from './floor.ts';
import { Plan } from './Plan.tsx';
import { Axis, BookingsRow, DesksRow } from './Rows.tsx';
import type { Content } from './schema.ts';

/** Minutes from one stop of the slider to the next. */
const STEP = 5;

/** The state of a room, in words. */
function roomWords(words: Content['words'], state: RoomState): string {
  if (state.is !== 'free') {
    const { by, to, until } = state.held;
    return fill(words[state.is === 'taken' ? 'inUse' : 'waits'], {
      by,
      until: clockOf(state.is === 'taken' ? to : until),
    });
  }
  if (state.next === undefined) return words.freeToday;
  return fill(words[state.released ? 'released' : 'free'], { next: clockOf(state.next) });
}

/** A day of a floor along a slider: desks fill and empty, and a booked room becomes free if no one checks in. */
export default function FloorDay(content: Content) {
  const { id, title, claim, text, words, note } = content;
  const [opens, closes] = [minutesOf(content.opens), minutesOf(content.closes)];
  const [at, setAt] = useState(() => minutesOf(content.at));
  const [came, setCame] = useState(false);
  const day = useMemo(() => dayOf(content, came), [content, came]);

  const taken = takenAt(day.stays, at);
  const rooms = day.rooms.map((room) => {
    const state = roomAt(room.held, at);
    return { ...room, state, says: roomWords(words, state) };
  });
  const figures = {
    time: clockOf(at),
    taken: taken.filter(Boolean).length,
    desks: taken.length,
    back: day.rooms.reduce((sum, { held }) => sum + givenBack(held), 0),
  };
  const outcome = fill(came ? words.show : words.noShow, figures);
  const says = fill(words.says, figures);
  const settled = useSettled(
    [says, ...rooms.map((room) => `${room.name}: ${room.says}`), outcome].join('. '),
  );
  const scale = { opens, closes, at };
  return (
    <section aria-labelledby={id} className="floor ink">
      <div className="page grid items-end gap-x-16 gap-y-7 lg:grid-cols-[1fr_auto]">
        <div>
          <h2 id={id} className="text-lead text-soft">
            {title}
          </h2>
          <p className="mt-3 max-w-[16ch] text-head font-medium tracking-head lg:text-title">{claim}</p>
          {text && <p className="mt-5 max-w-[44ch] text-lead text-soft">{text}</p>}
        </div>
        <p className="grid text-lg/[1.6] tabular-nums lg:justify-items-end">
          <strong className="lit-text w-fit text-huge font-medium tracking-display">{figures.taken}</strong>
          <span className="text-soft">{fill(words.figure, figures)}</span>
        </p>
      </div>
      <Plan taken={taken} rooms={rooms} />
      <div className="page">
        <Slider
          id={`${id}-time`}
          label={words.slider}
          min={opens}
          max={closes}
          step={STEP}
          value={at}
          says={says}
          shown={figures.time}
          onChange={setAt}
        />
        <Axis {...scale} />
        <ul className="border-b border-line">
          <DesksRow name={words.desks} says={fill(words.taken, figures)} stays={day.stays} scale={scale} />
          {rooms.map((room) => (
            <BookingsRow key={room.name} {...room} scale={scale} />
          ))}
        </ul>
        <div className="mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 text-lg/[1.6]">
          <p className="max-w-[56ch]">{outcome}</p>
          <Button className="needs-script" onClick={() => setCame(!came)}>
            {came ? words.stayAway : words.come}
          </Button>
        </div>
        <p className="mt-6 text-sm/[1.6] text-soft">{note}</p>
      </div>
      <p role="status" className="sr-only">
        {settled}
      </p>
    </section>
  );
}
