/** Motifs of services and products beside those of motifs.ts: each page has one of its own. Sizes and density as there. */
import { circle } from './geometry.ts';
import { at, curve, type Drawing, gauss, line, type Point, range, seeded } from './lib.ts';

const frame = (x: number, y: number, width: number, height: number): string =>
  line(
    [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ],
    true,
  );

/** The cloud looked after: billows behind billows, one of them lit. */
export function billows(w: number, h: number, density: number): Drawing {
  const random = seeded(61);
  const small = density < 1;
  const [rows, size] = small ? [3, h * 0.34] : [11, h * 0.13];
  const rings = small ? [1, 0.55] : [1, 0.8, 0.6, 0.4, 0.2];
  const all = range(rows).flatMap((i) =>
    range(Math.ceil(w / (size * 1.7)) + 1).flatMap((j) => {
      const x = (j + (i % 2) / 2) * size * 1.7;
      const y = h * (small ? 0.46 : 0.2) + i * size * 0.62;
      const swell = 0.74 + 0.5 * gauss(x / w, 0.64, 0.22) * gauss(y / h, 0.42, 0.3) + random() * 0.14;
      // The first rows are the tops: not everywhere.
      return random() < 0.3 + i * 0.24 || small ? [{ x, y, r: size * swell }] : [];
    }),
  );
  const place: Point = [w * 0.66, h * (small ? 0.46 : 0.36)];
  const off = ({ x, y }: { x: number; y: number }) => Math.hypot(x - place[0], y - place[1]);
  const { x, y, r } = all.reduce((best, one) => (off(one) < off(best) ? one : best));
  // What is before it covers the rest.
  const top = range(13).map((j): Point => {
    const a = -Math.PI / 2 + ((j - 6) / 6) * 0.82;
    return [x + Math.cos(a) * r, y + Math.sin(a) * r];
  });
  return {
    solids: all.flatMap((one) =>
      rings.map((part): [string, boolean] => [circle(one.x, one.y, one.r * part), false]),
    ),
    lit: [curve(top)],
  };
}

/** Documents that sort themselves: past pins into bins, and the way of one sheet. */
export function pins(w: number, h: number, density: number): Drawing {
  const random = seeded(67);
  const small = density < 1;
  const rows = small ? 5 : 11;
  const [across, down] = small ? [w * 0.1, h * 0.11] : [w * 0.064, h * 0.052];
  const middle = w * (small ? 0.5 : 0.56);
  const column = (i: number, k: number) => middle + (k - i / 2) * across;
  const top = h * 0.1;
  const all = range(rows).flatMap((i) =>
    range(i + 1).map((j) => circle(column(i, j), top + i * down, h * (small ? 0.03 : 0.006))),
  );
  let right = 0;
  const way = range(rows).map((i): Point => {
    right += random() < 0.56 ? 1 : 0;
    return [column(i + 1, right), top + (i + 0.5) * down];
  });
  /** How many of all ways lead into a bin, of the most that do. */
  const share = (k: number) => gauss(k, rows / 2, rows * 0.24);
  const thick = h * (small ? 0.07 : 0.017);
  const pile = (k: number) => Math.max(1, Math.round(share(k) * (small ? 4 : 15)));
  const sheet = (k: number, n: number) =>
    frame(column(rows, k) - across * 0.38, h * 0.97 - (n + 1) * thick, across * 0.76, thick * 0.6);
  return {
    lines: [...all, ...range(rows + 1).flatMap((k) => range(pile(k)).map((n) => sheet(k, n)))],
    lit: [
      line([[middle, h * 0.02], [middle, top - down / 2], ...way, [column(rows, right), top + rows * down]]),
      sheet(right, pile(right)),
    ],
  };
}

/** People who join a team: tables with their seats, and one that is taken. */
export function tables(w: number, h: number, density: number): Drawing {
  const small = density < 1;
  /** A piece of a ring: the back of a chair, the edge of a table. */
  const piece = (x: number, y: number, [inner, outer]: Point, from: number, to: number) => {
    const on = (r: number, a: number): Point => [x + Math.cos(a) * r, y + Math.sin(a) * r];
    const arc = (r: number) => range(7).map((j) => on(r, from + ((to - from) * j) / 6));
    return line([...arc(outer), ...arc(inner).reverse()], true);
  };
  type Table = readonly [x: number, y: number, size: number, seats: number];
  const places: readonly Table[] = small
    ? [
        [0.24, 0.5, 0.2, 6],
        [0.62, 0.5, 0.26, 8],
      ]
    : [
        [0.6, 0.42, 0.16, 11],
        [0.86, 0.72, 0.1, 7],
        [0.34, 0.76, 0.11, 8],
        [0.3, 0.2, 0.09, 6],
        [0.62, 0.86, 0.065, 5],
        [0.9, 0.18, 0.085, 6],
        [0.08, 0.48, 0.08, 6],
      ];
  const round = places.map(([x, y, size, seats]) => ({ x: w * x, y: h * y, r: h * size, seats }));
  const chair = ({ x, y, r, seats }: (typeof round)[number], i: number) => {
    const [a, half] = [(i / seats) * Math.PI * 2 - 0.5, 1.9 / seats];
    const gap = Math.min(r * 0.2, h * 0.05);
    return piece(x, y, [r + gap, r + gap * 1.8], a - half, a + half);
  };
  const home = at(round, small ? 1 : 0);
  const reach = home.r * 1.3;
  const come: Point[] = [
    [w * 1.02, h * 0.04],
    [w * 0.84, h * 0.02],
    [home.x + reach * 1.5, home.y - reach * 1.05],
    [home.x + Math.cos(-0.5) * reach, home.y + Math.sin(-0.5) * reach],
  ];
  return {
    lines: [
      ...round.map(({ x, y, r }) => circle(x, y, r)),
      ...round.flatMap((table) =>
        range(table.seats)
          .filter((i) => table !== home || i !== 0)
          .map((i) => chair(table, i)),
      ),
    ],
    faint: round.flatMap(({ x, y, r }) => range(small ? 1 : 4).map((i) => circle(x, y, r * (0.8 - i * 0.2)))),
    lit: [...(small ? [] : [curve(come)]), chair(home, 0)],
  };
}

/** GloKode: a piece of cloth, thread over and under thread, one of them lit. */
export function weave(w: number, h: number, density: number): Drawing {
  const small = density < 1;
  const count = small ? 2 : 6;
  const pitch = small ? h * 0.16 : h * 0.062;
  const band = pitch * 0.56;
  const [cos, sin] = [Math.cos(-0.62), Math.sin(-0.62)];
  const [cx, cy] = [w * (small ? 0.5 : 0.58), h * 0.5];
  /** A point of the cloth: along one of its threads, and across it. */
  const on = (along: number, across: number, isWarp: boolean): Point => {
    const [u, v] = isWarp ? [across, along] : [along, across];
    return [cx + u * cos - v * sin, cy + u * sin + v * cos];
  };
  const piece = (from: number, to: number, k: number, isWarp: boolean) =>
    [-0.5, 0.5].map((side) => {
      const across = k * pitch + side * band;
      return line([on(from, across, isWarp), on(to, across, isWarp)]);
    });
  const threads = (isWarp: boolean) =>
    range(count * 2 + 1).map((n) => {
      const k = n - count;
      // Seen from where it comes up to where it goes down; the ends hang loose.
      const parts = range(count * 2 + 3).flatMap((m) => {
        const place = m - count - 1;
        if (Math.abs(place + k + (isWarp ? 1 : 0)) % 2 === 1) return [];
        return piece((place - 1) * pitch + band / 2, (place + 1) * pitch - band / 2, k, isWarp);
      });
      return parts;
    });
  const [weft, warp] = [threads(false), threads(true)];
  const lit = count + (small ? 0 : 1);
  return {
    lines: [...weft.filter((_, i) => i !== lit).flat(), ...warp.flat()],
    lit: [at(weft, lit).join('')],
  };
}

/** Everything on offer: a cabinet of eleven small drawers and two wide ones, one of them open. */
export function drawers(w: number, h: number, density: number): Drawing {
  const small = density < 1;
  const [left, top, width, height] = small
    ? [w * 0.16, h * 0.06, w * 0.68, h * 0.88]
    : [w * 0.3, h * 0.06, w * 0.64, h * 0.88];
  const rows = small ? [3, 2] : [4, 4, 3, 2];
  const tall = height / rows.length;
  const gap = small ? 2 : 6;
  const all = rows.flatMap((count, i) =>
    range(count).map((j) => ({
      x: left + (width * j) / count + gap,
      y: top + i * tall + gap,
      width: width / count - gap * 2,
      height: tall - gap * 2,
    })),
  );
  const front = ({ x, y, width, height }: (typeof all)[number]) => frame(x, y, width, height);
  const handle = ({ x, y, width, height }: (typeof all)[number]) =>
    line([
      [x + width * 0.36, y + height * 0.3],
      [x + width * 0.64, y + height * 0.3],
    ]);
  const open = at(all, small ? 1 : 6);
  const [outX, outY] = small ? [-6, 7] : [-w * 0.06, h * 0.07];
  const pulled = { ...open, x: open.x + outX, y: open.y + outY };
  const inside: Point[] = [
    [open.x, open.y],
    [open.x + open.width, open.y],
    [pulled.x + open.width, pulled.y],
    [pulled.x, pulled.y],
  ];
  const side: Point[] = [
    [open.x + open.width, open.y],
    [open.x + open.width, open.y + open.height],
    [pulled.x + open.width, pulled.y + open.height],
    [pulled.x + open.width, pulled.y],
  ];
  const files = range(small ? 2 : 7).map((i) => {
    const part = (i + 1) / (small ? 3 : 8);
    const [x, y] = [open.x + outX * part, open.y + outY * part];
    return frame(x + open.width * 0.08, y - open.height * 0.1, open.width * 0.84, open.height * 0.3);
  });
  return {
    solids: [
      [frame(left - gap, top - gap, width + gap * 2, height + gap * 2), false],
      ...all.flatMap((one): [string, boolean][] => [
        [front(one), false],
        [handle(one), false],
      ]),
      [line(inside, true), false],
      ...files.map((file): [string, boolean] => [file, false]),
      [line(side, true), false],
      [front(pulled), true],
      [handle(pulled), true],
    ],
  };
}
