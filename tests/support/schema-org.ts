/** Holds JSON-LD against the vocabulary of schema.org: TypeScript checks it as if it had been written by hand. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NODE, ROOT } from './build.ts';

export interface Labelled {
  /** Where the object was found, for messages. */
  where: string;
  data: Record<string, unknown>;
}

/** What is checked are literals, so the smallest library will do; the larger ones take seconds. */
const OPTIONS = [
  ...['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--pretty', 'false'],
  ...['--target', 'es2023', '--lib', 'es5', '--module', 'esnext', '--moduleResolution', 'bundler'],
  ...['--types', ''],
];

/** The source of a file that assigns each object to the type it claims to be. */
function sourceOf(objects: readonly Labelled[]): string {
  const types = [...new Set(objects.map(({ data }) => String(data['@type'])))].filter((type) =>
    /^\w+$/.test(type),
  );
  const lines = objects.map(
    ({ data }) => `{ const it: WithContext<${data['@type']}> = ${JSON.stringify(data)}; void it; }`,
  );
  return [`import type { WithContext, ${types.join(', ')} } from 'schema-dts';`, ...lines].join('\n');
}

/**
 * What types can tell of a value: text and numbers are forgotten, but for words of the vocabulary, and a list keeps one
 * of each kind. The compiler takes its time with unions of nine hundred types.
 */
function shapeOf(value: unknown, key = ''): unknown {
  if (typeof value === 'number') return 0;
  if (typeof value === 'string') return key.startsWith('@') || value.includes('schema.org/') ? value : '';
  if (Array.isArray(value)) {
    const shapes = value.map((item) => shapeOf(item));
    return [...new Map(shapes.map((shape) => [JSON.stringify(shape), shape])).values()];
  }
  if (!value || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shapeOf(part, name)]));
}

/**
 * Checks objects with `@context` and `@type` against the types of the package schema-dts.
 * @returns one line a mistake, with where the object was found; a property that its type does not have is one
 */
export function schemaOrgFaults(all: readonly Labelled[]): string[] {
  const shapes = all.map(({ where, data }) => ({ where, data: shapeOf(data) as Labelled['data'] }));
  const objects = [...new Map(shapes.map((shape) => [JSON.stringify(shape.data), shape])).values()];
  // Inside the project, where the package is found.
  const folder = mkdtempSync(join(ROOT, 'node_modules/.json-ld-'));
  try {
    const file = join(folder, 'objects.ts');
    writeFileSync(file, sourceOf(objects));
    const tsc = join(ROOT, 'node_modules/typescript-7/bin/tsc');
    const { stdout, status } = spawnSync(NODE, [tsc, ...OPTIONS, file], { cwd: folder, encoding: 'utf8' });
    const faults = [...stdout.matchAll(/^objects\.ts\((\d+),\d+\): (.*)$/gm)].map(
      ([, line, message]) => `${objects[Number(line) - 2]?.where ?? 'imports'}: ${message}`,
    );
    return status && faults.length === 0 ? [stdout] : faults;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
