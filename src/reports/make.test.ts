import { inflateSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { findReport, reportSlugs } from '../domain/reports/catalog.ts';
import type { Report } from '../domain/reports/content.ts';
import { makeReport } from './make.tsx';

const SLUG = 'genai-in-the-software-lifecycle';
const report = findReport(SLUG) as Report;

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
    for (const tag of ['L', 'LI', 'LBody', 'Table', 'TR', 'TH', 'TD', 'Link']) {
      expect(count(new RegExp(`/S /${tag}\\b`, 'g')), tag).toBeGreaterThan(0);
    }
    expect(text.includes(`/Alt (${report.artAlt})`)).toBe(true);
  });
  test('has a bookmark a page, and links from the contents', () => {
    expect(count(/\/Title \(/g)).toBeGreaterThanOrEqual(report.chapters.length + 2);
    expect(count(/\/Subtype \/Link\b/g)).toBe(report.chapters.length);
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
    await expect(makeReport({ ...report, chapters: [long] })).rejects.toThrow(/“Too much” by \d+ pt/);
  });
});
