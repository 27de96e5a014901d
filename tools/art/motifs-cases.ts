/** Motifs of the case studies: the list, and one each. Sizes and density as in motifs.ts. */
import { circle } from './geometry.ts';
import { curve, type Dot, type Drawing, line, type Point, range, seeded } from './lib.ts';

/** Cases: where each figure was before and after, and the one that fell farthest. */
export function slopes(w: number, h: number, density: number): Drawing {
  const random = seeded(71);
  const small = density < 1;
  const axes = (small ? [0.04, 0.5, 0.96] : [0.26, 0.5, 0.74, 0.98]).map((x) => w * x);
  const last = axes.length - 1;
  const rows = range(small ? 7 : 24).map(() => {
    const [from, drop] = [0.05 + random() * 0.72, 0.1 + random() * 0.22];
    return axes.map((x, i): Point => {
      const y = from + (drop * i) / last + (random() - 0.5) * 0.1;
      return [x, h * Math.min(0.96, y)];
    });
  });
  const fall = axes.map((x, i): Point => [x, h * (0.06 + 0.86 * (i / last) ** 0.8)]);
  const ticks = axes.flatMap((x) =>
    range(small ? 0 : 25).map((i) =>
      line([
        [x - (i % 4 ? 3 : 7), h * (0.02 + i * 0.04)],
        [x, h * (0.02 + i * 0.04)],
      ]),
    ),
  );
  return {
    lines: rows.map((row) => line(row)),
    faint: [
      ...axes.map((x) =>
        line([
          [x, h * 0.02],
          [x, h * 0.98],
        ]),
      ),
      ...ticks,
    ],
    lit: [line(fall)],
    dots: [...rows.flat(), ...fall.map((point): Dot => [...point, true])],
  };
}

/** Loan files in a drawer; one is taken out, for a person to decide. */
export function folders(w: number, h: number, density: number): Drawing {
  const small = density < 1;
  const count = small ? 7 : 19;
  const [wide, fall, tall] = small ? [w * 0.3, h * 0.2, h * 0.4] : [w * 0.36, h * 0.12, h * 0.3];
  const sheet = (i: number, lift = 0) => {
    const part = i / (count - 1);
    const [x, y] = [
      w * (small ? 0.12 + 0.46 * part : 0.16 + 0.46 * part),
      h * ((small ? 0.86 : 0.78) - 0.4 * part) - lift,
    ];
    // The tab is farther along from file to file.
    const [tabFrom, tabTo] = [0.08 + (i % 4) * 0.2, 0.26 + (i % 4) * 0.2];
    const over = (u: number, up: number): Point => [x + wide * u, y + fall * u - up];
    const tab = tall * 0.12;
    return line(
      [
        over(0, 0),
        over(1, 0),
        over(1, tall),
        over(tabTo, tall),
        over(tabTo - 0.02, tall + tab),
        over(tabFrom + 0.02, tall + tab),
        over(tabFrom, tall),
        over(0, tall),
      ],
      true,
    );
  };
  const out = Math.round(count * 0.42);
  return {
    // From the back to the front.
    solids: range(count)
      .reverse()
      .map((i): [string, boolean] => [sheet(i, i === out ? tall * (small ? 0.3 : 0.5) : 0), i === out]),
  };
}

/** A night of batch runs, as railways draw their timetables: hours across, steps down, and the run that is through early. */
export function schedule(w: number, h: number, density: number): Drawing {
  const random = seeded(73);
  const small = density < 1;
  const stops = range(small ? 4 : 9).map((i) => h * (0.04 + (0.92 * i) / (small ? 3 : 8)));
  const hours = range(small ? 7 : 25).map((i) => (w * i) / (small ? 6 : 24));
  /** One run from stop to stop: how long it takes, and how long it waits. */
  const run = (start: number, pace: number, wait: number, back = false): string => {
    const order = back ? stops.toReversed() : stops;
    const points: Point[] = [];
    let x = start;
    for (const [i, y] of order.entries()) {
      points.push([x, y]);
      const stay = wait * random();
      if (i < order.length - 1) points.push([x + stay, y]);
      x += stay + pace * (0.8 + random() * 0.4);
    }
    const seen = points.filter(([px]) => px >= 0 && px <= w);
    return seen.length > 1 ? line(seen) : '';
  };
  const [pace, wait] = [w * (small ? 0.09 : 0.05), w * (small ? 0.06 : 0.04)];
  const runs = range(small ? 6 : 20).map((i) => run(w * (-0.5 + i * (small ? 0.22 : 0.072)), pace, wait));
  const returns = range(small ? 3 : 11).map((i) =>
    run(w * (-0.4 + i * (small ? 0.4 : 0.13)), pace * 0.7, wait / 2, true),
  );
  return {
    faint: [
      ...stops.map((y) =>
        line([
          [0, y],
          [w, y],
        ]),
      ),
      ...hours.map((x) =>
        line([
          [x, 0],
          [x, h],
        ]),
      ),
    ],
    lines: [...runs, ...returns].filter(Boolean),
    lit: [run(w * 0.5, w * (small ? 0.06 : 0.022), 0)],
  };
}

/** From one to millions: seeds of a sunflower, and one of the ways along which it grows. */
export function seeds(w: number, h: number, density: number): Drawing {
  const small = density < 1;
  const count = small ? 60 : 330;
  const turn = Math.PI * (3 - Math.sqrt(5));
  const size = Math.min(w, h) * (small ? 0.45 : 0.47);
  const place = (i: number): Point => {
    const r = size * Math.sqrt(i / count);
    return [w / 2 - Math.cos(i * turn) * r, h / 2 + Math.sin(i * turn) * r];
  };
  const arm = range(count).filter((i) => i > (small ? 4 : 12) && i % (small ? 8 : 21) === (small ? 5 : 9));
  return {
    lines: range(count)
      .filter((i) => !arm.includes(i))
      .map((i) => circle(...place(i), size * (0.006 + 0.022 * (i / count) ** 0.9))),
    lit: [curve(arm.map(place))],
    dots: [...arm.map((i): Dot => [...place(i), true])],
  };
}
