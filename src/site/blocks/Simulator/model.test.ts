import { describe, expect, it } from 'vitest';
import { clock, minutes } from './clock.ts';
import {
  ACTIONS,
  act,
  advance,
  DURATION,
  HIGH,
  isOver,
  LIMIT,
  PACE,
  play,
  resultOf,
  START,
  STEP,
} from './model.ts';

const CREW = [
  { at: 6, action: 'pump' },
  { at: 20, action: 'inlet' },
  { at: 22, action: 'inlet' },
] as const;

const names = (run: ReturnType<typeof play>) => run.events.map(({ name }) => name);

describe('a separator', () => {
  it('left alone overflows within the thirty seconds, after its alarms', () => {
    const run = play([]);
    expect(resultOf(run).verdict).toBe('overflowed');
    expect(run.step * STEP).toBeLessThan(DURATION);
    expect(names(run)).toEqual(['pumpLow', 'levelHigh', 'inletHigh', 'limit', 'overflow']);
    expect(clock(run.step)).toBe('07:08');
  });

  it('is kept far below the red line by a trained crew, who lose little for it', () => {
    const run = play(CREW);
    const { verdict, highest, heldBack } = resultOf(run);
    expect(verdict).toBe('kept');
    expect(highest).toBeLessThan(HIGH);
    expect(heldBack).toBeLessThan(10);
    expect(run.step).toBe(Math.round(DURATION / STEP));
    expect(clock(run.step)).toBe('07:11');
  });

  it('is lost by the spare pump alone when it comes late, and saved by it when it comes early', () => {
    expect(resultOf(play([{ at: 6, action: 'pump' }])).verdict).toBe('kept');
    expect(resultOf(play([{ at: 14, action: 'pump' }])).verdict).toBe('crossed');
  });

  it('falls while its inlet is closed, at the price of what the wells keep', () => {
    const open = play([]);
    const closed = play([{ at: 10, action: 'inlet' }]);
    expect(resultOf(closed).highest).toBeLessThan(resultOf(open).highest);
    expect(resultOf(closed).heldBack).toBeGreaterThan(20);
    expect(resultOf(open).heldBack).toBe(0);
  });

  it('rises less with the drain open, until the tank behind it is full', () => {
    const levelAt = (run: ReturnType<typeof play>, second: number) =>
      run.levels[Math.round(second / STEP)] ?? 0;
    const drained = play([{ at: 5, action: 'drain' }]);
    expect(levelAt(drained, 12)).toBeLessThan(levelAt(play([]), 12) - 5);
    expect(drained.drained).toBeLessThan(12.1);
  });

  it('stays between empty and full, whatever is done', () => {
    for (const action of ACTIONS)
      for (const at of [0, 8, 16]) {
        const { levels } = play([{ at, action }]);
        expect(Math.min(...levels)).toBeGreaterThanOrEqual(0);
        expect(Math.max(...levels)).toBeLessThanOrEqual(100);
      }
  });
});

it('an action can be taken back, and a run that is over stands still', () => {
  const run = act(act(START, 'pump'), 'pump');
  expect(run.on.pump).toBe(false);
  expect(run.events.map(({ on }) => on)).toEqual([true, false]);
  const over = play([]);
  expect(isOver(over)).toBe(true);
  expect(advance(over)).toBe(over);
});

it('what lies above the red line is counted in time of the plant', () => {
  const { above } = resultOf(play([{ at: 12.7, action: 'pump' }]));
  expect(above / PACE).toBeCloseTo(3.03, 2);
  expect(minutes(above)).toBe('1:01');
  expect([0, 0.1, 60, 100].map(minutes)).toEqual(['0:00', '0:01', '1:00', '1:40']);
});

it('no whole percent contradicts the verdict', () => {
  const shown = (at: number) => {
    const { highest, percent, verdict } = resultOf(play([{ at, action: 'pump' }]));
    return [highest.toFixed(1), percent, verdict];
  };
  expect([12.5, 12.6, 13].map(shown)).toEqual([
    ['79.9', LIMIT - 1, 'kept'],
    ['80.1', LIMIT + 1, 'crossed'],
    ['81.0', 81, 'crossed'],
  ]);
  const brim = (level: number) => resultOf({ ...START, levels: [level] }).percent;
  expect([99.9, 100].map(brim)).toEqual([99, 100]);
  expect(resultOf(play(CREW)).percent).toBe(59);
});
