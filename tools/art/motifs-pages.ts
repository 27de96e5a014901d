/** Motifs of single pages: contact, careers, questions, security, articles, services. Sizes and density as in motifs.ts. */
import { circle, PLACES, RING_STEP } from './geometry.ts';
import { at, curve, type Dot, type Drawing, line, type Point, range, seeded } from './lib.ts';

/** Questions: from one point to many answers, and the way to one of them. */
export function branches(w: number, h: number, density: number): Drawing {
  const depth = density < 1 ? 3 : 5;
  const column = (level: number) => w * (0.02 + 0.94 * (level / depth) ** 0.82);
  const place = (level: number, i: number): Point => [column(level), (h * (i + 0.5)) / 2 ** level];
  const twig = (level: number, i: number) => {
    const [a, b] = [place(level - 1, i >> 1), place(level, i)];
    const middle = (a[0] + b[0]) / 2;
    return curve([a, [middle, a[1]], [middle, b[1]], b]);
  };
  const answer = Math.round(2 ** depth * 0.34);
  const isLit = (level: number, i: number) => answer >> (depth - level) === i;
  const twigs = range(depth).flatMap((l) => range(2 ** (l + 1)).map((i) => [l + 1, i] as const));
  return {
    lines: twigs.filter(([level, i]) => !isLit(level, i)).map(([level, i]) => twig(level, i)),
    lit: [
      twigs
        .filter(([level, i]) => isLit(level, i))
        .map(([level, i]) => twig(level, i))
        .join(''),
    ],
    dots: range(2 ** depth).map((i): Dot => [...place(depth, i), i === answer]),
  };
}

/** Security: walls within walls, and the one way in. */
export function walls(w: number, h: number, density: number): Drawing {
  const count = density < 1 ? 4 : 9;
  const size = Math.min(w, h) * 0.47;
  const gap = 0.16;
  const on = (radius: number, a: number): Point => [
    w / 2 + Math.cos(a) * radius,
    h / 2 + Math.sin(a) * radius,
  ];
  const radius = (i: number) => size * (1 - i / (count + 1));
  /** Where the gap of a wall is: each one asks for a walk around the one before. */
  const door = (i: number) => 5.6 + i * (i % 2 ? 1.15 : 0.8);
  const arc = (r: number, from: number, to: number) => {
    const steps = Math.max(3, Math.ceil(Math.abs(to - from) * 7));
    return range(steps + 1).map((j) => on(r, from + ((to - from) * j) / steps));
  };
  const wide = (i: number) => (gap * size) / radius(i);
  const way = range(count).flatMap((i): Point[] => {
    const between = (radius(i) + radius(i + 1)) / 2;
    return i === count - 1 ? [on(between, door(i))] : arc(between, door(i), door(i + 1));
  });
  return {
    lines: range(count).map((i) =>
      line(arc(radius(i), door(i) + wide(i) / 2, door(i) + Math.PI * 2 - wide(i) / 2)),
    ),
    lit: [line([on(size * 1.12, door(0)), ...way, [w / 2, h / 2]])],
    dots: [[w / 2, h / 2, true]],
  };
}

/** Articles: a fan of sheets, one line of the first marked. */
export function leaves(w: number, h: number, density: number): Drawing {
  const count = density < 1 ? 4 : 11;
  const [width, height] = [Math.min(w * 0.44, h * 0.56), Math.min(w * 0.56, h * 0.72)];
  const pivot: Point = [w * 0.3, h * 0.9];
  const turned = (a: number, x: number, y: number): Point => [
    pivot[0] + x * Math.cos(a) - y * Math.sin(a),
    pivot[1] + x * Math.sin(a) + y * Math.cos(a),
  ];
  const sheet = (a: number) =>
    line([turned(a, 0, 0), turned(a, width, 0), turned(a, width, -height), turned(a, 0, -height)], true);
  const front = -0.06;
  const rows = range(density < 1 ? 5 : 17).map((i) => {
    const count = density < 1 ? 5 : 17;
    const y = -height * (0.9 - (0.8 * i) / count);
    // Ends of paragraphs are shorter.
    const end = i % 6 === 5 ? 0.5 : 0.9;
    return line([turned(front, width * 0.1, y), turned(front, width * end, y)]);
  });
  const lit = Math.round(rows.length * 0.4);
  return {
    solids: range(count).map((i): [string, boolean] => [
      sheet(front + (0.85 * (count - 1 - i)) / (count - 1)),
      false,
    ]),
    lines: rows.filter((_, i) => i !== lit),
    lit: [at(rows, lit)],
  };
}

/** Services: seven blades of one fan, one of them taken out. */
export function fan(w: number, h: number, density: number): Drawing {
  const blades = 7;
  const size = Math.min(w * 0.5, h * 0.88);
  const pivot: Point = [w * 0.5, h * 0.96];
  const on = (radius: number, a: number): Point => [
    pivot[0] + Math.cos(a) * radius,
    pivot[1] + Math.sin(a) * radius,
  ];
  const arc = (radius: number, from: number, to: number) =>
    range(7).map((j) => on(radius, from + ((to - from) * j) / 6));
  const lit = 4;
  const frame = (i: number) => {
    const [from, to] = [
      -Math.PI + (i * Math.PI) / blades + 0.025,
      -Math.PI + ((i + 1) * Math.PI) / blades - 0.025,
    ];
    const out = i === lit ? size * 0.09 : 0;
    return { from, to, inner: size * 0.26 + out, outer: size * 0.96 + out };
  };
  const blade = (i: number) => {
    const { from, to, inner, outer } = frame(i);
    return line([...arc(outer, from, to), ...arc(inner, to, from)], true);
  };
  // Each blade is ruled in its own way.
  const ribs = (i: number) => {
    const { from, to, inner, outer } = frame(i);
    const count = density < 1 ? 2 : 4 + ((i * 5) % 7);
    return range(count).map((j) => line(arc(inner + ((outer - inner) * (j + 1)) / (count + 1), from, to)));
  };
  return {
    lines: range(blades)
      .filter((i) => i !== lit)
      .map(blade),
    faint: range(blades).flatMap(ribs),
    lit: [blade(lit)],
  };
}

/** Careers: points that gather into constellations. */
export function constellation(w: number, h: number, density: number): Drawing {
  const random = seeded(41);
  const count = Math.round(9 * density) + 2;
  // The head of a page shows the middle of the large one: its right edge cuts lines there, and no group.
  const first = density < 1 ? 0.5 : 0.64;
  const centers = range(count).map((i): Point => [w * ((i + first) / count), h * (0.2 + random() * 0.6)]);
  const stars = centers.flatMap(([x, y]) =>
    range(11).map(
      (): Point => [x + (random() + random() - 1) * w * 0.09, y + (random() + random() - 1) * h * 0.42],
    ),
  );
  const lines: string[] = [];
  const reach = Math.min(w, h) * 0.26;
  stars.forEach((star, i) => {
    const near = stars
      .slice(i + 1)
      .filter((other) => Math.hypot(other[0] - star[0], other[1] - star[1]) < reach);
    for (const other of near.slice(0, 2)) lines.push(line([star, other]));
  });
  return { lines, dots: stars.map((star, i): Dot => [...star, i % 23 === 7]) };
}

/** Contact: rings that go out from five places and meet. */
export function rings(w: number, h: number, density: number): Drawing {
  const step = Math.min(w, h) * (density < 1 ? 0.09 : RING_STEP);
  const count = Math.max(5, Math.round(9 * density));
  const all = PLACES.map(([x, y], p) =>
    range(count - (p % 3)).map((i) => circle(w * x, h * y, step * (i + 1))),
  );
  return {
    faint: all.flatMap((list) => list.slice(4)),
    lines: all.flatMap((list, p) => list.slice(0, 4).filter((_, i) => !(p === 4 && i === 3))),
    lit: [at(at(all, 4), 3)],
    dots: PLACES.map(([x, y]): Dot => [w * x, h * y, true]),
  };
}
