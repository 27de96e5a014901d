/** The motifs of the Infor M3 pages beside `threads`: one a service. Sizes and density as in motifs.ts. */
import { circle } from './geometry.ts';
import { at, curve, type Dot, type Drawing, line, type Point, range, seeded } from './lib.ts';

/** Rollouts: sites one after another; each begins where the one before has shown the way. */
export function cascade(w: number, h: number, density: number): Drawing {
  const random = seeded(17);
  const count = Math.round(19 * density) + 1;
  const rows = range(count).map((i) => {
    const t = i / (count - 1);
    const y = h * (0.07 + 0.86 * t);
    const from = w * (0.14 + 0.46 * t + random() * 0.04);
    return { y, from, to: from + w * (0.36 - 0.1 * t) };
  });
  const lit = Math.round(count * 0.42);
  const bar = ({ y, from, to }: (typeof rows)[number]) =>
    line([
      [from, y],
      [to, y],
    ]);
  return {
    faint: rows.map(({ y, to }) =>
      line([
        [to, y],
        [w, y],
      ]),
    ),
    lines: [
      ...rows.filter((_, i) => i !== lit).map(bar),
      // From the middle of one down to the beginning of the next.
      ...rows.slice(1).map(({ y, from }, i) =>
        line([
          [from, at(rows, i).y],
          [from, y],
        ]),
      ),
    ],
    lit: [bar(at(rows, lit))],
    dots: [...rows.map(({ y, to }, i): Dot => [to, y, i === lit])],
  };
}

/** Upgrades: sheets with patches below; the one that is lifted off is clean. */
export function plates(w: number, h: number, density: number): Drawing {
  const random = seeded(29);
  const count = density < 1 ? 4 : 8;
  const [half, rise] = [Math.min(w * 0.38, h * 0.62), Math.min(w * 0.38, h * 0.62) * 0.5];
  const gap = (h * 0.3) / count;
  /** A point of a sheet, u and v from 0 to 1. */
  const on = (y: number, u: number, v: number): Point => [w / 2 + (u - v) * half, y + (u + v - 1) * rise];
  const field = (y: number, u: number, v: number, size: number) =>
    line([on(y, u, v), on(y, u + size, v), on(y, u + size, v + size), on(y, u, v + size)], true);
  const sheets = range(count).map((i) => h * 0.7 - i * gap);
  const patches = (y: number) =>
    range(density < 1 ? 2 : 5).map(() => field(y, random() * 0.8, random() * 0.8, 0.05 + random() * 0.13));
  return {
    solids: [
      ...sheets.flatMap((y): [string, boolean][] => [
        [field(y, 0, 0, 1), false],
        ...patches(y).map((patch): [string, boolean] => [patch, false]),
      ]),
      [field(h * 0.26, 0, 0, 1), true],
    ],
    faint: density < 1 ? [] : [0.25, 0.5, 0.75].map((v) => line([on(h * 0.26, 0, v), on(h * 0.26, 1, v)])),
  };
}

/** Integration: systems around a ring, and what crosses between them. */
export function chords(w: number, h: number, density: number): Drawing {
  const random = seeded(19);
  const count = Math.round(30 * density) + 6;
  const size = Math.min(w, h) * 0.45;
  const place = (i: number): Point => {
    const a = (i / count) * Math.PI * 2 - 0.4;
    return [w / 2 + Math.cos(a) * size, h / 2 + Math.sin(a) * size];
  };
  /** Bends towards the middle, so that short ones stay near the ring. */
  const chord = (from: number, to: number) => {
    const [a, b] = [place(from), place(to)];
    const bend = (part: number): Point => {
      const pull = 0.52 * Math.sin(Math.PI * part);
      return [
        (a[0] + (b[0] - a[0]) * part) * (1 - pull) + (w / 2) * pull,
        (a[1] + (b[1] - a[1]) * part) * (1 - pull) + (h / 2) * pull,
      ];
    };
    return curve(range(9).map((j) => bend(j / 8)));
  };
  const pairs = range(count).flatMap((i) => {
    const reach = 2 + Math.floor(random() * count * 0.45);
    return random() < 0.8 ? [[i, i + reach] as const] : [];
  });
  const lit = [Math.round(count * 0.07), Math.round(count * 0.62)] as const;
  return {
    lines: pairs.map(([from, to]) => chord(from, to)),
    faint: [circle(w / 2, h / 2, size), circle(w / 2, h / 2, size * 1.05)],
    lit: [chord(...lit)],
    dots: [...range(count).map((i): Dot => [...place(i)]), ...lit.map((i): Dot => [...place(i), true])],
  };
}

/** Extensions: cells beside a core that stays whole; one has just been joined on. */
export function honeycomb(w: number, h: number, density: number): Drawing {
  const random = seeded(37);
  const rings = density < 1 ? 2 : 5;
  const size = (Math.min(w, h) * 0.5) / (rings * 1.62);
  const center = (q: number, r: number): Point => [
    w * 0.5 + size * Math.sqrt(3) * (q + r / 2),
    h * 0.5 + size * 1.5 * r,
  ];
  const cell = ([x, y]: Point, scale: number) =>
    line(
      range(6).map((i): Point => {
        const a = (Math.PI / 3) * i + Math.PI / 6;
        return [x + Math.cos(a) * size * scale, y + Math.sin(a) * size * scale];
      }),
      true,
    );
  const all = range(rings * 2 + 1).flatMap((i) =>
    range(rings * 2 + 1).flatMap((j) => {
      const [q, r] = [i - rings, j - rings];
      const ring = (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
      return ring <= rings ? [{ q, r, ring }] : [];
    }),
  );
  const inner = rings - 2;
  return {
    // The core has double lines; around it there are fewer and fewer.
    lines: all
      .filter(({ ring }) => ring <= inner || random() < (ring === inner + 1 ? 0.7 : 0.28))
      .map(({ q, r }) => cell(center(q, r), 0.92)),
    faint: all.filter(({ ring }) => ring <= inner).map(({ q, r }) => cell(center(q, r), 0.6)),
    lit: [cell(center(inner + 1, -1), 0.92)],
  };
}

/** Support: lines that are quiet, and one on which something has just been seen. */
export function pulse(w: number, h: number, density: number): Drawing {
  const random = seeded(43);
  const count = Math.round(22 * density) + 2;
  const lit = Math.round(count * 0.44);
  const blip = (x: number, y: number, size: number): Point[] => [
    [x - size * 0.5, y],
    [x - size * 0.2, y - size],
    [x + size * 0.1, y + size * 0.7],
    [x + size * 0.3, y - size * 0.25],
    [x + size * 0.5, y],
  ];
  const rows = range(count).map((i) => {
    const y = h * (0.05 + (0.9 * i) / (count - 1));
    const own = h * (i === lit ? 0.16 : 0.012 + random() * 0.02);
    const places = i === lit ? [0.6] : [0.2 + random() * 0.3, 0.6 + random() * 0.35];
    return line([[0, y], ...places.flatMap((x) => blip(w * x, y, own)), [w, y]]);
  });
  return { lines: rows.filter((_, i) => i !== lit), lit: [at(rows, lit)] };
}

/** Processes: many ways of doing it that become one. */
export function confluence(w: number, h: number, density: number): Drawing {
  const random = seeded(53);
  const count = Math.round(16 * density) + 3;
  const lit = Math.round(count * 0.5);
  const ways = range(count).map((i) => {
    const spread = i / (count - 1) - 0.5;
    const [swing, phase] = [(random() - 0.5) * 0.3, random() * 6];
    return curve(
      range(19).map((j): Point => {
        const t = j / 18;
        // All is settled at three quarters of the way.
        const open = Math.max(0, 1 - t / 0.74) ** 1.7;
        const y = 0.5 + spread * (0.16 + 0.76 * open) + Math.sin(t * 9 + phase) * swing * open;
        return [w * t, h * y];
      }),
    );
  });
  return { lines: ways.filter((_, i) => i !== lit), lit: [at(ways, lit)] };
}
