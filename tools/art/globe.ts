/** The globe: meridians with one lit, and the offices joined. Home. */
import { angleBetween, middleOf } from '../../src/site/components/art/globe.ts';
import { offices } from '../build/offices.ts';
import { at, type Drawing, line, type Point, range } from './lib.ts';

/** Latitude and longitude in degrees. */
export type Place = readonly [number, number];
/** On the unit sphere, depth towards the eye. */
type Spot = readonly [x: number, y: number, depth: number];

const middle = middleOf(offices);
/** From the one nearest to the middle of all to the one farthest from it. */
const outwards = offices
  .toSorted((a, b) => angleBetween(a, middle) - angleBetween(b, middle))
  .map(({ latitude, longitude }): Place => [latitude, longitude]);
/** The meridian that is lit runs through it. */
export const CENTRAL = at(outwards, 0);
/** Where the lines to the others begin: the farthest. */
export const ORIGIN = at(outwards, -1);
export const OTHERS = outwards.slice(0, -1);
const rad = (degrees: number): number => (degrees * Math.PI) / 180;
const TILT = rad(24);
const LEAN = rad(20);
/** The globe is turned so that the lit meridian is a little right of the middle. */
const TURN = CENTRAL[1] - 17.3;

/** Where a place is seen. @param lift of the place above the ground, 1 for none */
export function place(latitude: number, longitude: number, lift = 1): Spot {
  const phi = rad(latitude);
  const lambda = rad(longitude - TURN);
  const x = lift * Math.cos(phi) * Math.sin(lambda);
  const y = lift * Math.sin(phi);
  const z = lift * Math.cos(phi) * Math.cos(lambda);
  const [ty, tz] = [y * Math.cos(TILT) - z * Math.sin(TILT), y * Math.sin(TILT) + z * Math.cos(TILT)];
  return [x * Math.cos(LEAN) + ty * Math.sin(LEAN), -x * Math.sin(LEAN) + ty * Math.cos(LEAN), tz];
}

/** A point of the sphere in a square picture of the given side. */
export const flatten =
  (size: number) =>
  ([x, y]: Spot | Point): Point => [size / 2 + x * size * 0.47, size / 2 - y * size * 0.47];

/** The lit meridian, in pieces that turn from amber to coral from pole to pole: points on the sphere. */
export const litMeridian = (longitude: number): Spot[][] =>
  range(6).map((part) => range(9).map((j) => place(84 - part * 26 - j * 3.25, longitude)));

/** Whether a spot is on the side that is seen. */
export const isSeen = ([, , depth]: Spot): boolean => depth >= 0;

/** The arc between two offices, in 17 points on the sphere. */
export const arc = (from: Place, to: Place): Spot[] => {
  // The shorter way round.
  const east = ((to[1] - from[1] + 540) % 360) - 180;
  return range(17).map((j) => {
    const t = j / 16;
    return place(from[0] + (to[0] - from[0]) * t, from[1] + east * t, 1 + 0.16 * Math.sin(Math.PI * t));
  });
};

export function globe(size: number): Drawing {
  const flat = flatten(size);
  const front: string[] = [];
  const back: string[] = [];
  const split = (points: readonly Spot[]) => {
    let run: Point[] = [];
    let side = at(points, 0)[2] >= 0;
    for (const point of points) {
      run.push(flat(point));
      if (point[2] >= 0 !== side) {
        (side ? front : back).push(line(run));
        run = [flat(point)];
        side = !side;
      }
    }
    if (run.length > 1) (side ? front : back).push(line(run));
  };
  for (const i of range(30)) split(range(31).map((j) => place(-90 + j * 6, i * 12)));
  for (const i of range(8)) split(range(61).map((j) => place(-70 + i * 20, j * 6)));
  front.push(line(range(91).map((j) => flat([Math.cos(rad(j * 4)), Math.sin(rad(j * 4))]))));

  return {
    faint: back,
    lines: front,
    lit: litMeridian(CENTRAL[1]).map((points) => line(points.map(flat))),
    arcs: OTHERS.map((office) => arc(ORIGIN, office).filter(isSeen))
      .filter((way) => way.length > 1)
      .map((way) => line(way.map(flat))),
    dots: [ORIGIN, ...OTHERS]
      .map((office) => place(...office))
      .filter(isSeen)
      .map((spot) => [...flat(spot), true]),
  };
}
