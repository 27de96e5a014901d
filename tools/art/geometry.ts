/** Shapes in both the still drawings and the loops of the hero, so that they cover each other exactly. */
import { curve, gauss, line, type Point, range, seeded } from './lib.ts';

/** Which of the strata is lit, as a part of all. */
export const LIT_STRATUM = 0.36;

/** One contour of the strata. @param i its number; a fraction is between two */
export function stratum(w: number, h: number, count: number, i: number, steps: number): string {
  const base = h * (0.08 + (0.86 * i) / (count - 1));
  return curve(
    range(steps + 1).map((j): Point => {
      const t = j / steps;
      const lift = gauss(t, 0.62, 0.2) * gauss(i / count, 0.42, 0.34) * h * 0.24;
      const dip = gauss(t, 0.22, 0.16) * gauss(i / count, 0.55, 0.3) * h * 0.1;
      return [w * t, base - lift + dip + Math.sin(t * 7 + i * 0.5) * h * 0.006];
    }),
  );
}

/** Isometric blocks from the far corner to the near one, so that near ones hide far ones: path, place, whether lit. */
export function isometric(w: number, h: number, density: number) {
  const random = seeded(23);
  const n = Math.max(4, Math.round(9 * density));
  const unit = Math.min(w / (n * 1.74), h / (n * 1.45));
  const iso = (x: number, y: number, z: number): Point => [
    w / 2 + (x - y) * unit * 0.87,
    h * 0.93 - (2 * n - x - y) * unit * 0.5 - z * unit,
  ];
  return range(n).flatMap((x) =>
    range(n).map((y) => {
      const near = gauss(x, n * 0.5, n * 0.36) * gauss(y, n * 0.5, n * 0.36);
      const lit = x === Math.floor(n * 0.72) && y === Math.floor(n * 0.5);
      const z = lit ? n * 0.38 : Math.round((0.15 + random() * 0.85) * near * n * 0.45 * 2) / 2;
      const [left, right, front] = [iso(x, y + 1, z), iso(x + 1, y, z), iso(x + 1, y + 1, z)];
      const top = line([iso(x, y, z), right, front, left], true);
      if (z === 0) return { path: top, x, y, lit: undefined };
      const [footLeft, footRight, foot] = [iso(x, y + 1, 0), iso(x + 1, y, 0), iso(x + 1, y + 1, 0)];
      const body = line([left, front, right, footRight, foot, footLeft], true);
      return { path: body + top + line([front, foot]), x, y, lit };
    }),
  );
}

/** The five places of the rings, as parts of width and height; the last is the one with the lit ring. */
export const PLACES: readonly Point[] = [
  [0.3, 0.34],
  [0.62, 0.24],
  [0.74, 0.58],
  [0.44, 0.7],
  [0.6, 0.46],
];
/** Distance from ring to ring, as a part of the shorter side. */
export const RING_STEP = 0.034;

/** A circle as path text, to a tenth of a unit. */
export function circle(x: number, y: number, r: number): string {
  const one = (value: number) => Math.round(value * 10) / 10;
  return `M${one(x - r)} ${one(y)}a${one(r)} ${one(r)} 0 1 0 ${one(r * 2)} 0a${one(r)} ${one(r)} 0 1 0-${one(r * 2)} 0`;
}
