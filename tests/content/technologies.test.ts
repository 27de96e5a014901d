/** What a practice says it works with and what its openings ask for are the same things. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../support/build.ts';
import { builtPages } from '../support/built-pages.ts';

const read = (name: string) => parse(readFileSync(join(ROOT, 'content', name), 'utf8'));

interface Opening {
  key: string;
  title: string;
  aboutRole: string;
  requiredSkills: string[];
  niceToHaveSkills: string[];
}

const { practices } = read('texts/technologies.yaml') as {
  practices: Record<string, { label: string; items: string[] }[]>;
};
const itemsOf = (practice: string) => practices[practice]?.flatMap(({ items }) => items) ?? [];
const openings = read('sample/jobs.yaml') as Opening[];

/** The practice of each opening that names products. */
const PRACTICE: Readonly<Record<string, string>> = {
  cloud: 'cloud',
  sre: 'devops',
  servicenow: 'servicenow',
  m3: 'm3',
  product: 'product',
  performance: 'performance',
  automation: 'ai',
  agentic: 'ai',
};

const names = (text: string, item: string) =>
  new RegExp(`(?<![\\w-])${item.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-])`).test(text);

const everything = [...new Set(Object.keys(practices).flatMap(itemsOf))];

test.each(Object.entries(PRACTICE))('the opening %s asks for what the page of %s names', (key, practice) => {
  const opening = openings.find((one) => one.key === key) as Opening;
  const text = [opening.aboutRole, ...opening.requiredSkills, ...opening.niceToHaveSkills].join('\n');
  const asked = everything.filter((item) => names(text, item));
  expect(asked.filter((item) => !itemsOf(practice).includes(item))).toEqual([]);
  expect(asked.length).toBeGreaterThanOrEqual(3);
});

const built = new Map(builtPages().map((page) => [page.path, page.text]));

test.each([
  ['cloud', '/cloud-services'],
  ['devops', '/devops-services'],
  ['ai', '/ai-automation-services'],
  ['ai', '/agentic-ai-services'],
  ['servicenow', '/consulting-services'],
  ['m3', '/infor-m3-solution-services'],
  ['product', '/product-engineering'],
  ['performance', '/performance-engineering'],
])('what %s works with stands on %s', (practice, path) => {
  const text = built.get(path)?.toLowerCase() ?? '';
  expect(itemsOf(practice).filter((item) => !text.includes(item.toLowerCase()))).toEqual([]);
});
