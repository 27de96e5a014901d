/** Prints an HTML document of this project by Chromium: tagged, with bookmarks. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { ROOT } from '../project.ts';

const ORIGIN = 'http://report.invalid';
/** The space that may stay free on a page that should be full, in CSS pixels. */
const MAX_EMPTY = 48;
const POINT = 0.75;

/** Calls a function with a browser, and closes it. */
export async function withBrowser<T>(
  executablePath: string,
  work: (browser: Browser) => Promise<T>,
): Promise<T> {
  const browser = await chromium.launch({ executablePath });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** Pages that are too long for their content, or half empty: each as a sentence. */
async function misfits(page: Page): Promise<string[]> {
  const flows = await page.locator('.flow').evaluateAll((elements) =>
    elements.map((flow) => {
      const children = [...flow.children] as HTMLElement[];
      const used = children.reduce((sum, child) => sum + child.offsetHeight, 0);
      const gaps = children.length - 1;
      const { leastGap, mostGap } = (flow as HTMLElement).dataset;
      const pixels = (points?: string) => (gaps * Number(points)) / 0.75;
      return {
        title: flow.closest('section')?.dataset.title,
        over: used + pixels(leastGap) - flow.clientHeight,
        empty: flow.clientHeight - used - pixels(mostGap),
      };
    }),
  );
  return flows.flatMap(({ title, over, empty }) => [
    ...(over > 0 ? [`“${title}” is too long by ${Math.ceil(over * POINT)} pt`] : []),
    ...(empty > MAX_EMPTY ? [`“${title}” leaves ${Math.floor(empty * POINT)} pt empty`] : []),
  ]);
}

/** Opens a document as it is printed. @param html files that it refers to are read from the folder of the project */
async function open(browser: Browser, html: string, deviceScaleFactor = 1): Promise<Page> {
  const page = await browser.newPage({ deviceScaleFactor });
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ body: html, contentType: 'text/html' });
    if (!pathname.endsWith('.svg')) return route.fulfill({ path: join(ROOT, pathname) });
    // The opacity of an element becomes a group in the PDF, that of its paint does not: a fifth of the size.
    const drawing = readFileSync(join(ROOT, pathname), 'utf8');
    const body = drawing.replace(
      /(<(?:path|circle)[^>]*?) opacity=("[^"]*")/g,
      '$1 fill-opacity=$2 stroke-opacity=$2',
    );
    return route.fulfill({ body, contentType: 'image/svg+xml' });
  });
  await page.emulateMedia({ media: 'print' });
  await page.goto(`${ORIGIN}/`, { waitUntil: 'networkidle' });
  return page;
}

/** Pictures of pages as they are printed, as PNG. @param numbers from 1 */
export async function picturePages(browser: Browser, html: string, numbers: number[]): Promise<Buffer[]> {
  const page = await open(browser, html, 2);
  const pictures: Buffer[] = [];
  for (const number of numbers)
    pictures.push(
      await page
        .locator('body > section')
        .nth(number - 1)
        .screenshot(),
    );
  await page.close();
  return pictures;
}

/**
 * @param html a document; files that it refers to are read from the folder of the project
 * @throws naming every page that does not fit its content
 */
export async function print(browser: Browser, html: string): Promise<Buffer> {
  const page = await open(browser, html);
  const faults = await misfits(page);
  if (faults.length > 0) throw new Error(`Pages that do not fit their content: ${faults.join(', ')}`);
  const bytes = await page.pdf({
    preferCSSPageSize: true,
    printBackground: true,
    tagged: true,
    outline: true,
  });
  await page.close();
  return bytes;
}
