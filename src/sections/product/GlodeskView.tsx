import type { GlodeskTexts } from './schema.ts';
import { Bars, Panel, ViewFrame } from './ViewFrame.tsx';

/** Desks as [x, y, taken]; two rows of tables in the open space. */
const DESKS = Array.from({ length: 24 }, (_, index) => {
  const column = index % 6;
  const row = Math.floor(index / 6);
  return [160 + column * 30, 26 + row * 22 + (row > 1 ? 18 : 0), (index * 7) % 10 < 7] as const;
});

/** The floor: rooms along two walls, desks in the middle, one room marked. */
function Plan({ legend }: { legend: GlodeskTexts['legend'] }) {
  return (
    <>
      <p className="view-legend">
        <i className="view-taken" />
        {legend.taken}
        <i />
        {legend.free}
        <i className="view-marked" />
        {legend.marked}
      </p>
      <svg aria-hidden="true" viewBox="0 0 360 192" fill="none" className="w-full">
        <path d="M8 64h114v60H8z" className="fill-glow" opacity=".2" />
        <path
          d="M8 8h344v176H8zM122 8v22m0 18v16m0 60v22m0 18v20M152 184v-30h46m16 0h30v30M262 184v-30h60m16 0h14"
          stroke="currentColor"
          strokeWidth="1.2"
        />
        <path
          d="M122 30a18 18 0 0 1 18 18h-18M122 146a18 18 0 0 1 18 18h-18M122 84a18 18 0 0 1 18 18h-18M198 154a16 16 0 0 1 16-16v16M322 154a16 16 0 0 1 16-16v16"
          className="stroke-edge"
          strokeWidth=".7"
        />
        <path d="M122 84V64H8v60h114v-22" className="stroke-coral" strokeWidth="2" />
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
          d="M42 36h46M34 94h62M36 154h58"
          className="stroke-edge"
          strokeWidth="10"
          strokeLinecap="round"
          opacity=".4"
        />
      </svg>
    </>
  );
}

/** Rooms by hours; ten hours from the first. */
function Bookings({ bookings }: { bookings: GlodeskTexts['bookings'] }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 260 214" fill="none" fontSize="9.5" className="mt-2 w-full">
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

/** The software for workspaces with a floor open: who sits where, who has which room, who pays, what is broken. */
export function GlodeskView({ texts }: { texts: GlodeskTexts }) {
  const { legend, bookings, members, billing, jobs } = texts;
  return (
    <ViewFrame texts={texts}>
      <Panel size={7}>
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
