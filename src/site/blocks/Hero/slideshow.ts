/** The states of the hero: which slide shows, and whether it is fading out before the swap. Pure, so it can be tested. */

/** Milliseconds for which a slide is shown. */
export const SLIDE_TIME = 10_000;
/** Milliseconds of the fade-out before a swap. */
export const FADE_TIME = 500;

export interface Slideshow {
  index: number;
  /** The slide that comes when the fade has ended; undefined while no fade is running. */
  next: number | undefined;
}

type SlideEvent = { type: 'advance'; count: number } | { type: 'jump'; to: number } | { type: 'swap' };

/**
 * @param count slides there are; `advance` wraps at the end
 * @returns the next state; the same object when nothing changes
 */
export function slideshow(state: Slideshow, event: SlideEvent): Slideshow {
  switch (event.type) {
    case 'advance':
      return state.next === undefined ? { ...state, next: (state.index + 1) % event.count } : state;
    case 'jump':
      if (event.to === state.index) return state.next === undefined ? state : { ...state, next: undefined };
      return { ...state, next: event.to };
    case 'swap':
      return state.next === undefined ? state : { index: state.next, next: undefined };
  }
}
