/** The globe: meridians with one lit, and the five offices joined. Home. */
import { line, range } from './lib.mjs';

const OFFICES = {
  Dublin: [53.3, -6.3],
  Dubai: [25.2, 55.3],
  Gurugram: [28.5, 77],
  Pune: [18.5, 73.9],
  Bengaluru: [13, 77.6],
};
const rad = (degrees) => (degrees * Math.PI) / 180;
const TILT = rad(24);
const LEAN = rad(20);
const TURN = 38;

/** Latitude and longitude in degrees to [x, y, depth] on the unit sphere, depth towards the eye. */
function place(latitude, longitude, lift = 1) {
  const phi = rad(latitude);
  const lambda = rad(longitude - TURN);
  const [x, y, z] = [Math.cos(phi) * Math.sin(lambda), Math.sin(phi), Math.cos(phi) * Math.cos(lambda)].map(
    (v) => v * lift,
  );
  const [ty, tz] = [y * Math.cos(TILT) - z * Math.sin(TILT), y * Math.sin(TILT) + z * Math.cos(TILT)];
  return [x * Math.cos(LEAN) + ty * Math.sin(LEAN), -x * Math.sin(LEAN) + ty * Math.cos(LEAN), tz];
}

export function globe(size) {
  const radius = size * 0.47;
  const flat = ([x, y]) => [size / 2 + x * radius, size / 2 - y * radius];
  const front = [];
  const back = [];
  const split = (points) => {
    let run = [];
    let side = points[0][2] >= 0;
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

  // The lit meridian, that of Dubai, runs from pole to pole in short pieces that turn from amber to coral.
  const lit = range(6).map((part) =>
    line(range(9).map((j) => flat(place(84 - part * 26 - j * 3.25, OFFICES.Dubai[1])))),
  );
  const cities = Object.values(OFFICES);
  const arcs = cities.slice(1).map((city) =>
    line(
      range(17).map((j) => {
        const t = j / 16;
        const from = cities[0];
        return flat(
          place(
            from[0] + (city[0] - from[0]) * t,
            from[1] + (city[1] - from[1]) * t,
            1 + 0.16 * Math.sin(Math.PI * t),
          ),
        );
      }),
    ),
  );
  return {
    faint: back,
    lines: front,
    lit,
    arcs,
    dots: cities.map((city) => [...flat(place(...city)), true]),
  };
}
