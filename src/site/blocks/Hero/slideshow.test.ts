import { describe, expect, it } from 'vitest';
import { type Slideshow, slideshow } from './slideshow.ts';

const start: Slideshow = { index: 0, next: undefined };

describe('slideshow', () => {
  it('cycles 0 to 3 and wraps, with a fade before each swap', () => {
    const seen: number[] = [];
    let state = start;
    for (let turn = 0; turn < 5; turn++) {
      seen.push(state.index);
      state = slideshow(state, { type: 'advance', count: 4 });
      expect(state.index).toBe(seen.at(-1));
      state = slideshow(state, { type: 'swap' });
    }
    expect(seen).toEqual([0, 1, 2, 3, 0]);
  });

  it('jumps with the same fade', () => {
    const fading = slideshow(start, { type: 'jump', to: 2 });
    expect(fading).toEqual({ index: 0, next: 2 });
    expect(slideshow(fading, { type: 'swap' })).toEqual({ index: 2, next: undefined });
  });

  it('goes to the last one asked for when a jump comes during a fade', () => {
    const fading = slideshow(start, { type: 'advance', count: 4 });
    expect(slideshow(fading, { type: 'jump', to: 3 })).toEqual({ index: 0, next: 3 });
    expect(slideshow(fading, { type: 'advance', count: 4 })).toBe(fading);
  });

  it('stays when asked for the slide that stands', () => {
    expect(slideshow(start, { type: 'jump', to: 0 })).toBe(start);
    expect(slideshow({ index: 0, next: 1 }, { type: 'jump', to: 0 })).toEqual(start);
    expect(slideshow(start, { type: 'swap' })).toBe(start);
  });
});
