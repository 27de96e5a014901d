import { SEATS } from './day.ts';
import type { RoomState } from './floor.ts';

interface PlanProps {
  /** Whether each desk is taken, table by table. */
  taken: readonly boolean[];
  rooms: readonly { name: string; state: RoomState }[];
}

/** The floor from wall to wall: tables with their desks, and the rooms. The text beside and below it gives the same facts. */
export function Plan({ taken, rooms }: PlanProps) {
  const tables = Array.from({ length: taken.length / SEATS }, (_, index) => index * SEATS);
  return (
    <div aria-hidden="true" className="floor-plan">
      <div className="floor-tables">
        {tables.map((first) => (
          <p key={first}>
            {taken.slice(first, first + SEATS).map((isTaken, desk) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a desk is identified only by its place.
              <i key={desk} className={isTaken ? 'floor-taken' : undefined} />
            ))}
          </p>
        ))}
      </div>
      <div className="floor-rooms">
        {rooms.map(({ name, state }) => (
          <p key={name} className={`floor-${state.is}`}>
            {name}
          </p>
        ))}
      </div>
    </div>
  );
}
