import { describe, expect, it } from 'vitest';
import { type Slideshow, slideshow } from './slideshow.ts';

const start: Slideshow = { index: 0, next: undefined };

describe('slideshow', () => {
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
