/** The site of a company that has no products, fewer practices and other types of enquiries, and puts a picture into an article. */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { faultLine } from '../../src/site/content/content-file.ts';
import { NODE } from '../support/build.ts';
import { copyProject } from '../support/copy.ts';
import { removeFolder } from '../support/temp.ts';

interface Removed {
  /** Pages that go. */
  paths: readonly string[];
  /** Names in braces that go, and what texts say in their place. */
  names: Readonly<Record<string, string>>;
  /** Where links go instead that can't go. */
  instead: string;
}

type Node = unknown;
const isObject = (node: Node): node is Record<string, Node> =>
  node !== null && typeof node === 'object' && !Array.isArray(node) && !(node instanceof Date);

/** The least entries that a list may be left with. */
const LEAST = 3;

/** @returns what says that a piece of content leads to a page that goes */
const leadsTo =
  ({ paths }: Removed) =>
  (value: Node): boolean =>
    typeof value === 'string' && paths.includes(value.replace(/[?#].*/, ''));

function without(node: Node, removed: Removed): Node {
  const isGone = leadsTo(removed);
  if (typeof node === 'string')
    return Object.entries(removed.names).reduce(
      (text, [name, words]) => text.replaceAll(`{${name}}`, words),
      isGone(node) ? removed.instead : node,
    );
  if (Array.isArray(node)) {
    const kept = node.filter((item) => !(isObject(item) ? Object.values(item).some(isGone) : isGone(item)));
    const few = kept.length < LEAST && kept.length < node.length && isObject(node[0]) && 'title' in node[0];
    return (few ? node : kept).map((item) => without(item, removed));
  }
  if (!isObject(node)) return node;
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, without(value, removed)]));
}

const read = (path: string): Node =>
  path.endsWith('.json') ? JSON.parse(readFileSync(path, 'utf8')) : parse(readFileSync(path, 'utf8'));
const write = (path: string, content: Node) =>
  writeFileSync(path, path.endsWith('.json') ? JSON.stringify(content) : stringify(content));

/** Changes one file of content. @param file below content */
function edit(root: string, file: string, change: (content: never) => Node): void {
  const path = join(root, 'content', file);
  write(path, change(read(path) as never));
}

/** Takes pages out of a copy of the content, as an editor would. @param root folder of the copy */
function removePages(root: string, removed: Removed): void {
  for (const file of globSync('content/{pages,styleguide}/*.yaml', { cwd: root })) {
    const path = join(root, file);
    const page = read(path) as { path?: string };
    if (page.path && removed.paths.includes(page.path)) rmSync(path);
    else write(path, without(page, removed));
  }
  edit(root, 'navigation.json', (menus: Record<string, Node>) => {
    const { menu, ...more } = without(menus, removed) as { menu: { children?: Node[] }[] };
    return { ...more, menu: menu.filter(({ children }) => children?.length !== 0) };
  });
  for (const file of globSync('content/insights/*.md', { cwd: root })) {
    const path = join(root, file);
    const text = readFileSync(path, 'utf8');
    const changed = removed.paths.reduce(
      (all, gone) => all.replaceAll(new RegExp(`(?<=[( ])${gone}(?=[)#\\s])`, 'g'), removed.instead),
      text,
    );
    writeFileSync(path, changed);
  }
  for (const file of globSync('content/{texts,sample,sample/desk}/*.{yaml,html}', { cwd: root })) {
    const path = join(root, file);
    const text = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      Object.entries(removed.names).reduce((all, [name, words]) => all.replaceAll(`{${name}}`, words), text),
    );
  }
}

const GONE = [
  ...['/glokode', '/glodesk', '/operations-training-simulation', '/resource-augmentation'],
  ...['/infor-m3-solution-services', '/implementation-rollouts', '/upgrade-migration-services'],
  ...[
    '/integration-services',
    '/customization-extension',
    '/managed-services-support',
    '/business-process-consulting',
  ],
];
const ARTICLE = 'content/insights/cloud-cost-per-order.md';

let root: string;
const check = () => {
  const code =
    'const { allFaults } = await import("./tools/content/checked.ts"); console.log(JSON.stringify(await allFaults()))';
  const { stdout, stderr } = spawnSync(NODE, ['-e', code], { cwd: root, encoding: 'utf8' });
  if (!stdout) throw new Error(stderr);
  return (JSON.parse(stdout) as Parameters<typeof faultLine>[0][]).map(faultLine);
};

beforeAll(async () => {
  root = await copyProject();
  for (const file of globSync('content/views/*.yaml', { cwd: root })) rmSync(join(root, file));
  rmSync(join(root, 'content/de'), { recursive: true, force: true });
  edit(root, 'site.json', (site: object) => ({
    ...site,
    brand: 'Nordlicht',
    legalName: 'Nordlicht Systems GmbH',
    products: {},
    languages: ['en'],
  }));
  edit(root, 'enquiry-types.json', () => ['project', 'others']);
  edit(root, 'texts/contact.yaml', (contact: { form: { options: object } }) => {
    contact.form.options = { Enquiry: { project: 'A project', others: 'Something else' } };
    return contact;
  });
}, 60_000);
afterAll(() => removeFolder(root));

it('gets a list of every place that still names what was removed, with its line', () => {
  const names = check();
  expect(names).toContainEqual(
    expect.stringMatching(/^content\/pages\/what-we-do\.yaml:\d+: .*There is no name \{glo/),
  );
}, 60_000);

it('is whole once those are changed', () => {
  removePages(root, {
    paths: GONE,
    names: { glokode: 'our ERP', glodesk: 'our workspace software' },
    instead: '/cloud-engineering',
  });
  expect(check()).toEqual([]);
}, 60_000);

it('fails for a picture that is not there, with file and line', async () => {
  const path = join(root, ARTICLE);
  const text = `${readFileSync(path, 'utf8')}\n![Cost per order over a year](./cost.png "One year")\n`;
  writeFileSync(path, text);
  const line = text.trimEnd().split('\n').length;
  expect(check()).toEqual([
    `${ARTICLE}:${line}: picture ./cost.png: There is no content/insights/cost.png. Allowed: none`,
  ]);
  const picture = sharp({ create: { width: 1600, height: 900, channels: 3, background: '#0b7267' } });
  await picture.png().toFile(join(root, 'content/insights/cost.png'));
  expect(check()).toEqual([]);
}, 60_000);

it('is built: no page names a product, the picture is there in its sizes', async () => {
  const build = ['-e', 'await (await import("astro")).build({ logLevel: "error" })'];
  const env = { ...process.env, NODE_ENV: 'production', VITEST: undefined, PUBLIC_URL: undefined };
  const { status, signal, stdout, stderr } = spawnSync(NODE, build, { cwd: root, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`Ended by ${signal ?? status}: ${stdout}${stderr}`);
  const pages = globSync('dist/client/**/*.html', { cwd: root });
  expect(pages.length).toBeGreaterThan(20);
  const naming = pages.filter((page) =>
    /GloKode|GloDesk|\{glo|"\/glo(kode|desk)/.test(readFileSync(join(root, page), 'utf8')),
  );
  expect(naming).toEqual([]);
  const article = readFileSync(join(root, 'dist/client/insights/cloud-cost-per-order.html'), 'utf8');
  const [picture = ''] = /<img[^>]*cost[^>]*>/.exec(article) ?? [];
  expect(picture).toContain('srcset="/pictures/cost-720.webp 720w, /pictures/cost-1440.webp 1440w"');
  expect(picture).toContain('width="1600" height="900"');
  expect(picture).toContain('alt="Cost per order over a year"');
  for (const width of [720, 1440]) {
    const file = join(root, `dist/client/pictures/cost-${width}.webp`);
    expect(existsSync(file) && (await sharp(file).metadata())).toMatchObject({ width, format: 'webp' });
  }
}, 600_000);
