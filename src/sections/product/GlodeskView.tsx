import type { GlodeskWords } from './schema.ts';
import { Bars, Panel, ViewFrame } from './ViewFrame.tsx';

/** Desks as [x, y, taken]; two rows of tables in the open space. */
const DESKS = Array.from({ length: 24 }, (_, index) => {
  const column = index % 6;
  const row = Math.floor(index / 6);
  return [150 + column * 30, 30 + row * 22 + (row > 1 ? 18 : 0), (index * 7) % 10 < 7] as const;
});

/** The floor: rooms along two walls, desks in the middle, one room marked. */
function Plan({ legend }: { legend: GlodeskWords['legend'] }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 360 220" fill="none" className="mt-2 w-full">
      <path d="M8 8h344v176H8z" stroke="currentColor" strokeWidth="1.5" />
      <path
        d="M8 64h54m18 0h42V8M8 124h114v-42M8 184v-60h60m18 0h36v60M122 184v-16M152 184v-30h46m16 0h30v30M262 184v-30h60m16 0h14"
        stroke="currentColor"
        strokeWidth="1.2"
      />
      <rect x="9.5" y="65.5" width="111" height="57" className="fill-glow" opacity=".22" />
      <path d="M8 64h54m18 0h42v60H8z" className="stroke-coral" strokeWidth="2" />
      {DESKS.map(([x, y, taken]) => (
        <rect
          key={`${x} ${y}`}
          x={x}
          y={y}
          width="22"
          height="12"
          rx="2"
          className={taken ? 'fill-edge' : 'stroke-edge'}
          opacity={taken ? 0.55 : 1}
        />
      ))}
      <path
        d="M28 36h44M28 94h70M28 154h60"
        className="stroke-edge"
        strokeWidth="8"
        strokeLinecap="round"
        opacity=".4"
      />
      <g fontSize="11" className="fill-soft">
        <rect x="8" y="202" width="16" height="10" rx="2" className="fill-edge" opacity=".55" />
        <text x="30" y="211">
          {legend.taken}
        </text>
        <rect x="88.5" y="202.5" width="15" height="9" rx="2" fill="none" className="stroke-edge" />
        <text x="110" y="211">
          {legend.free}
        </text>
        <rect
          x="158"
          y="202"
          width="16"
          height="10"
          rx="2"
          fill="none"
          strokeWidth="2"
          className="stroke-coral"
        />
        <text x="180" y="211">
          {legend.marked}
        </text>
      </g>
    </svg>
  );
}

/** Rooms by hours; ten hours from the first. */
function Bookings({ bookings }: { bookings: GlodeskWords['bookings'] }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 260 214" fill="none" fontSize="11" className="mt-2 w-full">
      {bookings.hours.map((hour, index) => (
        <g key={hour}>
          <path d={`M${54 + index * 40} 20V204`} className="stroke-line" />
          <text x={54 + index * 40} y="11" textAnchor="middle" className="fill-soft">
            {hour}
          </text>
        </g>
      ))}
      {bookings.rooms.map((room, row) => (
        <g key={room.label}>
          <text x="0" y={49 + row * 46} className="fill-soft">
            {room.label}
          </text>
          {room.slots.map(([from, length]) => (
            <rect
              key={from}
              x={55 + from * 20}
              y={30 + row * 46}
              width={length * 20 - 2}
              height="30"
              rx="4"
              className={room.marked ? 'fill-glow' : 'fill-edge'}
              opacity={room.marked ? 1 : 0.45}
            />
          ))}
        </g>
      ))}
    </svg>
  );
}

/** GloDesk with a floor open: who sits where, who has which room, who pays, what is broken. */
export function GlodeskView({ words }: { words: GlodeskWords }) {
  const { legend, bookings, members, billing, jobs } = words;
  return (
    <ViewFrame words={words}>
      <Panel title={words.place} size={7}>
        <Plan legend={legend} />
      </Panel>
      <Panel title={bookings.title} size={5}>
        <Bookings bookings={bookings} />
      </Panel>
      <Panel title={members.title} size={4}>
        <div className="view-stages">
          {members.stages.map((stage) => (
            <p key={stage.label}>
              <b>{stage.value}</b>
              {stage.label}
            </p>
          ))}
        </div>
      </Panel>
      <Panel title={billing.title} size={4}>
        <Bars items={billing.items} />
      </Panel>
      <Panel title={jobs.title} size={4}>
        {jobs.items.map((job) => (
          <div key={job.text} className="view-row">
            <span>{job.text}</span>
            <b>{job.state}</b>
          </div>
        ))}
      </Panel>
    </ViewFrame>
  );
}
