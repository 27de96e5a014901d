import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inCircles } from '../../tests/support/circles.ts';

const here = import.meta.dirname;
const folders = readdirSync(here, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** What the sources of a folder say, tests left out. */
const sources = (folder: string) =>
  readdirSync(join(here, folder))
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => readFileSync(join(here, folder, name), 'utf8'));

/** The folders of domain that a folder imports from. */
const imports = (folder: string) =>
  new Set(
    sources(folder).flatMap((source) =>
      [...source.matchAll(/'\.\.\/([\w-]+)\//g)].map((match) => match[1] ?? ''),
    ),
  );

test('folders of domain import each other in one direction only', () => {
  expect(inCircles(new Map(folders.map((name) => [name, imports(name)])))).toEqual([]);
});

test('domain asks nothing of the bundler', () => {
  for (const folder of ['.', ...folders]) {
    for (const source of sources(folder)) expect(source).not.toMatch(/import\.meta|\?raw|virtual:/);
  }
});
