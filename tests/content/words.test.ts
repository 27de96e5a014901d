/** The writing of the whole site: no sentence twice, one typography, nothing left to fill in. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../support/build.ts';
import { builtPages } from '../support/built-pages.ts';

const pages = builtPages();

/** Titles and descriptions of articles: teasers quote them. */
const INSIGHTS = join(ROOT, 'content/insights');
const articles = readdirSync(INSIGHTS).map((name) => ({
  name,
  text: readFileSync(join(INSIGHTS, name), 'utf8'),
}));
const quoted = new Set(
  articles.flatMap(({ text }) =>
    [...text.matchAll(/^(?:title|description): "?(.*?)"?$/gm)].map(([, line]) => line as string),
  ),
);

function textsOf(content: unknown): string[] {
  if (typeof content === 'string') return [content];
  return typeof content === 'object' && content !== null ? Object.values(content).flatMap(textsOf) : [];
}

describe('no sentence stands on two pages', () => {
  const seen = new Map<string, string>();
  const repeated: string[] = [];
  for (const { path, lines } of pages) {
    const sentences = lines.filter((line) => !quoted.has(line)).flatMap((line) => line.split(/(?<=[.?!]) /));
    for (const sentence of new Set(sentences)) {
      if (sentence.split(' ').length < 8) continue;
      const first = seen.get(sentence);
      if (first) repeated.push(`${first} and ${path}: ${sentence}`);
      else seen.set(sentence, path);
    }
  }
  it('of eight words or more', () => expect(repeated).toEqual([]));
});

/** Words of the specification: program, center, -ize. */
const BRITISH =
  /\b(\w*(organi|recogni|apologi|summari|moderni|optimi|customi|authori|synchroni)s(e|ed|ing|ation)\w*|\w*(colour|behaviour|favour|honour)\w*|centres?|licences?|artefacts?|judgements?|programmes?|practis\w+|grey|towards)\b/i;

const CURLY = /\w’\w/;

const FAULTS = {
  'an exclamation mark': /!/,
  'a field that was not filled in': /\{\w+\}|lorem|coming soon|\btbd\b|\btodo\b/i,
  'a straight quotation mark': /"/,
  'a curly apostrophe (the site writes straight ones)': CURLY,
  'a dash or dots of a typewriter': /--|\.\.\.| - |—/,
  'a filler':
    /\b(leverag\w+|synerg\w+|unlock (your|the full|new)|seamless\w*|cutting-edge|world-class|best-in-class|fast-paced|very|simply|basically|actually)\b/i,
  'another spelling': BRITISH,
};

describe.each(Object.entries(FAULTS))('no page has %s', (_, pattern) => {
  it('in its text, title or description', () => {
    const found = pages.flatMap(({ path, head, lines }) =>
      [head, ...lines].filter((line) => pattern.test(line)).map((line) => `${path}: ${line}`),
    );
    expect(found).toEqual([]);
  });
});

it('pages that are made on request and letters have no curly apostrophe either', () => {
  const folder = join(ROOT, 'content/texts');
  const texts = readdirSync(folder).flatMap((name) =>
    textsOf(parse(readFileSync(join(folder, name), 'utf8'))),
  );
  expect(texts.filter((line) => CURLY.test(line))).toEqual([]);
});

it('no report has any of them', () => {
  const folder = join(ROOT, 'content/reports');
  const names = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
  const found = names.flatMap((name) =>
    textsOf(parse(readFileSync(join(folder, name), 'utf8'))).filter((line) =>
      Object.values(FAULTS).some((pattern) => pattern.test(line.replaceAll('{brand}', 'Us'))),
    ),
  );
  expect(found).toEqual([]);
});

describe('pictures', () => {
  const images = pages.flatMap((page) => page.images.map((image) => ({ path: page.path, image })));
  const isPageOfReport = (image: string) => / src="[^"]*\/page-\d+-480\.[\w-]+\.avif"/.test(image);

  it('are drawn, but for the pages of a report: what is downloaded is shown as it is', () => {
    const others = images.filter(({ image }) => !isPageOfReport(image));
    expect(others.map(({ path, image }) => `${path}: ${image}`)).toEqual([]);
  });

  it('of the report are four of its pages, where it is offered', () => {
    expect(images.map(({ path }) => path)).toEqual(Array(4).fill('/intelligence-detail'));
    const alts = images.map(({ image }) => / alt="([^"]*)"/.exec(image)?.[1]);
    expect(new Set(alts).size).toBe(4);
    for (const alt of alts) expect(alt).toMatch(/^Page \d+ of 15: \S/);
  });
});

describe('articles', () => {
  it('are eight at least', () => expect(articles.length).toBeGreaterThanOrEqual(8));
  it.each(articles)('$name has 600 words or more', ({ text }) => {
    const [, , body = ''] = text.split(/^---$/m);
    expect(body.split(/\s+/).length).toBeGreaterThanOrEqual(600);
  });
});
