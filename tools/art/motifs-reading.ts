/** Motifs of the report, of the first step of a career, and of access for all. Sizes and density as in motifs.ts. */
import { circle } from './geometry.ts';
import { at, type Drawing, line, type Point, range } from './lib.ts';

/** People and models in one piece of work: two strands around each other, one of them lit. */
export function helix(w: number, h: number, density: number): Drawing {
  const small = density < 1;
  const [turns, steps] = small ? [1.5, 36] : [2.25, 108];
  const [rise, wide] = small ? [0, h * 0.4] : [h * 0.34, h * 0.27];
  const angle = (t: number) => t * turns * Math.PI * 2 + 0.6;
  const on = (t: number, phase: number): Point => [
    w * t,
    h / 2 + rise * (0.5 - t) + Math.sin(angle(t) + phase) * wide,
  ];
  const isFront = (t: number, phase: number) => Math.cos(angle(t) + phase) >= 0;
  /** A strand in its pieces, those before and those behind. */
  const strand = (phase: number, side: boolean): string[] => {
    const pieces: Point[][] = [[]];
    for (const j of range(steps + 1)) {
      const t = j / steps;
      if (isFront(t, phase) === side) at(pieces, -1).push(on(t, phase));
      else if (at(pieces, -1).length > 0) pieces.push([]);
    }
    return pieces.filter((piece) => piece.length > 1).map((piece) => line(piece));
  };
  const threads = range(small ? 3 : 8).map((i) => i * (small ? 0.16 : 0.085));
  const lit = at(threads, Math.floor(threads.length / 2));
  const rungs = range(small ? 13 : 54).map((i) => {
    const t = (i + 0.5) / (small ? 13 : 54);
    return line([on(t, lit), on(t, Math.PI + lit)]);
  });
  const both = threads.flatMap((phase) => [phase, Math.PI + phase]);
  return {
    faint: [...rungs, ...both.flatMap((phase) => strand(phase, false))],
    lines: both.filter((phase) => phase !== lit).flatMap((phase) => strand(phase, true)),
    lit: strand(lit, true),
  };
}

/** The beginning of a career: stairs, and the edge along which one goes up. */
export function stairs(w: number, h: number, density: number): Drawing {
  const small = density < 1;
  const count = small ? 6 : 13;
  const [run, rise] = [(w * (small ? 0.72 : 0.7)) / count, (h * (small ? 0.62 : 0.66)) / count];
  const deep: Point = small ? [-w * 0.1, -h * 0.26] : [-w * 0.17, -h * 0.2];
  const foot: Point = [w * (small ? 0.22 : 0.27), h * 0.96];
  const corner = (i: number, up: number): Point => [foot[0] + i * run, foot[1] - (i + up) * rise];
  const back = ([x, y]: Point, part = 1): Point => [x + deep[0] * part, y + deep[1] * part];
  const face = (a: Point, b: Point) => line([a, b, back(b), back(a)], true);
  const steps = range(count);
  return {
    solids: steps.toReversed().flatMap((i): [string, boolean][] => [
      [face(corner(i, 1), [corner(i, 1)[0] + run, corner(i, 1)[1]]), false],
      [face(corner(i, 0), corner(i, 1)), false],
    ]),
    // Lines of light on the treads, and the wall below them.
    faint: [
      ...steps.flatMap((i) =>
        range(small ? 1 : 4).map((j) => {
          const [x, y] = corner(i, 1);
          const part = (j + 1) / (small ? 2 : 5);
          return line([back([x, y], part), back([x + run, y], part)]);
        }),
      ),
      ...steps.map((i) => {
        const [x, y] = corner(i, 1);
        return line([
          [x + run, y],
          [x + run, foot[1]],
        ]);
      }),
    ],
    lit: [
      line([
        ...steps.flatMap((i) => [corner(i, 0), corner(i, 1)]),
        [corner(count, 0)[0], corner(count, 0)[1]],
      ]),
    ],
  };
}

/** The dots of each letter in Braille, numbered down the left column and then down the right one. */
const BRAILLE: Readonly<Record<string, string>> = {
  ...{ a: '1', b: '12', c: '14', d: '145', e: '15', f: '124', g: '1245', h: '125', i: '24', j: '245' },
  ...{ k: '13', l: '123', m: '134', n: '1345', o: '135', p: '1234', r: '1235', s: '234', t: '2345' },
  ...{ u: '136', v: '1236', y: '13456' },
};

/** Access for all: what it says in Braille, one word of it lit. */
export function braille(w: number, h: number, density: number): Drawing {
  const small = density < 1;
  const words = small ? ['light'] : ['made for', 'every', 'eye', 'and hand', 'ear'];
  const litWord = small ? 'light' : 'every';
  const [gap, cell, row] = small ? [h * 0.24, h * 0.46, h] : [h * 0.042, h * 0.112, h * 0.19];
  const [left, top] = small ? [w * 0.06, h * 0.26] : [w * 0.2, h * 0.07];
  const all = words.flatMap((word, i) =>
    [...word].flatMap((letter, j) =>
      range(letter === ' ' ? 0 : 6).map((dot) => ({
        x: left + j * cell + Math.floor(dot / 3) * gap,
        y: top + i * row + (dot % 3) * gap,
        isRaised: BRAILLE[letter]?.includes(String(dot + 1)) ?? false,
        isLit: word === litWord,
      })),
    ),
  );
  const raised = all.filter(({ isRaised }) => isRaised);
  const size = gap * 0.32;
  return {
    faint: [
      ...all.filter(({ isRaised }) => !isRaised).map(({ x, y }) => circle(x, y, size * 0.3)),
      ...raised.map(({ x, y }) => circle(x, y, size * 0.55)),
    ],
    lines: raised.filter(({ isLit }) => !isLit).map(({ x, y }) => circle(x, y, size)),
    lit: [
      raised
        .filter(({ isLit }) => isLit)
        .map(({ x, y }) => circle(x, y, size))
        .join(''),
    ],
  };
}
