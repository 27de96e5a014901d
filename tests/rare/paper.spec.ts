/** Pages on paper: no sheet is nearly empty, no headline stays behind, and nothing is printed on dark ground. */
import type { Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from '../e2e/support/test.ts';

interface Sheet {
  /** From the top to the foot. */
  lines: readonly string[];
  /** The position of the last line, as a share of the height. */
  filled: number;
}

/** What belongs to one line, in points. */
const ONE_LINE = 3;

/** A PDF as the sheets that a printer makes of it: their lines with where they stand. */
async function sheetsOf(pdf: Uint8Array): Promise<Sheet[]> {
  const { promise } = getDocument({ data: new Uint8Array(pdf), isEvalSupported: false, verbosity: 0 });
  const document = await promise;
  const sheets: Sheet[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const words = items
      .flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []))
      .map(({ str, transform }) => ({ str, x: transform[4] as number, y: height - (transform[5] as number) }))
      .sort((a, b) => a.y - b.y);
    const lines: { y: number; words: typeof words }[] = [];
    for (const word of words) {
      const last = lines.at(-1);
      if (last && word.y - last.y < ONE_LINE) last.words.push(word);
      else lines.push({ y: word.y, words: [word] });
    }
    sheets.push({
      lines: lines.map((line) =>
        line.words
          .sort((a, b) => a.x - b.x)
          .map(({ str }) => str)
          .join(' ')
          .replace(/\s+/g, ' ')
          .trim(),
      ),
      filled: (lines.at(-1)?.y ?? 0) / height,
    });
  }
  return sheets;
}

const PATHS = [
  ...['/', '/who-we-are', '/what-we-do', '/services', '/cloud-engineering', '/devops-services'],
  ...['/operations-training-simulation', '/glodesk', '/case-study', '/performance-optimization'],
  ...['/careers', '/careers-detail', '/faq', '/security', '/insights/erp-cutover-weekend', '/privacy-policy'],
];

/** Every sheet but the last is at least that full, its margins included. */
const LEAST = 0.5;

/** What heads something: headlines with words below them, the sentence below that of a section, and questions. */
const heads = (page: Page) =>
  page
    .locator(
      'main :is(h1, h2, h3:has(+ :not(svg, :empty))), main div:has(> h2) > h2 + p:last-child, main summary',
    )
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).innerText.replace(/\s+/g, ' ').trim()));

/** Whether a line ends one of the texts, and says more than a word that anything could end with. */
const ends = (line: string, texts: readonly string[]) =>
  texts.some((text) => text === line || (line.length > 12 && text.endsWith(line)));

function faultsOf(sheets: readonly Sheet[], titles: readonly string[]): string[] {
  return sheets.slice(0, -1).flatMap(({ lines, filled }, index) => {
    const last = lines.at(-1) ?? '';
    const at = `sheet ${index + 1} of ${sheets.length}`;
    return [
      ...(filled < LEAST ? [`${at} is ${Math.round(filled * 100)} % full; its last line: ${last}`] : []),
      ...(ends(last, titles) ? [`${at} ends with a headline: ${last}`] : []),
    ];
  });
}

/** Elements that are printed dark, or with light words on the white of the sheet. */
const dark = (page: Page) =>
  page.locator('main, main *').evaluateAll((all) => {
    const lightness = (color: string) => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
      // Mixed colors are parts of one, others of 255.
      const most = color.startsWith('color(') ? 1 : 255;
      return { alpha, value: (0.299 * red + 0.587 * green + 0.114 * blue) / most };
    };
    return all.flatMap((one) => {
      // A rule is no ground.
      if (one instanceof SVGElement || !one.checkVisibility() || one.clientHeight < 12) return [];
      const { color, backgroundColor } = getComputedStyle(one);
      const [words, ground] = [lightness(color), lightness(backgroundColor)];
      const said = [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
      const name = `${one.tagName.toLowerCase()}.${one.className}: ${one.textContent?.trim().slice(0, 40)}`;
      return [
        ...(ground.alpha > 0.5 && ground.value < 0.4 ? [`dark ground of ${name}`] : []),
        ...(said && words.alpha > 0.5 && words.value > 0.6 ? [`light words of ${name}`] : []),
      ];
    });
  });

for (const path of PATHS)
  test(`${path} is printed on full sheets, in dark words on white`, async ({ page }) => {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    // The style sheet of print is loaded last.
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('14.6667px');
    const titles = await heads(page);
    // Some grounds fade into their colour on paper.
    await expect.poll(() => dark(page)).toEqual([]);
    expect(faultsOf(await sheetsOf(await page.pdf({ format: 'A4' })), titles)).toEqual([]);
  });
