import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import site from '../../src/content/site.json' with { type: 'json' };
import { findReport, reportSlugs } from '../../src/site/reports.ts';
import type { Report } from '../../src/site/schemas/report.ts';
import { makeReport } from './make.tsx';

const SLUG = 'genai-in-the-software-lifecycle';
const report = findReport(SLUG) as Report;

/** Words alone, for comparing. */
const plain = (said: string) =>
  said
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Every text in a piece of content. */
function textsOf(content: unknown): string[] {
  if (typeof content === 'string') return [content];
  return typeof content === 'object' && content !== null ? Object.values(content).flatMap(textsOf) : [];
}

test('there is the report that the page offers', () => {
  expect(reportSlugs()).toContain(SLUG);
  expect(findReport('../secret')).toBeUndefined();
});

describe('the PDF', () => {
  let bytes: Buffer;
  /** Objects as text, compressed streams left out. */
  let text: string;
  const count = (pattern: RegExp) => [...text.matchAll(pattern)].length;
  beforeAll(async () => {
    bytes = await makeReport(report);
    text = bytes.toString('latin1');
  });

  test('has a page for the cover, the contents and each chapter, and at least eight', () => {
    expect(count(/\/Type \/Page\b/g)).toBe(report.chapters.length + 2);
    expect(report.chapters.length + 2).toBeGreaterThanOrEqual(8);
  });
  test('says its title and language, and that it is tagged for accessibility', () => {
    for (const said of ['/Lang (en)', '/DisplayDocTitle true', 'pdfuaid:part', `/Title (${report.title})`]) {
      expect(text.includes(said), said).toBe(true);
    }
    expect(/\/Marked true/.test(text)).toBe(true);
  });
  test('has one Document with a section a page, headings, lists, tables and a described figure', () => {
    expect(count(/\/S \/Document\b/g)).toBe(1);
    expect(count(/\/S \/Sect\b/g)).toBe(report.chapters.length + 2);
    expect(count(/\/S \/H1\b/g)).toBe(report.chapters.length + 2);
    expect(count(/\/S \/H2\b/g)).toBeGreaterThan(report.chapters.length);
    for (const tag of ['L', 'LI', 'Lbl', 'LBody', 'Table', 'TR', 'TH', 'TD', 'Link', 'TOC']) {
      expect(count(new RegExp(`/S /${tag}\\b`, 'g')), tag).toBeGreaterThan(0);
    }
    expect(count(/\/S \/TOCI\b/g)).toBe(report.chapters.length);
  });
  test('describes every drawing that says something', () => {
    const charts = report.chapters.flatMap(({ blocks }) => blocks.filter((block) => 'alt' in block));
    expect(charts.length).toBeGreaterThanOrEqual(6);
    for (const { alt } of [{ alt: report.artAlt }, ...(charts as { alt: string }[])]) {
      expect(text.includes(`/Alt (${alt})`), alt).toBe(true);
    }
    expect(count(/\/S \/Figure\b/g)).toBe(charts.length + 1);
  });
  test('has a bookmark a page, links from the contents, and links to the site that say where they lead', () => {
    for (const path of ['/contact', '/case-study']) {
      expect(text.includes(`/URI (${site.url}${path})`), path).toBe(true);
    }
    expect(count(/\/Title \(/g)).toBeGreaterThanOrEqual(report.chapters.length + 2);
    expect(count(/\/Subtype \/Link\b/g)).toBe(report.chapters.length + 2);
    expect(count(/\/Contents \(/g)).toBe(report.chapters.length + 2);
  });
  test('marks every stroke as text, figure or decoration', () => {
    const pages = [...bytes.toString('latin1').matchAll(/stream\r?\n/g)].flatMap((match) => {
      try {
        const content = inflateSync(bytes.subarray((match.index ?? 0) + match[0].length)).toString('latin1');
        return / BDC\n/.test(content) ? [content] : [];
      } catch {
        return [];
      }
    });
    expect(pages).toHaveLength(report.chapters.length + 2);
    for (const content of pages) {
      let depth = 0;
      for (const line of content.split('\n')) {
        if (/ (BDC|BMC)$/.test(line)) depth++;
        else if (line === 'EMC') depth--;
        else if (/(^| )(f|S|B|f\*|TJ|Tj)$/.test(line)) expect(depth, line).toBe(1);
      }
      expect(depth).toBe(0);
    }
  });
  test('brings its fonts', () => {
    expect(count(/\/FontFile[23]? \d+ 0 R/g)).toBeGreaterThanOrEqual(3);
    expect(/\/BaseFont \/Helvetica/.test(text)).toBe(false);
  });
  test('is the same file each time', async () => {
    expect((await makeReport(report)).length).toBe(bytes.length);
  });
  test('refuses a page that does not hold its content, and says which', async () => {
    const [first] = report.chapters;
    if (!first) throw new Error('no chapter');
    const long = { ...first, title: 'Too much', blocks: [...first.blocks, ...first.blocks] };
    await expect(makeReport({ ...report, chapters: [long] })).rejects.toThrow(
      /“Too much” is too long by \d+ pt/,
    );
  });
  test('refuses a page that is half empty', async () => {
    const short = report.chapters.map((chapter) => ({ ...chapter, blocks: chapter.blocks.slice(0, 1) }));
    await expect(makeReport({ ...report, chapters: short })).rejects.toThrow(/“Review” leaves \d+ pt empty/);
  });
  test('prints no sentence that stands on the site as well', async () => {
    const folder = 'src/content';
    const names = (await readdir(folder, { recursive: true })).filter((name) => /\.(yaml|md)$/.test(name));
    const pages = await Promise.all(
      names
        .filter((name) => !name.startsWith('reports'))
        .map(async (name) => plain(await readFile(join(folder, name), 'utf8'))),
    );
    const sentences = textsOf(report.chapters)
      .flatMap((said) => said.split(/(?<=[.?!]) /))
      .map(plain)
      .filter((sentence) => sentence.split(' ').length >= 6);
    expect(sentences.length).toBeGreaterThan(150);
    expect(sentences.filter((sentence) => pages.some((page) => page.includes(sentence)))).toEqual([]);
  });
});
