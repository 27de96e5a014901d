/**
 * Makes the loops of the hero again: `npm run art`, or `npx node tools/art/loops.ts NAME` for one. Needs ffmpeg on the PATH; the build does not.
 * Two grounds a loop, because a video has no transparency that all browsers show: light on black is screened onto the
 * dark theme, light on white multiplied onto the light one. Black and white survive every decoder unchanged.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { Size } from './lib.ts';
import * as lights from './light.ts';

const SECONDS = 8;
const RATE = 30;
const GROUNDS = { ink: '#000', paper: '#fff' };
/** Units of the still and pixels of the loop, in the same proportion. */
const SIZES: Readonly<Record<'globe' | 'default', { view: Size; pixels: Size }>> = {
  globe: { view: [660, 660], pixels: [880, 880] },
  default: { view: [720, 620], pixels: [936, 806] },
};
/** No loop may weigh more than this, in bytes. */
const LIMIT = 400_000;

const folder = fileURLToPath(new URL('../../content/art/loops/', import.meta.url));

type Draw = (moment: number, view: Size, ground: string) => string;

/** One picture of a loop as raw RGB. */
function frame(draw: Draw, moment: number, ground: string, { view, pixels }: { view: Size; pixels: Size }) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels[0]}" height="${pixels[1]}" viewBox="0 0 ${view.join(' ')}"><rect width="100%" height="100%" fill="${ground}"/><g fill="none" stroke-linecap="round" stroke-linejoin="round">${draw(moment, view, ground)}</g></svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
}

function ffmpeg(args: readonly string[]) {
  const child = spawn('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const done = new Promise<void>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${code}`))));
  });
  return { input: child.stdin, done };
}

/** Limited-range BT.709 in 4:2:0, which every browser decodes. */
const COLORS = [
  ...['-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p'],
  ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'],
];
const PLAIN = ['-an', '-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact'];
const VP9 = '-c:v libvpx-vp9 -b:v 0 -crf 42 -deadline good -cpu-used 1 -g 240'.split(' ');
const H264 = '-c:v libx264 -preset veryslow -crf 27 -g 240 -movflags +faststart'.split(' ');

async function make(name: string, draw: Draw, ground: keyof typeof GROUNDS): Promise<void> {
  const size = SIZES[name === 'globe' ? name : 'default'];
  const base = `${folder}${name}-${ground}`;
  const raw = `${base}.tmp.mkv`;
  const { input, done } = ffmpeg([
    ...['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', size.pixels.join('x'), '-r', String(RATE), '-i', '-'],
    ...['-c:v', 'ffv1', raw],
  ]);
  for (let index = 0; index < SECONDS * RATE; index++) {
    const picture = await frame(draw, index / (SECONDS * RATE), GROUNDS[ground], size);
    if (!input.write(picture)) await new Promise((resolve) => input.once('drain', resolve));
  }
  input.end();
  await done;
  await ffmpeg(['-i', raw, ...COLORS, ...H264, ...PLAIN, `${base}.mp4`]).done;
  const log = ['-passlogfile', `${base}.tmp`];
  await ffmpeg(['-i', raw, ...COLORS, ...VP9, ...log, '-pass', '1', '-an', '-f', 'null', '-']).done;
  await ffmpeg(['-i', raw, ...COLORS, ...VP9, ...log, '-pass', '2', ...PLAIN, `${base}.webm`]).done;
  rmSync(raw);
  rmSync(`${base}.tmp-0.log`);
  for (const type of ['webm', 'mp4']) {
    const { size: bytes } = statSync(`${base}.${type}`);
    console.log(`${name}-${ground}.${type}`, bytes);
    if (bytes > LIMIT) throw new Error(`${name}-${ground}.${type} weighs more than ${LIMIT} bytes`);
  }
}

mkdirSync(folder, { recursive: true });
const wanted = process.argv[2];
for (const [name, draw] of Object.entries(lights)) {
  if (wanted && name !== wanted) continue;
  for (const ground of ['ink', 'paper'] as const) await make(name, draw, ground);
}
