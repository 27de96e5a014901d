/**
 * Forms in error and long words stay within the window, from 320 to 2560 px, and links to a place in a page end there.
 * Pages as they come: every-page.spec.ts.
 */
import type { Page } from '@playwright/test';
import { hasPage, NO_SECTION, sectionOf } from './support/content.ts';
import { applicationForm, chooseResume, enquiryForm } from './support/forms.ts';
import { resize } from './support/look.ts';
import { laidOut, open, summary } from './support/page.ts';
import { expectFits } from './support/reading.ts';
import { expect, test } from './support/test.ts';

test('forms, empty and in error', { tag: '@rare' }, async ({ page, site }) => {
  const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamter';
  const id = await site.addOpening({
    title: long,
    city: long,
    requiredSkills: [long],
    aboutRole: `<p>${long}${long}</p>`,
  });
  await open(page, '/contact');
  await expectFits(page, 'enquiry');
  await enquiryForm(page).getByRole('button', { name: 'Submit' }).click();
  await expect(summary(page)).toBeVisible();
  await expectFits(page, 'enquiry in error');

  await open(page, `/JobApply/${id}`);
  await chooseResume(applicationForm(page), `${long}${long}.txt`, Buffer.from('text'));
  await applicationForm(page).getByRole('button', { name: 'Apply Now' }).click();
  await expect(summary(page)).toBeVisible();
  await expectFits(page, 'application in error');
  await page.goto(`/career?text=${long}&city=${long}&skill=${long}`);
  await expectFits(page, 'search');
  await page.goto(`/career?text=${long}${long}${long}`);
  await expectFits(page, 'search without a match');
});

/** Words that stand on two lines. The row of headings of a table is there for screen readers alone. */
const splitWords = (page: Page, within = 'tr:has(td) > :is(td, th)') =>
  page.evaluate((inside) => {
    const range = document.createRange();
    const texts = document.createTreeWalker(document.querySelector('main') as Element, NodeFilter.SHOW_TEXT);
    const split: string[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!node.parentElement?.closest(inside)) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s/·-]+/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) split.push(word);
      }
    }
    return split;
  }, within);

test('no word is split where columns are narrowest', async ({ page, site }) => {
  await site.addOpening({ experience: 0 });
  for (const width of [1024, 1180, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/careers', '/de/careers', '/who-we-are', '/de/devops-services', '/de/career']) {
      await page.goto(path);
      await laidOut(page);
      expect.soft(await splitWords(page, 'h2, h3, li, article'), `${path} at ${width} px`).toEqual([]);
    }
  }
});

test('the links of the offices end at one height, and no office stands alone in a row', async ({ page }) => {
  test.skip(!sectionOf('careers-detail', 'officeCards'), NO_SECTION);
  await open(page, '/careers-detail');
  for (const width of [768, 1024, 1279, 1280, 1440]) {
    await resize(page, width);
    const feet = await page
      .locator('.offices a')
      .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().bottom)));
    expect(new Set(feet).size, `${width} px`).toBe(width < 1280 ? feet.length : 1);
  }
});

test('answers to one question share a line wherever two ways are side by side', async ({ page }) => {
  test.skip(!sectionOf('glokode', 'compare'), NO_SECTION);
  await open(page, '/glokode');
  for (const width of [768, 1280]) {
    await resize(page, width);
    const lines = await page
      .locator('.compare > li')
      .evaluateAll((ways) =>
        ways.map((way) =>
          [...way.querySelectorAll('dt, a')].map((one) => one.getBoundingClientRect().bottom),
        ),
      );
    expect(lines[1], `${width} px`).toEqual(lines[0]);
  }
});

test('an email address that takes two lines begins the second with the @', async ({ page }) => {
  test.skip(!sectionOf('scaling-a-application', 'caseLessons'), NO_SECTION);
  await open(page, '/scaling-a-application');
  for (const width of [360, 768, 1024]) {
    await resize(page, width);
    const heights = await page.locator('main a[href^="mailto:"] span').evaluateAll(([address]) =>
      [...(address?.childNodes ?? [])].map((part) => {
        const range = document.createRange();
        range.selectNodeContents(part);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      }),
    );
    expect(Math.max(...heights), `${width} px`).toBe(1);
  }
});

test('the fanned pages of a report are within the window', async ({ page }) => {
  test.skip(!sectionOf('intelligence-detail', 'reportPages'), NO_SECTION);
  await open(page, '/intelligence-detail');
  for (const width of [360, 1024, 1440]) {
    await resize(page, width);
    const right = await page
      .locator('.report-fan li')
      .last()
      .evaluate((sheet) => sheet.getBoundingClientRect().right);
    expect(right, `${width} px`).toBeLessThanOrEqual(width);
  }
});

test('no word in a table is split', async ({ page }) => {
  for (const path of [
    '/insights/genai-in-the-software-lifecycle',
    '/insights/erp-cutover-weekend',
    '/insights/pipelines-with-a-way-back',
    '/insights/cloud-cost-per-order',
    '/api/docs',
  ]) {
    await page.goto(path);
    expect(await page.locator('main :is(td, th)').count(), path).toBeGreaterThan(4);
    for (const width of [360, 768]) {
      await resize(page, width);
      expect.soft(await splitWords(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});

/** Sections whose height is more than 5 % from their true one, once the page has come to rest. */
async function wrongHeights(page: Page): Promise<string[]> {
  await laidOut(page);
  return page.evaluate(() => {
    const sections = [...document.querySelectorAll<HTMLElement>('main section, body > footer')];
    const heights = () => sections.map((section) => section.getBoundingClientRect().height);
    const found = heights();
    for (const { style } of sections) style.setProperty('content-visibility', 'visible', 'important');
    return heights().flatMap((meant, index) => {
      const here = found[index] ?? 0;
      return Math.abs(here - meant) / meant > 0.05 ? [`section ${index}: ${here}, not ${meant}`] : [];
    });
  });
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('what is below has its height before anybody scrolls to it', { tag: '@rare' }, async ({ page }) => {
      for (const width of javaScriptEnabled ? [360, 1440] : [360]) {
        await page.setViewportSize({ width, height: 900 });
        for (const path of ['/', '/case-study', '/cloud-engineering', '/insights/agents-that-hand-over']) {
          await page.goto(path);
          expect.soft(await wrongHeights(page), `${path} at ${width} px`).toEqual([]);
        }
      }
    });
  });

// What is far below has no true height before the reader comes near: a scroll that set out by the heights at hand would end
// elsewhere.
test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  /** The header is over the first 80 px; below the target there is room for the rest of its section. */
  async function expectAt(page: Page, id: string): Promise<void> {
    await page.waitForFunction(() => scrollY > 0);
    await page.evaluate(async () => {
      // Until nothing has moved for thirty frames.
      for (let still = 0, last = scrollY; still < 30; last = scrollY) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        still = scrollY === last ? still + 1 : 0;
      }
    });
    const top = await page.locator(`#${id}`).evaluate((target) => target.getBoundingClientRect().top);
    expect(top, `top of #${id}`).toBeGreaterThanOrEqual(0);
    expect(top, `top of #${id}`).toBeLessThan(200);
  }

  for (const [path, id] of [
    ['/integration-services', 'collaborate'],
    ['/cloud-engineering', 'approach'],
    ['/case-study', 'contact'],
  ] as const) {
    if (!hasPage(path)) continue;
    const tag = id === 'collaborate' ? [] : ['@rare'];
    test(`the link to #${id} in the head of ${path} ends there`, { tag }, async ({ page }) => {
      await open(page, path);
      await page.locator(`main a[href$="#${id}"]`).first().click();
      await expectAt(page, id);
    });
  }

  test('a message that is one long word is no wider than the page', async ({ page }) => {
    await open(page, '/contact');
    const message = page.locator('main textarea');
    await message.fill('x'.repeat(400));
    const { x = 0, width = 0 } = (await message.boundingBox()) ?? {};
    expect(x + width).toBeLessThanOrEqual(360);
  });

  test('the links of the services stand at the right, however long a name is', async ({ page }) => {
    test.skip(!sectionOf('home', 'serviceRows'), NO_SECTION);
    await open(page, '/');
    const ends = await page
      .locator('.service-row > a')
      .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().right)));
    expect(new Set(ends).size).toBe(1);
  });

  test('Arabic is written from the right, below English from the left', async ({ page }) => {
    await open(page, '/contact');
    for (const control of await page.locator('main form').getByRole('textbox').all())
      await expect(control).toHaveCSS('unicode-bidi', 'plaintext');
  });

  test('calls of the API that take two lines begin both beside their method', async ({ page }) => {
    await page.goto('/api/docs');
    const link = page.getByRole('link', { name: 'Apply for an opening with a resume' });
    const lines = await link.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element.lastChild as Node);
      return [...range.getClientRects()].map(({ left }) => Math.round(left));
    });
    expect(lines).toHaveLength(2);
    expect(lines[1]).toBe(lines[0]);
  });

  test('an address with a place in the page opens there', async ({ page }) => {
    await page.goto('/#success-stories');
    await expectAt(page, 'success-stories');
  });
});
