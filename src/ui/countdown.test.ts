import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Countdown } from './countdown.ts';

describe('Countdown', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

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
