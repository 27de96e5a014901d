/**
 * A day of a shared floor: who is at which desk, and who has which meeting room. A booked room is held for a few minutes;
 * without a check-in it is then free for others. Times are minutes since midnight. Pure.
 */

export interface Stay {
  from: number;
  to: number;
}

/** People who come and leave within two spans of time. */
export interface Wave {
  people: number;
  arrive: Stay;
  leave: Stay;
}

export interface Booking extends Stay {
  by: string;
  /** Whether those who booked come and say so. */
  checkIn: boolean;
}

export interface Room {
  name: string;
  bookings: readonly Booking[];
}

/** The result of a booking: it ends early if no one checked in. */
export interface Held extends Booking {
  /** Its end: that of the booking, or of the minutes in which to check in. */
  until: number;
}

export type RoomState =
  /** `next`: when it is taken again; none if it is free to the end. `released`: the booking that made it free. */
  | { is: 'free'; next?: number; released?: Held }
  /** Booked, and still to be checked in. */
  | { is: 'waits'; held: Held }
  | { is: 'taken'; held: Held };

const MINUTES = 60;

/** `08:30` → 510. */
export function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * MINUTES + minute;
}

/** 510 → `08:30`. */
export const clockOf = (minutes: number): string =>
  [Math.floor(minutes / MINUTES), minutes % MINUTES].map((part) => String(part).padStart(2, '0')).join(':');

/** Shares of one whole that fill it evenly and in no visible order: multiples of an irrational number. */
const scattered = (index: number, by: number) => ((index + 1) * by) % 1;
const GOLDEN = 0.618034;
const SQUARE_ROOT = 0.414214;

/** When each person of a wave comes and leaves, spread over its two spans. */
const peopleOf = ({ people, arrive, leave }: Wave): Stay[] =>
  Array.from({ length: people }, (_, index) => ({
    from: Math.round(arrive.from + (arrive.to - arrive.from) * scattered(index, GOLDEN)),
    to: Math.round(leave.from + (leave.to - leave.from) * scattered(index, SQUARE_ROOT)),
  }));

/**
 * Seats the people of a day: each takes the first free desk when they come.
 * @returns the stays at each desk, and how many people found none
 */
export function seated(desks: number, waves: readonly Wave[]): { stays: Stay[][]; turnedAway: number } {
  const stays: Stay[][] = Array.from({ length: desks }, () => []);
  // People sit down here and there, not from the first desk on.
  const order = stays
    .map((_, index) => index)
    .toSorted((a, b) => scattered(a, GOLDEN) - scattered(b, GOLDEN));
  let turnedAway = 0;
  for (const person of waves.flatMap(peopleOf).toSorted((a, b) => a.from - b.from)) {
    const desk = order.find((index) => (stays[index]?.at(-1)?.to ?? 0) <= person.from);
    if (desk === undefined) turnedAway++;
    else stays[desk]?.push(person);
  }
  return { stays, turnedAway };
}

/** Whether each desk is taken at a time. */
export const takenAt = (stays: readonly (readonly Stay[])[], at: number): boolean[] =>
  stays.map((desk) => desk.some(({ from, to }) => from <= at && at < to));

/**
 * The results of the bookings of a room, in the order of the day.
 * @param patience minutes in which to check in
 * @returns the bookings that got the room; one that begins while the room is still held is left out
 */
export function heldIn(room: Room, patience: number): Held[] {
  const held: Held[] = [];
  for (const booking of room.bookings.toSorted((a, b) => a.from - b.from)) {
    if (booking.from < (held.at(-1)?.until ?? 0)) continue;
    held.push({
      ...booking,
      until: booking.checkIn ? booking.to : Math.min(booking.to, booking.from + patience),
    });
  }
  return held;
}

/** The state of a room at a time. */
export function roomAt(bookings: readonly Held[], at: number): RoomState {
  const held = bookings.find(({ from, until }) => from <= at && at < until);
  if (held) return { is: held.checkIn ? 'taken' : 'waits', held };
  const next = bookings.find(({ from }) => from > at)?.from;
  const released = bookings.find(({ until, to }) => until <= at && at < to);
  return { is: 'free', ...(next !== undefined && { next }), ...(released && { released }) };
}

/** Minutes of booked but unused rooms that others could use, over the whole day. */
export const givenBack = (bookings: readonly Held[]): number =>
  bookings.reduce((sum, { until, to }) => sum + to - until, 0);
