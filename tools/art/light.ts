/**
 * The light of each hero loop at a moment of its turn. The hairlines are not here: they stay the still drawing under the loop.
 * Every function takes the moment `u` in [0, 1), is periodic in it and returns SVG text in the units of the still; at 0 the lit
 * line is where the still has it, so that neither the start nor the seam is visible.
 */
import { mix } from '../../src/ui/styles/read-palette.ts';
import { palette } from '../build/palette.ts';
import { circle, isometric, LIT_STRATUM, PLACES, RING_STEP, stratum } from './geometry.ts';
import { arc, CENTRAL, flatten, isSeen, litMeridian, ORIGIN, OTHERS, place } from './globe.ts';
import { at, EMBER, gauss, glow, line, range, type Size } from './lib.ts';

/** Of what flies. */
const SPARK = mix(palette.glow, '#ffffff', 0.25);
const TURN = Math.PI * 2;
const part = (value: number) => value - Math.floor(value);
const clamp = (value: number) => Math.min(1, Math.max(0, value));
const smooth = (value: number) => clamp(value) ** 2 * (3 - 2 * clamp(value));
const fixed = (value: number) => value.toFixed(3);

/** A lit line with its halo. @param strength 1 as in the still; above, the halo grows */
function lit(path: string, color: string, strength = 1, width = 2): string {
  if (strength < 0.02) return '';
  const halo = [14, 7].map(
    (w) => `<path d="${path}" stroke-width="${w}" opacity="${fixed(Math.min(0.4, 0.1 * strength))}"/>`,
  );
  return `<g stroke="${color}">${halo.join('')}<path d="${path}" stroke-width="${width}" opacity="${fixed(clamp(strength))}"/></g>`;
}

/** A line without a halo. */
const thin = (path: string, color: string, strength: number, width = 1.2): string =>
  strength < 0.02
    ? ''
    : `<path d="${path}" stroke="${color}" stroke-width="${width}" opacity="${fixed(clamp(strength))}"/>`;

/** The lit meridian goes round the globe and rests above the office in the middle; news runs from the farthest to the others. */
export function globe(u: number, [size]: Size): string {
  const flat = flatten(size);
  const longitude = (moment: number) => CENTRAL[1] + 360 * (moment - (0.75 * Math.sin(TURN * moment)) / TURN);
  const rest = Math.max(gauss(u, 0, 0.07), gauss(u, 1, 0.07));
  const meridian = (moment: number, strength: number, draw: typeof thin) =>
    litMeridian(longitude(moment))
      .map((points, i) => {
        const [, , depth] = at(points, 4);
        const side = Math.max(rest, 0.14 + 0.86 * smooth((depth + 0.2) / 0.4));
        return draw(line(points.map(flat)), glow(i / 5), strength * side);
      })
      .join('');
  const trail = range(7).map((k) => meridian(u - (k + 1) * 0.007, 0.3 * (1 - k / 7), thin));

  const news = OTHERS.map((office, index) => {
    const moment = part(u * 2 + index * 0.23);
    const head = clamp(moment / 0.7);
    const tail = clamp((moment - 0.16) / 0.7);
    const spot = place(...office);
    const [x, y] = flat(spot);
    const ring = isSeen(spot) ? clamp((moment - 0.68) / 0.32) : 0;
    const way = arc(ORIGIN, office)
      .filter((point, j) => isSeen(point) && j / 16 >= tail && j / 16 <= head)
      .map(flat);
    return (
      (way.length > 1 ? lit(line(way), SPARK, 1.4, 2.6) : '') +
      thin(circle(x, y, 4 + 15 * ring), EMBER, ring > 0 ? 0.9 * (1 - ring) : 0, 1.6)
    );
  });
  return trail.join('') + meridian(u, 1, lit) + news.join('');
}

/** The lit stratum climbs for the peak, comes back down, and tints what it passes. */
export function strata(u: number, [w, h]: Size): string {
  const count = 30;
  const home = Math.round(count * LIT_STRATUM);
  const now = home + 2.2 * Math.sin(TURN * 2 * u) - 6.8 * Math.sin(TURN * u);
  const near = range(count).map((i) => {
    const strength = 0.75 * clamp(1 - Math.abs(i - now) / 3.6) ** 1.6 * smooth(Math.abs(i - now) / 0.9);
    return thin(stratum(w, h, count, i, 24), glow(0.56), strength);
  });
  return near.join('') + lit(stratum(w, h, count, now, 24), glow(0.25));
}

/** Light runs in from all sides, and the one block that stays lit takes it. */
export function blocks(u: number, [w, h]: Size, ground: string): string {
  const all = isometric(w, h, 1);
  const center = all.find((block) => block.lit) ?? at(all, 0);
  const far = 9;
  const fronts = [part(u * 2), part(u * 2 + 0.5)].map((moment) => ({
    at: far * (1 - moment) - 0.6,
    strength: smooth(moment / 0.3) * 0.95,
  }));
  const flare = gauss(part(u * 4 + 0.5), 0.42, 0.16);
  return all
    .map((block) => {
      const distance = Math.hypot(block.x - center.x, block.y - center.y);
      const strength = block.lit
        ? 1
        : Math.max(...fronts.map((front) => front.strength * gauss(distance, front.at, 0.75)));
      const hidden = `<path d="${block.path}" fill="${ground}" stroke="${ground}"/>`;
      const color = glow(clamp(distance / 6));
      return (
        hidden +
        (block.lit ? lit(block.path, EMBER, 0.35 + 2.4 * flare) : thin(block.path, color, strength, 1.6)) +
        (block.lit ? thin(block.path, EMBER, 1, 2) : '')
      );
    })
    .join('');
}

/** Rings go out from the five offices; where the lit one reaches another office, that answers. */
export function rings(u: number, [w, h]: Size): string {
  const step = Math.min(w, h) * RING_STEP;
  const [partX, partY] = at(PLACES, 4);
  const [cx, cy] = [w * partX, h * partY];
  return PLACES.map(([px, py], index) => {
    const [x, y] = [w * px, h * py];
    const main = index === 4;
    const away = Math.hypot(x - cx, y - cy) / step;
    return [0, 4]
      .map((begin) => {
        // A ring lives for two turns: it is whole at the fourth step and gone at the eighth.
        const radius = part((begin + u * 4 + (main ? 0 : 8 - (away % 8))) / 8) * 8;
        const strength = Math.sin((Math.PI * radius) / 8) ** 1.5;
        const path = circle(x, y, Math.max(0.2, radius * step));
        return main ? lit(path, glow(0.25), strength) : thin(path, EMBER, 0.6 * strength, 1.5);
      })
      .join('');
  }).join('');
}
