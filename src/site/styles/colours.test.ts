/** Each colour is in tokens.css and nowhere else, so that a change there recolours everything. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { mix, readPalette } from '../../ui/styles/read-palette.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const read = (file: string) => readFileSync(`${ROOT}/${file}`, 'utf8');
const tokens = read('src/ui/styles/tokens.css');

/** Every colour of the tokens, as it stands there. */
const COLORS = [...new Set(tokens.match(/#[0-9a-f]{6}\b/gi))];

describe('readPalette', () => {
  it('reads both themes and the light', () => {
    const palette = readPalette(tokens);
    expect(palette.light.ground).not.toBe(palette.dark.ground);
    expect(COLORS).toEqual(
      expect.arrayContaining([
        ...Object.values(palette.light),
        ...Object.values(palette.dark),
        palette.glow,
        palette.coral,
        palette.onGlow,
      ]),
    );
  });

  it('names a colour that it can not read', () => {
    const broken = tokens.replace(/--color-glow: #\w+/, '--color-glow: orange');
    expect(() => readPalette(broken)).toThrow(
      'tokens.css: --color-glow: Must be a colour as #rrggbb, is orange',
    );
  });

  it('mixes', () => {
    expect([mix('#000000', '#ffffff', 0), mix('#000000', '#ff8040', 0.5)]).toEqual(['#000000', '#804020']);
  });
});

it('no code and no stylesheet of site and desk has a colour of its own', () => {
  const files = globSync('{src,tools/{art,build,report}}/**/*.{ts,tsx,astro,css}', { cwd: ROOT }).filter(
    // Skin, hair and cloth of drawn people are no colours of a brand.
    (file) => !/\.test\.|tokens\.css$|art\/people\.ts$/.test(file),
  );
  const found = files.flatMap((file) =>
    (read(file).match(/#[0-9a-f]{6}\b|rgba?\((?!0 0 0)\d/gi) ?? [])
      // Black and white are no colours of a brand: what mixes with them, and what a mask shows.
      .filter((color) => !/^#(0{6}|f{6})$/i.test(color))
      .map((color) => `${file}: ${color}`),
  );
  expect(found).toEqual([]);
});

it('what is drawn into files has the colours that stand there now', () => {
  const { glow, coral, light, dark } = readPalette(tokens);
  const lit = new Set([...Array(1001).keys()].map((step) => mix(glow, coral, step / 1000)));
  const drawn = globSync('{content/art/*.svg,public/favicon.svg}', { cwd: ROOT });
  const strange = drawn
    .filter((file) => !file.endsWith('people.svg'))
    .flatMap((file) =>
      (read(file).match(/#[0-9a-f]{6}\b/gi) ?? [])
        .filter((color) => !lit.has(color) && ![light.ink, dark.ink].includes(color))
        .map((color) => `${file}: ${color}`),
    );
  expect(strange, 'npm run art draws them again').toEqual([]);
});
