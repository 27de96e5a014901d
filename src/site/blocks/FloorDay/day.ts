/** Converts the day of a content file for the model. */
import { heldIn, minutesOf, seated } from './floor.ts';

/** Desks of a table. */
export const SEATS = 6;

/** Two times of the day, `08:30`. */
type Span = [from: string, to: string];

interface Day {
  tables: number;
  waves: readonly { people: number; arrive: Span; leave: Span }[];
  patience: number;
  rooms: readonly { name: string; bookings: readonly { by: string; at: Span; checkIn: boolean }[] }[];
}

const spanOf = ([from, to]: Span) => ({ from: minutesOf(from), to: minutesOf(to) });

/** @param came whether those check in who would stay away */
export function dayOf({ tables, waves, rooms, patience }: Day, came: boolean) {
  const spans = waves.map(({ people, arrive, leave }) => ({
    people,
    arrive: spanOf(arrive),
    leave: spanOf(leave),
  }));
  return {
    ...seated(tables * SEATS, spans),
    rooms: rooms.map(({ name, bookings }) => {
      const asBooked = bookings.map(({ by, at, checkIn }) => ({
        by,
        ...spanOf(at),
        checkIn: checkIn || came,
      }));
      return { name, held: heldIn({ name, bookings: asBooked }, patience) };
    }),
  };
}
