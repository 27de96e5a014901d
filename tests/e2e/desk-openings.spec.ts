/** Openings at the desk: written by keys alone, shown as the public reads them, dated, changed and compared. */
import { expectNoViolation } from './support/axe.ts';
import {
  entered,
  expect,
  expectDeskAccessible,
  expectStateAccessible,
  said,
  tabTo,
  test,
} from './support/desk.ts';
import { frames } from './support/page.ts';

test('by keys alone, an opening is written, previewed, put on the site, changed, and its revisions compared', async ({
  desk,
  page: visitor,
}) => {
  const { page } = await desk.colleague('recruiter', 'Mina Park');
  const keys = page.keyboard;
  const title = `Harbour Pilot ${Date.now()}`;
  /** Types into what Tab comes to; the field says by its name that it is the right one. */
  const write = async (label: string, words: string) => {
    await keys.press('Tab');
    await expect(page.getByLabel(label, { exact: true })).toBeFocused();
    await keys.type(words);
  };
  await page.goto('/desk/openings');
  await expect(page.getByRole('link', { name: 'New opening' })).toBeVisible();
  await expectDeskAccessible(page, 'the openings');
  await keys.press('c');
  await expect(page.getByRole('heading', { level: 1, name: 'New opening' })).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  // What is missing is said at its field, and the first such field has the focus.
  await said(page, 'Enter a title');
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
  await expectDeskAccessible(page, 'the editor, with errors');

  await keys.type(title);
  await write('City', 'Proofville');
  await write('Country', 'Testland');
  await keys.press('Tab');
  // The tools of the text, then the text.
  const about = page.getByRole('textbox', { name: 'About the role' });
  const tools = page.getByRole('toolbar', { name: 'About the role formatting' });
  await about.focus();
  await keys.type('You bring ships in. ');
  await tools.getByRole('button', { name: 'Bold' }).press('Enter');
  await expect(about).toBeFocused();
  await keys.type('At night');
  await expect(tools.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
  const responsibilities = page.getByRole('textbox', { name: 'Key responsibilities' });
  await responsibilities.focus();
  const others = page.getByRole('toolbar', { name: 'Key responsibilities formatting' });
  await others.getByRole('button', { name: 'List', exact: true }).press('Enter');
  await expect(responsibilities).toBeFocused();
  await keys.type('Know the tides.');
  await write('Required skills', 'Radar');
  await keys.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove Radar' })).toBeVisible();
  await write('Nice to have', 'Knots,');
  await page.getByLabel('Workplace').selectOption('On site');
  await page.getByLabel('From', { exact: true }).fill('90000');
  await page.getByLabel('To', { exact: true }).fill('80000');
  await page.getByLabel('Currency').fill('eur');
  await page.getByLabel('Per', { exact: true }).selectOption('year');
  await page.getByLabel('Scorecard criteria').fill('Calm');
  await page.getByLabel('Scorecard criteria').press('Enter');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await said(page, 'The maximum is below the minimum');
  await expect(page.getByLabel('To', { exact: true })).toBeFocused();
  await page.getByLabel('To', { exact: true }).fill('110000');

  const tab = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Preview' }).press('Enter');
  const preview = await tab;
  await expect(preview.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(preview.getByText('Only you see this page.')).toBeVisible();
  await expect(preview.getByText(/90,000.*110,000/).first()).toBeVisible();
  await expect(preview.locator('strong', { hasText: 'At night' })).toBeVisible();
  // No one applies by a preview.
  await expect(preview.locator('[inert] #apply')).toHaveCount(1);
  await expectNoViolation(preview, 'the preview');
  await preview.close();
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await said(page, 'Saved.');
  await said(page, 'version 1');

  // For tomorrow first: no one outside sees it. Then at once.
  // The first save leads to another address; the focus is on the screen, not at the start of the page.
  await expect(page.locator('#screen')).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Publish' }));
  await keys.press('Enter');
  const publishing = page.getByRole('dialog', { name: `Publish ${title}` });
  const when = publishing.getByLabel('Day and time');
  await expect(when).toBeFocused();
  // An empty date publishes nothing.
  await keys.press('Enter');
  await expect(publishing.getByText('Choose a day and time')).toBeVisible();
  await visitor.goto(`/careers?q=${encodeURIComponent(title)}`);
  await expect(visitor.getByText(title)).toHaveCount(0);
  await when.focus();
  // Part by part, in whatever order the browser has them: the year is the third in all, and a later one.
  for (const presses of [1, 1, 2, 1, 1, 1]) {
    for (let press = 0; press < presses; press++) await keys.press('ArrowUp');
    await keys.press('ArrowRight');
  }
  await expect(when).toHaveValue(new RegExp(`^${new Date().getFullYear() + 1}-`));
  await expectStateAccessible(page, 'scheduling an opening');
  await tabTo(page, publishing.getByRole('button', { name: 'Schedule' }));
  await keys.press('Enter');
  await said(page, /^Scheduled for /);
  await visitor.goto(`/careers?q=${encodeURIComponent(title)}`);
  await expect(visitor.getByText(title)).toHaveCount(0);
  await expect(publishing).toBeHidden();
  // Its time is on the button; it can be taken back, and then it is a draft.
  const year = String(new Date().getFullYear() + 1);
  await page.getByRole('button', { name: new RegExp(`^Scheduled: .*${year}`) }).press('Enter');
  await entered(publishing);
  await expect(when).toHaveValue(new RegExp(`^${year}-`));
  await expectStateAccessible(page, 'a scheduled opening');
  await tabTo(page, publishing.getByRole('button', { name: 'Unschedule' }));
  await keys.press('Enter');
  await said(page, 'Unscheduled. The opening is a draft.');
  await expect(publishing).toBeHidden();
  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
  await entered(publishing);
  await tabTo(page, publishing.getByRole('button', { name: 'Publish now' }));
  await keys.press('Enter');
  await said(page, 'Published.');
  const address = await page.getByRole('link', { name: 'View on site' }).getAttribute('href');
  await visitor.goto(address ?? '');
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(visitor.locator('strong', { hasText: 'At night' })).toBeVisible();

  // A second state, and what it changed.
  await about.focus();
  await keys.press('ControlOrMeta+End');
  await frames(page);
  await keys.type(' and by day');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await said(page, /^version [2-9]$/);
  await page.getByRole('link', { name: 'Board' }).press('Enter');
  await page.getByRole('link', { name: 'Revisions' }).press('Enter');
  await expect(page.locator('ins', { hasText: 'and by day' })).toBeVisible();
  const newest = page.getByRole('button', { name: /^Version/ }).first();
  await expect(newest).toHaveAttribute('aria-current', 'true');
  await expectDeskAccessible(page, 'the revisions');
});

test('a preview shows an unfinished opening to people who may edit it; others see that they have no access before they type', async ({
  desk,
  page: visitor,
  site,
}) => {
  const { page } = await desk.colleague('recruiter', 'Mina Park');
  const other = await desk.colleague('interviewer', 'Lena Late');
  await page.goto('/desk/openings/new');
  const tab = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = await tab;
  await expect(preview.getByRole('heading', { level: 1, name: 'Untitled opening' })).toBeVisible();
  const post = (asker: typeof visitor) =>
    asker.request.post('/desk/preview', {
      form: { opening: '{}' },
      headers: { Origin: site.url },
      maxRedirects: 0,
    });
  const refused = await post(other.page);
  expect(refused.status()).toBe(403);
  const unknown = await post(visitor);
  expect([unknown.status(), unknown.headers().location]).toEqual([303, '/desk/sign-in']);
  const broken = await post(page);
  expect(broken.status()).toBe(400);

  const opening = await desk.opening({ title: 'Barge Pilot', team: [other.id] });
  const others = ['privacy?view=holds', 'people', 'webhooks', 'legal', 'enquiries', 'log'];
  for (const path of [`openings/${opening}/edit`, 'openings/new', 'calendar/kinds', ...others]) {
    await other.page.goto(`/desk/${path}`);
    await said(other.page, 'You don’t have access');
    await expect(
      other.page.getByRole('main').getByRole('button', { name: /Save|New|Hold|Invite|Add|Verify/ }),
    ).toHaveCount(0);
  }
});

test('an empty view says what will be in it, a filtered one that nothing matches', async ({ desk }) => {
  const { page } = await desk.colleague(['recruiter', 'sales']);
  for (const [path, words] of [
    ['candidates?view=mine', 'once they are assigned to you'],
    ['candidates?view=snoozed', 'Candidates that you snooze'],
    ['candidates?view=mine&late=1', 'match this view and its filters'],
    ['enquiries?view=mine', 'once they are assigned to you'],
    ['enquiries?view=snoozed', 'Enquiries that you snooze'],
  ] as const) {
    await page.goto(`/desk/${path}`);
    await said(page, new RegExp(words));
  }
});

test('a day and a time are typed at a stretch, without a key between the year and the hour', async ({
  desk,
}) => {
  const { page, send } = await desk.colleague('recruiter');
  const opening = await desk.opening({ title: 'Skiff Pilot' });
  const { id } = await (await send('POST', `/openings/${opening}/duplicate`)).json();
  await page.goto(`/desk/openings/${id}/edit`);
  await page.getByRole('button', { name: 'Publish' }).click();
  const field = page.getByRole('dialog').getByLabel('Day and time');
  await field.focus();
  // A browser of twelve hours asks for the half of the day, too.
  await page.keyboard.type('070720301000a');
  await expect(field).toHaveValue('2030-07-07T10:00');
});
