/**
 * Portraits for sample people: a bust of engraver's lines, drawn from a name. Lines of one direction fill the face,
 * of another the hair, of a third the shoulders; one contour is lit. No likeness of anybody.
 */

export interface Portrait {
  /** Closed outlines, back to front, each with the angle of the lines that fill it, in degrees. */
  shapes: { outline: string; angle: number }[];
  /** The contour in light. */
  lit: string;
}

/** FNV-1a over the name, then an LCG: the same name gives the same numbers. */
function numbers(name: string): (from: number, to: number) => number {
  let state = 0x811c9dc5;
  for (const letter of name) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (from, to) => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return from + (((state >>> 8) & 0xffff) / 0xffff) * (to - from);
  };
}

const short = (value: number) => Math.round(value);
const ellipse = (x: number, y: number, rx: number, ry: number) =>
  `M${short(x - rx)} ${short(y)}a${short(rx)} ${short(ry)} 0 1 1 ${short(2 * rx)} 0a${short(rx)} ${short(ry)} 0 1 1 ${short(-2 * rx)} 0z`;

/** How hair may lie around a head with its centre at (x, y): cropped, swept, long, tied up. */
const HAIR = [
  (x: number, y: number, rx: number, ry: number) =>
    `M${x - rx - 2} ${y}C${x - rx - 4} ${y - ry - 14} ${x + rx + 4} ${y - ry - 14} ${x + rx + 2} ${y}C${x + rx - 4} ${y - ry + 16} ${x - rx + 4} ${y - ry + 16} ${x - rx - 2} ${y}z`,
  (x: number, y: number, rx: number, ry: number) =>
    `M${x - rx - 3} ${y + 6}C${x - rx - 10} ${y - ry - 18} ${x + rx + 16} ${y - ry - 22} ${x + rx + 3} ${y - 4}C${x + rx - 8} ${y - ry + 8} ${x - 2} ${y - ry + 24} ${x - rx - 3} ${y + 6}z`,
  (x: number, y: number, rx: number, ry: number) =>
    `M${x - rx - 12} ${y + ry + 22}C${x - rx - 22} ${y - ry - 34} ${x + rx + 22} ${y - ry - 34} ${x + rx + 12} ${y + ry + 22}C${x + rx - 2} ${y + ry} ${x + rx} ${y - ry + 22} ${x + 4} ${y - ry + 12}C${x - rx} ${y - ry + 20} ${x - rx + 2} ${y + ry} ${x - rx - 12} ${y + ry + 22}z`,
  (x: number, y: number, rx: number, ry: number) =>
    `M${x - rx - 2} ${y - 2}C${x - rx - 2} ${y - ry - 8} ${x - 14} ${y - ry - 10} ${x - 12} ${y - ry - 8}a14 12 0 1 1 24 0C${x + 16} ${y - ry - 8} ${x + rx + 2} ${y - ry - 8} ${x + rx + 2} ${y - 2}C${x + rx - 8} ${y - ry + 20} ${x - rx + 8} ${y - ry + 20} ${x - rx - 2} ${y - 2}z`,
] as const;

/**
 * @param name as written; another spelling is another portrait
 * @returns paths in a frame of 240 × 180
 */
export function portrait(name: string): Portrait {
  const between = numbers(name);
  const x = short(between(112, 128));
  const y = short(between(76, 82));
  const rx = short(between(27, 31));
  const ry = short(between(35, 40));
  const width = short(between(66, 84));
  const slope = short(between(126, 134));
  const turn = between(-18, 18);
  const hair = HAIR[Math.floor(between(0, HAIR.length - 0.01))] ?? HAIR[0];
  const shoulders = `M${x - 12} ${slope - 18}C${x - 12} ${slope} ${x - width + 10} ${slope} ${x - width} 186H${x + width}C${x + width - 10} ${slope} ${x + 12} ${slope} ${x + 12} ${slope - 18}z`;
  const side = between(0, 1) < 0.5 ? -1 : 1;
  return {
    shapes: [
      { outline: shoulders, angle: short(turn + 90) },
      { outline: ellipse(x, y, rx, ry), angle: short(turn) },
      { outline: hair(x, y, rx, ry), angle: short(turn + 52 * side) },
    ],
    lit: `M${x + side * 12} ${slope - 18}C${x + side * 12} ${slope} ${x + side * (width - 10)} ${slope} ${x + side * width} 186`,
  };
}
