/** Tracks whether the user is active: background requests of an open desk must not extend the session. */

/** Reading produces few events. */
const STILL_MS = 5 * 60_000;
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const;

let last = Date.now();

/** Starts watching for user input. */
export function watchActivity(): void {
  const seen = () => {
    last = Date.now();
  };
  for (const sign of SIGNS) addEventListener(sign, seen, { capture: true, passive: true });
}

/** Whether the user has done something in the last five minutes. */
export const isActive = (): boolean => Date.now() - last < STILL_MS;
