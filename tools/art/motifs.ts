/**
 * One motif a subject. Each takes its size in units and how dense it is (1 for a banner, less for a small mark)
 * and gives the drawing that lib.write() puts into a file.
 */
import { isometric, LIT_STRATUM, stratum } from './geometry.ts';
import { at, curve, type Dot, type Drawing, gauss, line, type Point, range, seeded } from './lib.ts';

/** Cloud: contour strata, one lit. */
export function strata(w: number, h: number, density: number): Drawing {
  const count = Math.round(30 * density ** 1.4);
  const steps = density < 1 ? 10 : 24;
  const rows = range(count).map((i) => stratum(w, h, count, i, steps));
  const lit = Math.round(count * LIT_STRATUM);
  return {
    faint: rows.filter((_, i) => i % 2 && i !== lit),
    lines: rows.filter((_, i) => i % 2 === 0 && i !== lit),
    lit: [at(rows, lit)],
  };
}

/** DevOps: a loop that never ends, one turn lit. */
export function loop(w: number, h: number, density: number): Drawing {
  const count = Math.round(14 * density);
  const steps = density < 1 ? 40 : 72;
  const turn = (scale: number) =>
    line(
      range(steps + 1).map((j): Point => {
        const t = (j / steps) * Math.PI * 2;
        const bend = 1 + Math.sin(t) ** 2;
        return [
          w / 2 + (w * 0.46 * scale * Math.cos(t)) / bend,
          h / 2 + (h * 1.1 * scale ** 1.6 * Math.sin(t) * Math.cos(t)) / bend,
        ];
      }),
      true,
    );
  const turns = range(count).map((i) => turn(0.42 + (0.58 * i) / (count - 1)));
  const lit = Math.round(count * 0.62);
  return { lines: turns.filter((_, i) => i !== lit), lit: [at(turns, lit)] };
}

/** AI and agents: a lattice in which one route lights up. */
export function lattice(w: number, h: number, density: number): Drawing {
  const random = seeded(11);
  const columns = Math.round(13 * density) + 2;
  const rows = Math.max(4, Math.round((columns * h) / w));
  const knots = range(rows).map((r) =>
    range(columns).map(
      (c): Point => [
        ((c + 0.5 + (r % 2) * 0.3 + (random() - 0.5) * 0.34) * w) / (columns + 0.3),
        ((r + 0.5 + (random() - 0.5) * 0.34) * h) / rows,
      ],
    ),
  );
  const lines: string[] = [];
  for (const r of range(rows)) {
    for (const c of range(columns)) {
      for (const [dr, dc] of [
        [0, 1],
        [1, 0],
        [1, r % 2 ? 1 : -1],
      ] as const) {
        const other = knots[r + dr]?.[c + dc];
        if (other && random() < 0.72) lines.push(line([at(at(knots, r), c), other]));
      }
    }
  }
  let r = Math.floor(rows * 0.7);
  const route = range(columns).map((c) => {
    r = Math.min(rows - 1, Math.max(0, r + at([-1, 0, 0, -1, 1], Math.floor(random() * 5))));
    return at(at(knots, r), c);
  });
  const third = Math.ceil(columns / 3);
  return {
    lines,
    lit: [0, 1, 2]
      .map((part) => line(route.slice(part * third, (part + 1) * third + 1)))
      .filter((path) => path.includes('l') && !path.endsWith('l')),
    dots: [...knots.flat(), ...route.filter((_, i) => i % 4 === 1).map((p): Dot => [...p, true])],
  };
}

/** ServiceNow and consulting: a routing board, one connection made. */
export function board(w: number, h: number, density: number): Drawing {
  const random = seeded(5);
  const count = Math.max(6, Math.round(18 * density));
  const lanes = range(count).map((i) => {
    let y = h * (0.06 + (0.88 * i) / (count - 1));
    const step = (h * 0.88) / (count - 1);
    const points: Point[] = [[0, y]];
    const turns = [0.16, 0.34, 0.52, 0.7, 0.86].filter(() => random() < 0.75);
    for (const turn of turns) {
      const x = w * (turn + (random() - 0.5) * 0.06);
      const next = y + (Math.floor(random() * 3) - 1) * step * 0.5;
      points.push([x, y], [x + Math.abs(next - y), next]);
      y = next;
    }
    return line([...points, [w, y]]);
  });
  const lit = Math.floor(count * 0.45);
  return { lines: lanes.filter((_, i) => i !== lit), lit: [at(lanes, lit)] };
}

/** Infor M3 and GloKode: woven threads. */
export function threads(w: number, h: number, density: number): Drawing {
  const count = Math.round(22 * density ** 1.4);
  const steps = density < 1 ? 18 : 32;
  const weave = (i: number, phase: number) =>
    curve(
      range(steps + 1).map((j): Point => {
        const t = j / steps;
        const pull = 0.35 + 0.65 * (1 - gauss(t, 0.5, 0.2));
        return [
          w * t,
          h / 2 +
            (i / (count - 1) - 0.5) * h * 0.86 * pull +
            Math.sin(t * Math.PI * 6 + phase + i * 0.35) * h * 0.035,
        ];
      }),
    );
  const warp = range(count).map((i) => weave(i, 0));
  const weft = range(count).map((i) => weave(i, Math.PI));
  const lit = Math.round(count * 0.4);
  return { faint: weft, lines: warp.filter((_, i) => i !== lit), lit: [at(warp, lit)] };
}

/** Performance: waveforms that settle. */
export function waves(w: number, h: number, density: number): Drawing {
  const count = Math.max(5, Math.round(14 * density));
  const steps = density < 1 ? 36 : 84;
  const wave = (i: number) =>
    curve(
      range(steps + 1).map((j): Point => {
        const t = j / steps;
        return [
          w * t,
          h / 2 +
            Math.sin(t * 34 + i * 0.16) * Math.exp(-t * (2.2 + i * 0.16)) * h * 0.46 * (1 - i / count / 1.3),
        ];
      }),
    );
  return { lines: range(count).slice(1).map(wave), lit: [wave(0)] };
}

/** Product engineering: isometric blocks, one lit. */
export function blocks(w: number, h: number, density: number): Drawing {
  return { solids: isometric(w, h, density).map(({ path, lit }) => [path, lit]) };
}

/** Capital markets: a skyline of bars. */
export function skyline(w: number, h: number, density: number): Drawing {
  const random = seeded(8);
  const count = Math.round(46 * density);
  const bars = range(count).map((i): Point => {
    const t = i / count;
    const height = h * (0.12 + 0.55 * t * (0.6 + 0.4 * Math.sin(t * 9)) + random() * 0.24);
    const x = (w * (i + 0.5)) / count;
    return [x, h * 0.96 - Math.min(height, h * 0.88)];
  });
  const lit = at(bars, Math.round(count * 0.72));
  return {
    lines: bars
      .filter((bar) => bar !== lit)
      .map(([x, y]) =>
        line([
          [x, h * 0.96],
          [x, y],
        ]),
      ),
    faint: [curve(bars)],
    lit: [line([[lit[0], h * 0.96], lit])],
    dots: [[...lit, true]],
  };
}

/** Operations training: nested dials. */
export function dials(w: number, h: number, density: number): Drawing {
  const random = seeded(3);
  const count = Math.round(13 * density) + 2;
  const arc = (radius: number, from: number, to: number) => {
    const steps = Math.max(6, Math.round((to - from) * 10));
    return line(
      range(steps + 1).map((j): Point => {
        const a = from + ((to - from) * j) / steps;
        return [w / 2 + Math.cos(a) * radius, h / 2 + Math.sin(a) * radius];
      }),
    );
  };
  const size = Math.min(w, h) * 0.47;
  const rings = range(count).map((i) => {
    const from = random() * 6.28;
    return arc(size * (0.14 + (0.86 * i) / (count - 1)), from, from + 2 + random() * 3.6);
  });
  const ticks = range(60).map((i) => {
    const a = (i / 60) * Math.PI * 2;
    return line([
      [w / 2 + Math.cos(a) * size * 1.03, h / 2 + Math.sin(a) * size * 1.03],
      [w / 2 + Math.cos(a) * size * 1.07, h / 2 + Math.sin(a) * size * 1.07],
    ]);
  });
  const lit = Math.round(count * 0.7);
  return {
    lines: rings.filter((_, i) => i !== lit),
    faint: density > 0.5 ? ticks : [],
    lit: [at(rings, lit)],
  };
}

/** GloDesk: a floor plan with one room lit. */
export function plan(w: number, h: number, density: number): Drawing {
  const random = seeded(31);
  type Room = readonly [x: number, y: number, width: number, height: number];
  const rooms: Room[] = [];
  const divide = (x: number, y: number, rw: number, rh: number, depth: number): void => {
    if (depth === 0 || Math.min(rw, rh) < 34 * (density < 0.5 ? 0.5 : 1)) {
      rooms.push([x, y, rw, rh]);
      return;
    }
    const cut = 0.34 + random() * 0.32;
    if (rw > rh) {
      divide(x, y, rw * cut, rh, depth - 1);
      divide(x + rw * cut, y, rw * (1 - cut), rh, depth - 1);
    } else {
      divide(x, y, rw, rh * cut, depth - 1);
      divide(x, y + rh * cut, rw, rh * (1 - cut), depth - 1);
    }
  };
  divide(w * 0.04, h * 0.06, w * 0.92, h * 0.88, density < 0.5 ? 3 : 5);
  const frame = ([x, y, rw, rh]: Room, inset: number) =>
    line(
      [
        [x + inset, y + inset],
        [x + rw - inset, y + inset],
        [x + rw - inset, y + rh - inset],
        [x + inset, y + rh - inset],
      ],
      true,
    );
  const lit = Math.floor(rooms.length * 0.6);
  return {
    lines: rooms.filter((_, i) => i !== lit).map((room) => frame(room, 2.5)),
    lit: [frame(at(rooms, lit), 2.5)],
  };
}
