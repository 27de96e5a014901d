/**
 * Portraits of people who have no photograph: faces in lines, like the other drawings of the site. The measures of a face come
 * from its name; its hair can be set. They resemble no real person.
 */

export const HAIR = ['cropped', 'swept', 'curls', 'bob', 'long', 'bun', 'shaved'] as const;
export type Hair = (typeof HAIR)[number];

export interface Look {
  hair?: Hair | undefined;
  beard?: boolean | undefined;
  glasses?: boolean | undefined;
}

/** Paths in a frame of 240 × 180, back to front. */
export interface Portrait {
  /** The hair, closed; its strands are the same line drawn smaller about `centre`. None on a shaved head. */
  hair: string | undefined;
  centre: readonly [x: number, y: number];
  /** Closed: they cover the lines behind. */
  body: string;
  face: string;
  /** Ears, brows, eyes, nose, mouth, collar, and accessories. */
  features: string;
  /** The pupils: points. */
  eyes: string;
  /** The one contour in light. */
  lit: string;
}

/** FNV-1a over the name, then an LCG: the same name gives the same numbers. */
function numbers(name: string): (from: number, to: number) => number {
  let state = 0x811c9dc5;
  for (const letter of name) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (from, to) => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return Math.round(from + (((state >>> 8) & 0xffff) / 0xffff) * (to - from));
  };
}

interface Head {
  x: number;
  y: number;
  /** Half of its width, and from its middle to the chin. */
  rx: number;
  ry: number;
}

/** Bumps around the upper part of a head, from ear to ear. */
function curls({ x, y, rx, ry }: Head): string {
  const bumps = 9;
  const at = (step: number) => {
    const angle = Math.PI * (1.12 - (1.24 * step) / bumps);
    return [
      Math.round(x + Math.cos(angle) * (rx + 5)),
      Math.round(y - 6 - Math.sin(angle) * (ry + 3)),
    ] as const;
  };
  const arcs = Array.from({ length: bumps }, (_, step) => `A9 9 0 0 1 ${at(step + 1).join(' ')}`);
  return `M${at(0).join(' ')}${arcs.join('')}z`;
}

const hairOf: Readonly<Record<Hair, (head: Head) => string | undefined>> = {
  shaved: () => undefined,
  curls,
  cropped: ({ x, y, rx, ry }) =>
    `M${x - rx - 2} ${y}C${x - rx - 9} ${y - ry - 18} ${x + rx + 9} ${y - ry - 18} ${x + rx + 2} ${y}z`,
  swept: ({ x, y, rx, ry }) =>
    `M${x - rx - 3} ${y + 2}C${x - rx - 14} ${y - ry} ${x - 14} ${y - ry - 16} ${x + 8} ${y - ry - 12}S${x + rx + 16} ${y - ry + 4} ${x + rx + 2} ${y - 2}z`,
  bob: ({ x, y, rx, ry }) =>
    `M${x - rx - 8} ${y + ry - 10}C${x - rx - 20} ${y - ry - 28} ${x + rx + 20} ${y - ry - 28} ${x + rx + 8} ${y + ry - 10}q-8 6-16 0H${x - rx + 8}q-8 6-16 0z`,
  long: ({ x, y, rx, ry }) =>
    `M${x - rx - 14} 192C${x - rx - 2} ${y} ${x - rx - 22} ${y - ry - 16} ${x} ${y - ry - 15}S${x + rx + 2} ${y} ${x + rx + 14} 192z`,
  bun: ({ x, y, rx, ry }) =>
    `M${x - rx - 3} ${y}C${x - rx - 6} ${y - ry + 4} ${x - 22} ${y - ry - 10} ${x - 12} ${y - ry - 10}a14 13 0 1 1 24 0C${x + 22} ${y - ry - 10} ${x + rx + 6} ${y - ry + 4} ${x + rx + 3} ${y}z`,
};

/** The hairline on the forehead, from the right temple to the left. */
const HAIRLINES = [
  ({ x, y, rx, ry }: Head) => `C${x + rx - 4} ${y - ry + 6} ${x - rx + 4} ${y - ry + 6}`,
  ({ x, y, rx, ry }: Head) =>
    `C${x + rx - 8} ${y - 22} ${x + 14} ${y - 24} ${x + 8} ${y - ry + 7}C${x - 4} ${y - 22} ${x - rx + 8} ${y - 18}`,
  ({ x, y, rx }: Head) => `Q${x + rx - 2} ${y - 34} ${x} ${y - 27}Q${x - rx + 2} ${y - 34}`,
] as const;

const COLLARS = [
  (x: number, y: number) => `M${x - 14} ${y}l14 26 14-26`,
  (x: number, y: number) => `M${x - 17} ${y + 3}q17 18 34 0`,
  (x: number, y: number) => `M${x - 13} ${y}l-9 12 14 16 8-14 8 14 14-16-9-12`,
] as const;

const pick = <T>(list: readonly T[], at: number): T => list[at] as T;

function faceFeatures(
  { x, y, rx, ry }: Head,
  between: (from: number, to: number) => number,
  look: Look,
): string {
  const smile = between(4, 8);
  const brow = between(3, 6);
  const parts = [
    `M${x - rx} ${y - 4}c-8-5-8 13 1 13M${x + rx} ${y - 4}c8-5 8 13-1 13`,
    `M${x - 18} ${y - 12}q6-${brow} 12-1M${x + 18} ${y - 12}q-6-${brow}-12-1`,
    `M${x - 17} ${y - 3}q5-5 10 0M${x + 17} ${y - 3}q-5-5-10 0`,
    `M${x + 1} ${y - 2}q${between(4, 8)} 12-1 13l-5-1`,
    `M${x - 9} ${y + 20}q9 ${smile} 18 0`,
  ];
  if (look.glasses)
    parts.push(
      `M${x - 22} ${y - 3}a9 8 0 1 1 18 0a9 8 0 1 1-18 0m18 0q4-4 8 0a9 8 0 1 1 18 0a9 8 0 1 1-18 0`,
    );
  if (look.beard)
    parts.push(
      `M${x - rx + 1} ${y + 8}q4 10 13 8 16-6 32 0 9 2 13-8`,
      ...[-18, -9, 0, 9, 18].map((at) => `M${x + at} ${y + ry - 10 - Math.abs(at) / 3}v7`),
    );
  return parts.join('');
}

/**
 * @param name as written; another spelling is another portrait
 * @param look the described features; the others follow from the name
 */
export function portrait(name: string, look: Look = {}): Portrait {
  const between = numbers(name);
  const head = { x: between(114, 126), y: between(76, 80), rx: between(28, 32), ry: between(40, 44) };
  const { x, y, rx, ry } = head;
  const jaw = between(8, 20);
  const width = between(66, 84);
  const hair = look.hair ?? pick(HAIR, between(0, HAIR.length - 1));
  const bare = hair === 'shaved';
  const line = bare
    ? `C${x + rx} ${y - ry - 13} ${x - rx} ${y - ry - 13}`
    : pick(HAIRLINES, between(0, HAIRLINES.length - 1))(head);
  const neck = y + ry + between(12, 16);
  const side = between(0, 1) ? 1 : -1;
  return {
    hair: hairOf[hair](head),
    centre: [x, y],
    body: `M${x - width} 186C${x - width + 4} ${neck + 10} ${x - 16} ${neck + 14} ${x - 13} ${neck - 2}V${y + 20}H${x + 13}V${neck - 2}C${x + 16} ${neck + 14} ${x + width - 4} ${neck + 10} ${x + width} 186z`,
    face: `M${x - rx} ${y - 10}C${x - rx} ${y + ry - 14} ${x - jaw} ${y + ry} ${x} ${y + ry}S${x + rx} ${y + ry - 14} ${x + rx} ${y - 10}${line} ${x - rx} ${y - 10}z`,
    features: faceFeatures(head, between, look) + pick(COLLARS, between(0, COLLARS.length - 1))(x, neck),
    eyes: `M${x - 12} ${y - 3}h.1M${x + 12} ${y - 3}h.1`,
    lit: `M${x + side * 13} ${neck - 2}C${x + side * 16} ${neck + 14} ${x + side * (width - 4)} ${neck + 10} ${x + side * width} 186`,
  };
}
