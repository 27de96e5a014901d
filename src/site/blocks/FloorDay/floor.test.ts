import { describe, expect, it } from 'vitest';
import {
  type Booking,
  clockOf,
  givenBack,
  heldIn,
  minutesOf,
  roomAt,
  seated,
  takenAt,
  type Wave,
} from './floor.ts';

const wave = (people: number, arrive: [string, string], leave: [string, string]): Wave => {
  const span = ([from, to]: [string, string]) => ({ from: minutesOf(from), to: minutesOf(to) });
  return { people, arrive: span(arrive), leave: span(leave) };
};
const DAY = [
  wave(30, ['07:30', '09:45'], ['15:30', '18:30']),
  wave(8, ['08:30', '09:30'], ['11:30', '12:30']),
  wave(8, ['13:00', '14:00'], ['16:30', '19:00']),
];

describe('the desks of a day', () => {
  const { stays, turnedAway } = seated(40, DAY);
  const taken = (time: string) => takenAt(stays, minutesOf(time)).filter(Boolean).length;

  it('fill and empty again', () => {
    expect(['07:00', '11:00', '12:45', '15:00', '19:30'].map(taken)).toEqual([0, 38, 30, 38, 0]);
    expect(taken('08:30')).toBeGreaterThan(8);
    expect(taken('08:30')).toBeLessThan(30);
    expect(turnedAway).toBe(0);
  });

  it('seat one person at a time', () => {
    for (const desk of stays)
      desk.forEach(({ from, to }, index) => {
        expect(to).toBeGreaterThan(from);
        expect(from).toBeGreaterThanOrEqual(desk[index - 1]?.to ?? 0);
      });
  });

  it('count those who find none', () => {
    expect(seated(35, DAY).turnedAway).toBe(3);
    expect(seated(0, DAY).turnedAway).toBe(46);
  });
});

describe('a meeting room', () => {
  const booking = (by: string, from: string, to: string, checkIn = true): Booking => ({
    by,
    from: minutesOf(from),
    to: minutesOf(to),
    checkIn,
  });
  const room = (larkspurCame: boolean) => ({
    name: 'Maple',
    bookings: [
      booking('Walk-in', '10:30', '11:30'),
      booking('Larkspur', '10:00', '12:00', larkspurCame),
      booking('Norhelm', '13:00', '14:00'),
    ],
  });
  const at = (time: string, came = false) => roomAt(heldIn(room(came), 15), minutesOf(time));

  it('is held for those who booked it, and frees itself when they do not check in', () => {
    expect(at('09:59')).toEqual({ is: 'free', next: minutesOf('10:00') });
    expect(at('10:00')).toMatchObject({ is: 'waits', held: { by: 'Larkspur', until: minutesOf('10:15') } });
    expect(at('10:14').is).toBe('waits');
    expect(at('10:15')).toMatchObject({
      is: 'free',
      next: minutesOf('10:30'),
      released: { by: 'Larkspur', to: minutesOf('12:00') },
    });
  });

  it('may then be taken by others, who would not have got it', () => {
    expect(at('10:30')).toMatchObject({ is: 'taken', held: { by: 'Walk-in' } });
    expect(at('10:30', true)).toMatchObject({ is: 'taken', held: { by: 'Larkspur' } });
    expect(heldIn(room(true), 15).map(({ by }) => by)).toEqual(['Larkspur', 'Norhelm']);
  });

  it('is free to the end once its last booking is over', () => {
    expect(at('14:00')).toEqual({ is: 'free' });
  });

  it('gives back what is left of a booking where no one showed up', () => {
    expect(givenBack(heldIn(room(false), 15))).toBe(105);
    expect(givenBack(heldIn(room(true), 15))).toBe(0);
    // A booking shorter than the minutes to check in ends as it was booked.
    expect(givenBack(heldIn({ name: 'Oak', bookings: [booking('A', '09:00', '09:10', false)] }, 15))).toBe(0);
  });
});

it('says a time as a clock does', () => {
  expect([minutesOf('08:30'), clockOf(510), clockOf(minutesOf('19:05'))]).toEqual([510, '08:30', '19:05']);
});
