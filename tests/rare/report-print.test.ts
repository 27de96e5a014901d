/** A page of a report holds its content, and is full. */
import { expect, test } from 'vitest';
import { findBrowser } from '../../tools/browser/find.ts';
import { print, withBrowser } from '../../tools/report/print.ts';

const page = (title: string, height: number) =>
  `<section data-title="${title}"><div class="flow" style="height:600pt" data-least-gap="18" data-most-gap="34">
    <div style="height:${height}pt"></div><div style="height:${height}pt"></div></div></section>`;

test('a page that is too long or half empty is refused by its name; others are printed', async () => {
  await withBrowser(findBrowser('tests') ?? '', async (browser) => {
    const faulty = page('Too much', 300) + page('Full', 280) + page('Half', 201);
    await expect(print(browser, faulty)).rejects.toThrow(
      'Pages that do not fit their content: “Too much” is too long by 18 pt, “Half” leaves 164 pt empty',
    );
    expect((await print(browser, page('Full', 280))).subarray(0, 5).toString()).toBe('%PDF-');
  });
});
