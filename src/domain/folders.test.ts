import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

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
  const rest = new Map(folders.map((name) => [name, imports(name)]));
  // What imports nothing that is still there goes; what can't go stands in a circle.
  for (let size = -1; size !== rest.size; ) {
    size = rest.size;
    for (const [name, wanted] of rest) if (![...wanted].some((other) => rest.has(other))) rest.delete(name);
  }
  expect([...rest.keys()]).toEqual([]);
});

test('domain asks nothing of the bundler', () => {
  for (const folder of ['.', ...folders]) {
    for (const source of sources(folder)) expect(source).not.toMatch(/import\.meta|\?raw|virtual:/);
  }
});
