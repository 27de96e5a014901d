/** Takes products and practices out of a copy of the content, as an editor would with the list that the check of the content prints. */
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';

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
export function edit(root: string, file: string, change: (content: never) => Node): void {
  const path = join(root, 'content', file);
  write(path, change(read(path) as never));
}

/** @param root folder of the copy */
export function removePages(root: string, removed: Removed): void {
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
