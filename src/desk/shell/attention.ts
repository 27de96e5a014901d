/** Whether somebody is at the screen: what an open desk asks by itself keeps no session open. */

/** Who reads does not always move. */
const STILL_MS = 5 * 60_000;
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const;

let last = Date.now();

/** Watches for signs of somebody, from now on. */
export function watchAttention(): void {
  const seen = () => {
    last = Date.now();
  };
  for (const sign of SIGNS) addEventListener(sign, seen, { capture: true, passive: true });
}

export const isAttended = (): boolean => Date.now() - last < STILL_MS;
