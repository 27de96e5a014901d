/** Which room may import which, downwards only. docs/architecture.md draws it. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../tools/project.ts';

/**
 * @param needs of each thing, by name
 * @returns the names in a circle or between two, none if every path ends
 */
function inCircles(needs: ReadonlyMap<string, Iterable<string>>): string[] {
  const rest = new Map([...needs].map(([name, wanted]) => [name, new Set(wanted)]));
  for (let size = -1; size !== rest.size; ) {
    size = rest.size;
    const wanted = new Set([...rest.values()].flatMap((names) => [...names]));
    // What needs nothing that is still there, or is needed by nothing that is, is in no circle.
    for (const [name, names] of rest)
      if (!wanted.has(name) || ![...names].some((other) => rest.has(other))) rest.delete(name);
  }
  return [...rest.keys()];
}

/** What each room may import besides itself. Of a feature, a browser loads schemas alone. */
const MAY: Readonly<Record<string, readonly string[]>> = {
  content: [],
  platform: [],
  ui: ['content', 'platform/calendar', 'platform/forms'],
  features: ['content', 'platform'],
  site: ['content', 'ui', 'features', 'platform'],
  desk: [
    'content',
    'ui',
    'schemas of features',
    'types of features',
    'platform/calendar',
    'platform/forms',
    'platform/staff',
    'schemas of platform',
    'types of platform',
    // The client's types follow from the routes that the server collects.
    'types of server',
  ],
  server: ['site', 'ui/styles', 'features', 'platform'],
  cli: ['site', 'features', 'platform'],
  tools: ['content', 'site', 'ui', 'desk', 'features', 'platform', 'server'],
};

const SCHEMA = /(^|[./])schema\.ts$/;

/** The room that a file is in; none for the few files at the root of src. */
const roomOf = (path: string) => /^(?:src\/)?(?!src\/)(\w+)\//.exec(path)?.[1];

function mayImport(room: string, target: string, typeOnly: boolean): boolean {
  const other = roomOf(target);
  if (!other || other === room) return true;
  const names = [other, target.split('/').slice(1, 3).join('/')];
  if (typeOnly) names.push(`types of ${other}`);
  if (SCHEMA.test(target)) names.push(`schemas of ${other}`);
  return names.some((name) => MAY[room]?.includes(name));
}

const IMPORT =
  /^(?:import|export)\b(?<what>[^'"();]*?)\b(?:from\s*)?['"](?<path>\.[^'"]+)['"]|\bimport\(\s*['"](?<lazy>\.[^'"]+)['"]/gm;

const files = globSync('{src,tools}/**/*.{ts,tsx,astro,js,mjs}', { cwd: ROOT }).filter(
  (file) => !/\.test\.tsx?$/.test(file),
);

const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const featureOf = (path: string) => /^src\/features\/([\w-]+)\//.exec(path)?.[1];

/** What a file imports from the project. */
const importsOf = (file: string) =>
  [...textOf(file).matchAll(IMPORT)].map(({ groups }) => ({
    target: normalize(join(dirname(file), groups?.path ?? groups?.lazy ?? '')),
    typeOnly: /^\s*type\b/.test(groups?.what ?? ''),
  }));

function strayImports(file: string): string[] {
  const room = roomOf(file);
  if (!room) return [];
  return importsOf(file)
    .filter(({ target, typeOnly }) => !mayImport(room, target, typeOnly))
    .map(({ target }) => `${file} → ${target}`);
}

test('every room has its line in the table', () => {
  const rooms = new Set(files.map(roomOf).filter((room) => room !== undefined));
  expect([...rooms].filter((room) => !MAY[room])).toEqual([]);
});

test('imports go downwards only', () => {
  expect(files.flatMap(strayImports)).toEqual([]);
});

test('no file imports itself by way of others', () => {
  const needs = new Map(files.map((file) => [file, importsOf(file).map(({ target }) => target)]));
  expect(inCircles(needs)).toEqual([]);
});

test('features import each other in one direction only', () => {
  const needs = new Map<string, Set<string>>();
  for (const file of files) {
    const feature = featureOf(file);
    if (!feature) continue;
    const others = needs.get(feature) ?? new Set();
    for (const { target } of importsOf(file)) {
      const other = featureOf(target);
      if (other && other !== feature) others.add(other);
    }
    needs.set(feature, others);
  }
  expect(inCircles(needs)).toEqual([]);
});

/** A write to a table that the code names: by Kysely, in SQL, as what `changeEntity` changes, or of each table of a list. */
const WRITE =
  /\b(?:(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*['"`](?<one>\w+)|(?:insert into|update|delete from|merge into|replace into) "?(?<inSql>\w+))|^ {2}table: '(?<entity>\w+)',$/gim;
const LIST = /\bfor \(const (?<name>\w+) of \[(?<tables>[^\]]*)\]/g;

/** The tables that a file writes to. */
function writtenIn(file: string): string[] {
  const text = textOf(file);
  const listed = [...text.matchAll(LIST)].filter(({ groups }) =>
    new RegExp(`(?:insertInto|updateTable|deleteFrom)\\(${groups?.name}\\b`).test(text),
  );
  return [
    ...[...text.matchAll(WRITE)].map(({ groups }) => groups?.one ?? groups?.inSql ?? groups?.entity ?? ''),
    ...listed.flatMap(({ groups }) => groups?.tables?.match(/\w+/g) ?? []),
  ];
}

test('a feature writes to the tables that it declares, and to no other’s', () => {
  const owners = new Map<string, string | undefined>();
  for (const file of files.filter((one) => /tables\.ts$/.test(one)))
    for (const [, name = ''] of textOf(file).matchAll(/^ {2}(\w+): table\(/gm))
      owners.set(name, featureOf(file));
  const foreign = files.flatMap((file) => {
    const feature = featureOf(file);
    const others = writtenIn(file).filter((name) => owners.get(name) && owners.get(name) !== feature);
    return feature ? others.map((name) => `${file} → ${name} of ${owners.get(name)}`) : [];
  });
  expect(owners.size).toBeGreaterThan(50);
  expect(foreign).toEqual([]);
});

test('no file is longer than 250 lines', () => {
  const all = globSync('{src,tests,tools}/**/*.{ts,tsx,astro,css}', { cwd: ROOT });
  const linesOf = (file: string) => textOf(file).split('\n').length - 1;
  expect(all.filter((file) => linesOf(file) > 250)).toEqual([]);
});
