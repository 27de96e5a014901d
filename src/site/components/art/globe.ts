/**
 * An orthographic globe as SVG path data: the earth as seen from far away above one point.
 * Angles in degrees, north and east positive; the result in the units of the view box, y downwards.
 */
export interface View {
  /** The point of the earth in the middle of the picture. */
  latitude: number;
  longitude: number;
  /** Centre and radius of the disc. */
  x: number;
  y: number;
  radius: number;
}

export interface Point {
  latitude: number;
  longitude: number;
}

interface Projected {
  x: number;
  y: number;
  /** False on the far side. */
  visible: boolean;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (radian: number) => (radian * 180) / Math.PI;
const round = (value: number) => Math.round(value * 10) / 10;

/** The place of a point of the earth in the picture. */
export function project(point: Point, view: View): Projected {
  const [phi, lambda] = [radians(point.latitude), radians(point.longitude - view.longitude)];
  const phi0 = radians(view.latitude);
  const depth = Math.sin(phi0) * Math.sin(phi) + Math.cos(phi0) * Math.cos(phi) * Math.cos(lambda);
  return {
    x: round(view.x + view.radius * Math.cos(phi) * Math.sin(lambda)),
    y: round(
      view.y -
        view.radius * (Math.cos(phi0) * Math.sin(phi) - Math.sin(phi0) * Math.cos(phi) * Math.cos(lambda)),
    ),
    visible: depth >= 0,
  };
}

/** Path data through points; the far side is left out. */
export function path(points: readonly Point[], view: View): string {
  let drawing = false;
  return points
    .map((point) => project(point, view))
    .map(({ x, y, visible }) => {
      const command = drawing ? 'L' : 'M';
      drawing = visible;
      return visible ? `${command}${x} ${y}` : '';
    })
    .join('');
}

const range = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);

/** The ellipse as which a circle on the globe is seen: half axes in units of the picture, turned by degrees. */
interface Ellipse {
  major: number;
  minor: number;
  turn: number;
}

/** Two arcs of an ellipse through three points, none further from the next than half of it. */
function arcs(points: readonly [Point, Point, Point], { major, minor, turn }: Ellipse, view: View): string {
  const [a, b, c] = points.map((point) => project(point, view)) as [Projected, Projected, Projected];
  // Which way the pen turns at the point in the middle; for a circle seen from its edge, a line, it does not matter.
  const sweep = (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x) > 0 ? 1 : 0;
  const to = ({ x, y }: Projected) => `A${round(major)} ${round(minor)} ${round(turn)} 0${sweep}${x} ${y}`;
  return `M${a.x} ${a.y}${to(b)}${to(c)}`;
}

/** The net of meridians and parallels as one path. */
export function graticule(view: View, step = 15): string {
  const meridians = range(-180, 180 - step, step).map((longitude) => meridian(longitude, view));
  const parallels = range(-90 + step, 90 - step, step).map((latitude) => parallel(latitude, view));
  return [...meridians, ...parallels].join('');
}

/** The visible part of one meridian from pole to pole. */
export function meridian(longitude: number, view: View): string {
  const [phi0, delta] = [radians(view.latitude), radians(longitude - view.longitude)];
  // It is seen within a quarter turn of the point that is nearest to the eye.
  const nearest = degrees(Math.atan2(Math.sin(phi0), Math.cos(phi0) * Math.cos(delta)));
  const [from, to] = [Math.max(-90, nearest - 90), Math.min(90, nearest + 90)];
  if (to <= from) return '';
  const at = (latitude: number) => ({ latitude, longitude });
  const ellipse = {
    major: view.radius,
    minor: view.radius * Math.abs(Math.sin(delta) * Math.cos(phi0)),
    turn: -degrees(Math.atan2(Math.cos(delta), -Math.sin(delta) * Math.sin(phi0))),
  };
  return arcs([at(from), at((from + to) / 2), at(to)], ellipse, view);
}

/** The visible part of one parallel. */
function parallel(latitude: number, view: View): string {
  const [phi0, phi] = [radians(view.latitude), radians(latitude)];
  const edge = -Math.tan(phi0) * Math.tan(phi);
  if (edge >= 1) return '';
  const half = degrees(Math.acos(Math.max(-1, edge)));
  const at = (offset: number) => ({ latitude, longitude: view.longitude + offset });
  const major = view.radius * Math.cos(phi);
  const ellipse = { major, minor: major * Math.abs(Math.sin(phi0)), turn: 0 };
  return arcs([at(-half), at(0), at(half)], ellipse, view);
}

/** Pieces of a great circle between two points. */
const PIECES = 24;

/** The shortest way between two points over the globe. */
export function greatCircle(from: Point, to: Point): Point[] {
  const [a, b] = [vector(from), vector(to)];
  const angle = Math.acos(Math.min(1, a[0] * b[0] + a[1] * b[1] + a[2] * b[2]));
  if (angle === 0) return [from, to];
  return range(0, PIECES, 1).map((index) => {
    const [p, q] = [
      Math.sin((1 - index / PIECES) * angle) / Math.sin(angle),
      Math.sin((index / PIECES) * angle) / Math.sin(angle),
    ];
    const [x, y, z] = [p * a[0] + q * b[0], p * a[1] + q * b[1], p * a[2] + q * b[2]];
    return {
      latitude: degrees(Math.atan2(z, Math.hypot(x, y))),
      longitude: degrees(Math.atan2(y, x)),
    };
  });
}

/** The point above which all of some points are seen as well as can be: their middle. */
export function middleOf(points: readonly Point[]): Point {
  const [x, y, z] = points
    .map(vector)
    .reduce(([ax, ay, az], [bx, by, bz]) => [ax + bx, ay + by, az + bz], [0, 0, 0]);
  return { latitude: degrees(Math.atan2(z, Math.hypot(x, y))), longitude: degrees(Math.atan2(y, x)) };
}

/** The distance of two points, as an angle. */
export function angleBetween(a: Point, b: Point): number {
  const [p, q] = [vector(a), vector(b)];
  return degrees(Math.acos(Math.max(-1, Math.min(1, p[0] * q[0] + p[1] * q[1] + p[2] * q[2]))));
}

function vector({ latitude, longitude }: Point): [number, number, number] {
  const [phi, lambda] = [radians(latitude), radians(longitude)];
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
}
