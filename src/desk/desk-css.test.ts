import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '..');
const sheets = ['desk/desk.css', 'ui/styles/tokens.css']
  .map((file) => readFileSync(join(SRC, file), 'utf8'))
  .join();

test('every width that a screen names is one of the theme: of another Tailwind makes nothing, and the screen is as wide as it can be', () => {
  const unknown = globSync(['desk/**/*.tsx', 'ui/**/*.tsx'], { cwd: SRC }).flatMap((file) =>
    [
      ...readFileSync(join(SRC, file), 'utf8').matchAll(/\bmax-w-(\d?x[sl]|sm|md|lg|prose|text|page)\b/g),
    ].flatMap(([name, size]) => (sheets.includes(`--container-${size}:`) ? [] : [`${file}: ${name}`])),
  );
  expect(unknown).toEqual([]);
});
