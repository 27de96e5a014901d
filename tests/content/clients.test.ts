/** Sample clients: what a card says of one leads to something about that one, and no public page says what they are. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../support/build.ts';
import { builtPages } from '../support/built-pages.ts';

const FOLDER = join(ROOT, 'content/pages');
const pages = builtPages();

interface Card {
  company: string;
  link: string;
}
const cards = readdirSync(FOLDER).flatMap((name) =>
  (
    parse(readFileSync(join(FOLDER, name), 'utf8')) as { sections: { kind: string; cards?: Card[] }[] }
  ).sections
    .filter(({ kind }) => kind === 'caseCarousel')
    .flatMap((section) => section.cards ?? []),
);

test.each(cards)('$company is named where its card leads, $link', ({ company, link }) => {
  expect(pages.find(({ path }) => path === link)?.text).toContain(company);
});

test.each(pages)('$path does not speak of samples', ({ head, lines }) => {
  const spoken = [head, ...lines].filter((line) =>
    /\b(sample (data|content|text|names?|addresse?s?)|samples|invented)\b/i.test(line),
  );
  expect(spoken.filter((line) => !/masked samples/i.test(line))).toEqual([]);
});

test.each(pages)('$path carries no mark in what it hands to its scripts', ({ path }) => {
  const html = readFileSync(join(ROOT, 'dist/client', path === '/' ? 'index.html' : `${path}.html`), 'utf8');
  expect(html).not.toMatch(/"sample":/);
});
