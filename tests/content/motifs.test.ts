/** No two pages show the same drawing in their heads, and what leads to a page carries its drawing. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { FIXED_PAGES } from '../../src/site/content/fixed-pages.ts';
import { ROOT } from '../support/build.ts';

interface Page {
  path: string;
  noindex?: boolean;
  sections: { kind: string; art?: string }[];
}

const folder = join(ROOT, 'content/pages');
const pages = readdirSync(folder)
  .map((name) => parse(readFileSync(join(folder, name), 'utf8')) as Page)
  .filter(({ noindex }) => !noindex);
const heads = new Map(
  pages.flatMap(({ path, sections }) => {
    const art = sections.find(({ kind }) => kind === 'pageHead')?.art;
    return art ? [[path, art] as const] : [];
  }),
);

test('each page has a drawing of its own in its head', () => {
  expect(heads.size).toBeGreaterThan(30);
  const shared = [...Map.groupBy(heads, ([, art]) => art).values()].filter((same) => same.length > 1);
  expect(shared.map((same) => same.map(([path]) => path))).toEqual([]);
});

/** Drawings beside links to other pages; the slides of Home have films of their own. */
function* linked(content: unknown): Generator<{ art: string; link: string }> {
  if (!content || typeof content !== 'object') return;
  const { art, link, path, action, brief } = content as Record<string, string> & {
    action?: { link?: string };
  };
  const to = link ?? path ?? action?.link;
  if (art && to && !brief) yield { art, link: to };
  for (const part of Object.values(content)) yield* linked(part);
}

test('a card, a row or a banner carries the drawing of the page it leads to', () => {
  const drawings = new Map([
    ...heads,
    ['/contact', FIXED_PAGES.contact[1]],
    ['/career', FIXED_PAGES.career[1]],
  ]);
  const others = pages.flatMap(({ path, sections }) =>
    [...linked(sections)]
      .filter(({ art, link }) => {
        const to = link.replace(/[?#].*/, '');
        return to !== path && drawings.has(to) && drawings.get(to) !== art;
      })
      .map(({ art, link }) => `${path}: ${art} beside ${link}`),
  );
  expect(others).toEqual([]);
});
