/** Forms in error and long words stay within the window, from 320 to 2560 px. Pages as they come: every-page.spec.ts. */
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
  await site.closeJob(id);
  await page.goto(`/JobApply/${id}`);
  await expectFits(page, 'closed');
});
