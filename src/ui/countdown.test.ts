import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Countdown } from './countdown.ts';

describe('Countdown', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('ends after its time, once', () => {
    const end = vi.fn();
    new Countdown(5000, end);
    vi.advanceTimersByTime(4999);
    expect(end).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    expect(end).toHaveBeenCalledOnce();
  });

  it('goes on with the time that was left', () => {
    const end = vi.fn();
    const countdown = new Countdown(5000, end);
    vi.advanceTimersByTime(3000);
    countdown.hold('pointer');
    vi.advanceTimersByTime(60_000);
    countdown.release('pointer');
    vi.advanceTimersByTime(1999);
    expect(end).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(end).toHaveBeenCalledOnce();
  });

  it('waits until the last hold is released', () => {
    const end = vi.fn();
    const countdown = new Countdown(5000, end);
    countdown.hold('pointer');
    countdown.hold('window');
    countdown.release('pointer');
    vi.advanceTimersByTime(60_000);
    expect(end).not.toHaveBeenCalled();
    countdown.release('window');
    countdown.release('window');
    vi.advanceTimersByTime(5000);
    expect(end).toHaveBeenCalledOnce();
  });

  it('never ends after it was cancelled, released or not', () => {
    const end = vi.fn();
    const countdown = new Countdown(5000, end);
    countdown.hold('pointer');
    countdown.cancel();
    countdown.release('pointer');
    vi.advanceTimersByTime(60_000);
    expect(end).not.toHaveBeenCalled();
  });
});
