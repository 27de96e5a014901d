/** What the drawn sections of the pages say to those who can't see them: every value as words, in a list or a table. */
import { readdirSync, readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { z } from 'zod';
import { pageSchema } from '../content/schemas/page.ts';
import Chart from './Chart/Chart.tsx';
import { schema as chartSchema } from './Chart/schema.ts';
import { schema as pageHead } from './PageHead/schema.ts';
import SystemMap from './SystemMap/SystemMap.tsx';
import { schema as systemMap } from './SystemMap/schema.ts';
import { sectionSchema, sectionsOf } from './sections.ts';
import { schema as timeline } from './Timeline/schema.ts';
import Timeline from './Timeline/Timeline.tsx';
import { schema as walk } from './Walk/schema.ts';
import Walk from './Walk/Walk.tsx';

const folder = new URL('../../../content/pages/', import.meta.url);
const pages = readdirSync(folder).map((name) => ({
  name,
  page: pageSchema.parse(parse(readFileSync(new URL(name, folder), 'utf8'))),
}));
const sections = <S extends z.ZodObject>(schema: S) =>
  pages.flatMap(({ name, page }) =>
    sectionsOf(page.sections, schema).map((section) => [`${name}, #${section.id}`, section] as const),
  );

/** Words that are read out: neither those of drawings nor what is hidden from readers of screens. */
const readOut = (html: string) =>
  html
    .replace(/<(svg|ul|div) aria-hidden="true"[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' | ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

describe('a chart', () => {
  it.each(sections(chartSchema))('of %s has a table with every value', (_, chart) => {
    const html = renderToStaticMarkup(<Chart {...chart} />);
    const rows = [...html.matchAll(/<tr>(.*?)<\/tr>/gs)]
      .slice(1)
      .map(([, row = '']) => [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell]) => cell));
    expect(rows).toEqual(
      chart.across.points.map((point, index) => [
        point,
        ...chart.lines.map((line) => String(line.values[index])),
      ]),
    );
  });

  it('refuses lines of another length than its axis, a second lit line and a mark beside the axis', () => {
    const [, chart] = sections(chartSchema)[0] ?? [];
    const faults = (over: object) =>
      sectionSchema.safeParse({ ...chart, ...over }).error?.issues.map(({ message }) => message);
    const [first, ...others] = chart?.lines ?? [];
    expect(faults({})).toBeUndefined();
    expect(faults({ lines: [{ ...first, values: [1, 2, 3, 4, 5] }, ...others] })).toEqual([
      expect.stringContaining('as many values'),
    ]);
    expect(faults({ lines: [{ ...first, look: 'lit' }, ...others] })).toEqual([
      expect.stringContaining('Exactly one line must be highlighted'),
    ]);
    expect(faults({ marks: [{ at: '99', text: 'Nowhere' }] })).toEqual([
      expect.stringContaining('at a point of the axis'),
    ]);
  });
});

it.each(sections(timeline))('a timeline of %s says in words when each part is', (_, timeline) => {
  const words = readOut(renderToStaticMarkup(<Timeline {...timeline} />));
  for (const row of timeline.rows) {
    expect(words).toContain(row.label);
    expect(words).toContain(row.when);
  }
});

describe('a walk', () => {
  it.each(sections(walk))('of %s has a choice, a text and its facts for each step', (_, walk) => {
    const html = renderToStaticMarkup(<Walk {...walk} />);
    expect(html.match(/type="radio"/g)).toHaveLength(walk.steps.length);
    const words = readOut(html);
    for (const step of walk.steps)
      for (const said of [step.title, step.text, ...step.facts]) expect(words).toContain(said);
  });
});

it.each(sections(systemMap))('a map of %s names for each system what crosses, and how', (_, map) => {
  const words = readOut(renderToStaticMarkup(<SystemMap {...map} />)).replace(/[ |]+/g, ' ');
  for (const { name, carries, pattern } of map.systems)
    expect(words).toContain(`${name} ${carries} . ${map.patterns[pattern - 1]?.title}`);
});

it('the pages of Infor M3 share no hero', () => {
  const heroes = pages
    .flatMap(({ page }) => sectionsOf(page.sections, pageHead))
    .filter(({ crumbs }) => crumbs.some(({ label }) => label === 'Infor M3'))
    .map(({ art }) => art);
  expect(new Set(heroes).size).toBe(heroes.length);
});
