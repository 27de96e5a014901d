import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import site from '../../content/site.json' with { type: 'json' };
import { withNames } from '../../src/site/content/names.ts';
import { shownPages } from '../../src/site/content/report-pictures.ts';
import { findReport, reportSlugs } from '../../src/site/content/reports.ts';
import { boxes, type Report, reportSchema } from '../../src/site/content/schemas/report.ts';
import { ROOT } from '../project.ts';
import { pdfOf, picturesOf, sourceHash, staleReports } from './source.ts';

const SLUG = 'genai-in-the-software-lifecycle';
const report = findReport(SLUG) as Report;
const PAGES = report.chapters.length + 2;

/** Words alone, for comparing. */
const plain = (said: string) =>
  said
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function textsOf(content: unknown): string[] {
  if (typeof content === 'string') return [content];
  return typeof content === 'object' && content !== null ? Object.values(content).flatMap(textsOf) : [];
}

test('there is the report that the page offers', () => {
  expect(reportSlugs()).toContain(SLUG);
  expect(findReport('../secret')).toBeUndefined();
});

test('the committed PDF shows the content as it is now; another one would be found', () => {
  expect(staleReports().map(({ file, message }) => `${file}: ${message}`)).toEqual([]);
  const [first, ...others] = report.chapters as [Report['chapters'][number], ...Report['chapters']];
  for (const changed of [
    { ...report, title: 'Another title' },
    { ...report, chapters: [{ ...first, lead: 'Another lead.' }, ...others] },
    { ...report, chapters: [{ ...first, art: 'seeds' }, ...others] },
  ])
    expect(sourceHash(changed)).not.toBe(sourceHash(report));
});

describe('what is shown before it is asked for', () => {
  const preview = { pages: ['Code'], lists: ['Before a release'] };

  test('is the cover and the pages that are named, as pictures of a page of paper', async () => {
    expect(shownPages({ ...report, preview })).toEqual([1, 6]);
    const sizes = await Promise.all(
      picturesOf(SLUG, report).map(async ({ file, width: wanted }) => {
        const { width, height, format, size } = await sharp(await readFile(join(ROOT, file))).metadata();
        expect(size, file).toBeLessThan(wanted * 50);
        return [width === wanted, format, ((height / width) * 210).toFixed(0)];
      }),
    );
    expect(sizes).toEqual(Array(8).fill([true, 'heif', '297']));
  });

  test('needs no printing anew, and is refused where the report has no such page or list', () => {
    expect(sourceHash({ ...report, preview })).toBe(sourceHash(report));
    expect(boxes(report.chapters)).toHaveLength(6);
    const wrong = { pages: ['Cods'], lists: ['Before a release', 'Four uses that earn their place'] };
    const { error } = reportSchema.safeParse({ ...report, preview: wrong });
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'No chapter is called “Cods”',
      'No list with boxes is called “Four uses that earn their place”',
    ]);
  });
});

test('prints no sentence that stands on the site as well', async () => {
  const folder = join(ROOT, 'content');
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

/** A part of the structure that assistive technology reads. */
interface Part {
  role: string;
  alt?: string;
  lang?: string;
  children?: Part[];
  /** Of a leaf. */
  id?: string;
}

const below = (part: Part): Part[] => [part, ...(part.children ?? []).flatMap(below)];

describe('the committed PDF', () => {
  let bytes: Buffer;
  let pdf: PDFDocumentProxy;
  let parts: Part[];
  /** What is read out, page by page: text that the structure refers to. */
  let texts: string[];
  const count = (role: string) => parts.filter((part) => part.role === role).length;

  beforeAll(async () => {
    bytes = await readFile(join(ROOT, pdfOf(SLUG)));
    pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
    parts = [];
    texts = [];
    for (let number = 1; number <= pdf.numPages; number++) {
      const page = await pdf.getPage(number);
      const own = below((await page.getStructTree()) as Part);
      parts.push(...own);
      const ids = new Set(own.map(({ id }) => id));
      let marked: string | undefined;
      let text = '';
      for (const item of (await page.getTextContent({ includeMarkedContent: true })).items) {
        if ('str' in item) text += ids.has(marked) ? `${item.str}${item.hasEOL ? ' ' : ''}` : '';
        else if (item.type === 'beginMarkedContentProps') marked = item.id;
        else if (item.type === 'endMarkedContent') text += ' ';
      }
      texts.push(plain(text));
    }
  });
  afterAll(() => pdf.loadingTask.destroy());

  test('has a page for the cover, the contents and each chapter, and is not heavy', () => {
    expect(pdf.numPages).toBe(PAGES);
    expect(PAGES).toBeGreaterThanOrEqual(8);
    expect(bytes.length).toBeLessThan(700_000);
  });

  test('says its title and language, and that it is tagged for accessibility', async () => {
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({ Title: report.title, Language: 'en' });
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    expect(await pdf.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true });
  });

  test('has headings, lists, tables and links', () => {
    expect(count('H1')).toBe(PAGES);
    expect(count('H2')).toBeGreaterThan(report.chapters.length);
    for (const role of ['L', 'LI', 'Lbl', 'Table', 'TR', 'TH', 'TD', 'Link'])
      expect(count(role), role).toBeGreaterThan(0);
  });

  test('describes every drawing that says something', () => {
    const charts = report.chapters.flatMap(({ blocks }) => blocks.filter((block) => 'alt' in block));
    expect(charts.length).toBeGreaterThanOrEqual(6);
    const figures = parts.filter(({ role }) => role === 'Figure').map(({ alt }) => alt);
    expect(figures.sort()).toEqual([report.artAlt, ...charts.map(({ alt }) => alt)].sort());
  });

  test('has a bookmark a page, links from the contents, and links to the site', async () => {
    const outline = await pdf.getOutline();
    const titles = outline.map(({ title }) => title);
    expect(titles).toEqual([report.title, report.contents, ...report.chapters.map(({ title }) => title)]);
    const contents = await (await pdf.getPage(2)).getAnnotations();
    expect(contents.filter(({ subtype, dest }) => subtype === 'Link' && dest)).toHaveLength(
      report.chapters.length,
    );
    const last = await (await pdf.getPage(PAGES)).getAnnotations();
    expect(last.map(({ url }) => url)).toEqual(
      ['/contact', '/case-study'].map((path) => expect.stringContaining(site.url + path)),
    );
  });

  test('reads out every text of its chapters', () => {
    for (const [index, { title, lead, blocks }] of withNames(report.chapters).entries()) {
      const said = blocks.filter((block) => !('alt' in block)) as object[];
      const words = [
        title,
        lead,
        ...said.flatMap(({ ...block }) => textsOf({ ...block, kind: [], marker: [], links: [] })),
      ];
      expect(words.map(plain).filter((one) => !texts[index + 2]?.includes(one))).toEqual([]);
    }
  });

  test('brings its fonts', () => {
    const text = bytes.toString('latin1');
    expect(text.match(/\/FontFile[23]? \d+ 0 R/g)?.length).toBeGreaterThanOrEqual(3);
    expect(/\/BaseFont \/Helvetica|\/Subtype \/Type3/.test(text)).toBe(false);
  });
});
