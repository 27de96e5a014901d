/**
 * Forms in error and long words stay within the window, from 320 to 2560 px, and links to a place in a page end there.
 * Pages as they come: every-page.spec.ts.
 */
import type { Page } from '@playwright/test';
import { applicationForm, chooseResume, enquiryForm } from './support/forms.ts';
import { open, summary } from './support/page.ts';
import { expect, test } from './support/test.ts';

const WIDTHS = [320, 360, 768, 1024, 1440, 2560];

/** What sticks out of the window, by its tag and text; what an ancestor clips or scrolls does not. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > width + 0.5)
      .map((element) => `${element.tagName} ${element.textContent?.trim().slice(0, 40)}`);
  });

async function expectFits(page: Page, state: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await overflow(page), `${state} at ${width} px`).toEqual([]);
  }
}

test('forms, empty and in error', async ({ page, site }) => {
  const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamter';
  const id = await site.openJob({
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

test('a closed opening', async ({ page, site, faults }) => {
  faults.expect(/^answer: 410 GET/);
  const id = await site.openJob();
  await site.closeOpening(id);
  await page.goto(`/JobApply/${id}`);
  await expectFits(page, 'closed');
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
    test(`the link to #${id} in the head of ${path} ends there`, async ({ page }) => {
      await open(page, path);
      await page.locator(`main a[href$="#${id}"]`).first().click();
      await expectAt(page, id);
    });
  }

  test('an address with a place in the page opens there', async ({ page }) => {
    await page.goto('/#success-stories');
    await expectAt(page, 'success-stories');
  });
});
