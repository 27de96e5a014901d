/** The order of the house: who may import whom. docs/architecture.md draws it. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../tools/project.ts';
import { inCircles } from '../support/circles.ts';

/** What each room may import besides itself. `contracts` are the types of the domain, its schemas and its rules that are pure, which browsers share. */
const MAY: Readonly<Record<string, readonly string[]>> = {
  content: [],
  styles: ['content'],
  ui: ['styles', 'contracts'],
  islands: ['ui', 'styles', 'contracts', 'types of sections'],
  site: ['content', 'styles', 'contracts', 'types of sections', 'types of ui', 'types of infra'],
  sections: ['site', 'ui', 'styles', 'contracts'],
  layouts: ['sections', 'islands', 'site', 'ui', 'styles', 'contracts'],
  pages: ['layouts', 'sections', 'islands', 'site', 'ui', 'styles', 'domain', 'types of infra'],
  desk: ['site', 'ui', 'styles', 'contracts', 'types of http'],
  infra: [],
  domain: ['infra', 'types of adapters'],
  adapters: ['domain', 'infra', 'styles'],
  http: ['domain', 'infra', 'site', 'styles', 'types of adapters', 'types of app'],
  cli: ['domain', 'infra', 'adapters', 'site', 'content'],
  app: ['http', 'domain', 'infra', 'adapters', 'site', 'content'],
  tools: ['content', 'site', 'ui', 'styles', 'contracts', 'types of http'],
};

/** What does not keep to the table yet. A line that is no longer true fails the test, too. */
const EXCEPTIONS: readonly string[] = [
  'src/pages/api/docs.astro → src/http/public/openapi.ts',
  'src/sections/product/ViewFrame.tsx → src/content/views/icons.svg?url',
  'src/site/feed.ts → src/domain/openings/queries.ts',
  'src/site/page-data.ts → src/domain/legal/queries.ts',
  'src/site/schemas/insights.ts → src/sections/Banner.tsx',
];

/** May be imported by all: pure data and questions to it, and what knows nothing of the house. */
const OPEN = [
  'src/infra/once.ts',
  'src/ui/long-date.ts',
  'src/ui/plural.ts',
  'src/app/routes.ts',
  'src/app/desk-routes.ts',
  'src/app/addresses.ts',
  'src/domain/staff/may.ts',
];

const CONTRACT =
  /^src\/domain\/(\w+\/)*((\w+[-.])?(schema|types)|shared\/(fields|forms|marks|actor|people)|staff\/(may|target)|hiring\/stages)\.ts$/;

/** The room that a file stands in; none for the few files at the root of src. */
const roomOf = (path: string) => /^(?:src\/)?(?!src\/)(\w+)\//.exec(path)?.[1];

function mayImport(room: string, target: string, typeOnly: boolean): boolean {
  const other = roomOf(target);
  if (!other || other === room || OPEN.includes(target)) return true;
  const names = [other];
  if (typeOnly) names.push(`types of ${other}`);
  if (other === 'domain' && (typeOnly || CONTRACT.test(target))) names.push('contracts');
  return names.some((name) => MAY[room]?.includes(name));
}

const IMPORT =
  /^(?:import|export)\b(?<what>[^'"();]*?)\b(?:from\s*)?['"](?<path>\.[^'"]+)['"]|\bimport\(\s*['"](?<lazy>\.[^'"]+)['"]/gm;

const files = globSync('{src,tools}/**/*.{ts,tsx,astro,js,mjs}', { cwd: ROOT }).filter(
  (file) => !/\.test\.tsx?$/.test(file),
);

/** What a file imports of the house. */
const importsOf = (file: string) =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)].map(({ groups }) => ({
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
  expect(files.flatMap(strayImports).sort()).toEqual(EXCEPTIONS.toSorted());
});

test('no file imports itself by way of others', () => {
  const needs = new Map(files.map((file) => [file, importsOf(file).map(({ target }) => target)]));
  expect(inCircles(needs)).toEqual([]);
});
