/**
 * An orthographic globe as SVG path data: what one sees of the earth from far away above one point.
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

export interface Projected {
  x: number;
  y: number;
  /** False on the far side. */
  visible: boolean;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const round = (value: number) => Math.round(value * 10) / 10;

/** Where a point of the earth stands in the picture. */
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

/** The net of meridians and parallels as one path. */
export function graticule(view: View, step = 15): string {
  const meridians = range(-180, 180 - step, step).map((longitude) => meridian(longitude, view));
  const parallels = range(-90 + step, 90 - step, step).map((latitude) =>
    path(
      range(-180, 180, 5).map((longitude) => ({ latitude, longitude })),
      view,
    ),
  );
  return [...meridians, ...parallels].join('');
}

/** One meridian from pole to pole. */
export function meridian(longitude: number, view: View): string {
  return path(
    range(-90, 90, 5).map((latitude) => ({ latitude, longitude })),
    view,
  );
}

/** The shortest way between two points over the globe, in `steps` pieces. */
export function greatCircle(from: Point, to: Point, steps = 24): Point[] {
  const [a, b] = [vector(from), vector(to)];
  const angle = Math.acos(Math.min(1, a[0] * b[0] + a[1] * b[1] + a[2] * b[2]));
  if (angle === 0) return [from, to];
  return range(0, steps, 1).map((index) => {
    const [p, q] = [
      Math.sin((1 - index / steps) * angle) / Math.sin(angle),
      Math.sin((index / steps) * angle) / Math.sin(angle),
    ];
    const [x, y, z] = [p * a[0] + q * b[0], p * a[1] + q * b[1], p * a[2] + q * b[2]];
    return {
      latitude: (Math.atan2(z, Math.hypot(x, y)) * 180) / Math.PI,
      longitude: (Math.atan2(y, x) * 180) / Math.PI,
    };
  });
}

function vector({ latitude, longitude }: Point): [number, number, number] {
  const [phi, lambda] = [radians(latitude), radians(longitude)];
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
}
