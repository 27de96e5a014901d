import { clock } from './clock.ts';
import { type Deed, play, resultOf, STEP } from './model.ts';

/** The second that the still drawing shows: the alarm has come, and the red line is near. */
const STANDS_AT = 16.5;
/** The second from which a crew is seen to do something else. */
const PARTS_AT = 5.5;

/** The drawing before the start: the plant without action, how its level continues, and the curve of the crew. */
export function still(deeds: readonly Deed[]) {
  const [alone, crew] = [play([]), play(deeds)];
  return {
    lit: play([], STANDS_AT),
    untouched: { levels: alone.levels, from: Math.round(STANDS_AT / STEP) },
    crew: { levels: crew.levels, from: Math.round(PARTS_AT / STEP) },
    /** For the text about it. */
    figures: { end: clock(alone.step), highest: resultOf(crew).percent },
  };
}
