import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = new URL('../../../', import.meta.url).pathname;

test('the font is in content/brand alone', () => {
  const css = readFileSync(join(ROOT, 'content/brand/font.css'), 'utf8');
  expect(css.match(/font-family: "([^"]+)"/g)).toEqual([
    'font-family: "Brand"',
    'font-family: "Brand fallback"',
  ]);
  const files = globSync('{src,tools/report,tools/build,tools/art}/**/*.{ts,tsx,astro,css}', { cwd: ROOT });
  const naming = files.filter((file) =>
    /@font-face|@fontsource|grotesk/i.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  // The build of the islands takes it out of their stylesheet.
  const others = ['src/ui/styles/font.test.ts', 'tools/build/islands.ts'];
  expect(naming.filter((file) => !others.includes(file))).toEqual([]);
});
