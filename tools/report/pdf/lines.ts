/** Where lines of a text end. */

/** A last line shorter than this share of the width looks forgotten. */
const SHORTEST_LAST = 0.3;
/** How far the lines may be shortened to help the last one. */
const NARROWEST = 0.72;
const STEP = 0.02;

function greedy(words: readonly string[], width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && measure(`${last} ${word}`) <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/**
 * Breaks a text at its spaces into as few lines as the width asks for, without a short last line where a slightly
 * narrower column avoids it.
 * @param width in points
 * @param measure width of a piece of the text in points
 */
export function breakText(text: string, width: number, measure: (text: string) => number): string[] {
  const words = text.split(/\s+/).filter(Boolean);
  const lines = greedy(words, width, measure);
  for (let share = 1; share >= NARROWEST; share -= STEP) {
    const tried = greedy(words, width * share, measure);
    if (tried.length > lines.length) break;
    if (measure(tried.at(-1) ?? '') >= width * SHORTEST_LAST) return tried;
  }
  return lines;
}
