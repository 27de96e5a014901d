/** Typed text is never lost: not by a colleague's save, a failed request or a wrong key. */
import { entered, expect, expectStateAccessible, opened, said, test } from './support/desk.ts';

test('a template that a colleague saved meanwhile is not overwritten by an older draft', {
  tag: '@rare',
}, async ({ desk }) => {
  const me = await desk.colleague('recruiter', 'Mina Park');
  const other = await desk.colleague('recruiter', 'Rahul Sen');
  const { page, faults } = me;
  faults.expect(/^answer: 409 PUT \/api\/desk\/mail\/templates/);
  await page.goto('/desk/mail?view=templates&id=invitation');
  const link = page.getByRole('link', { name: 'Invitation to an interview' });
  await link.click();
  const subject = page.getByLabel('Subject', { exact: true });
  await subject.fill('Mine');
  const english = async () => {
    const { items } = await (await other.send('GET', '/mail/templates')).json();
    return items.find(
      (one: { title: string; language: string }) =>
        one.title === 'Invitation to an interview' && one.language === 'en',
    );
  };
  const template = await english();
  const theirs = { subject: 'Theirs', body: template.body, language: 'en' };
  expect((await other.send('PUT', `/mail/templates/${template.id}`, theirs, template.version)).ok()).toBe(
    true,
  );
  // The list at the side says that it has arrived here.
  await expect(link).toContainText('Theirs', { timeout: 20_000 });
  await expect(subject).toHaveValue('Mine');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await said(page, /Rahul Sen/);
  expect((await english()).subject).toBe('Theirs');
  await page.getByRole('button', { name: 'Use theirs' }).click();
  await expect(subject).toHaveValue('Theirs');
});

test('enquiry settings in progress stay as they are typed while a colleague saves', async ({ desk }) => {
  const me = await desk.colleague(['sales', 'legal', 'admin'], 'Mina Park');
  const other = await desk.colleague(['sales', 'legal', 'admin'], 'Rahul Sen');
  const { page, faults } = me;
  faults.expect(/^answer: 409 PUT \/api\/desk\/enquiry-settings/);
  await page.goto('/desk/enquiries');
  await page.getByRole('button', { name: 'Rules' }).click();
  const rules = page.getByRole('dialog', { name: 'Enquiry rules' });
  const days = rules.getByRole('spinbutton').first();
  await days.fill('9');
  const saved = await (await other.send('GET', '/enquiry-settings')).json();
  const { rules: list, replyDays } = saved;
  const loadedAgain = page.waitForResponse((response) => response.url().endsWith('/enquiry-settings'));
  const sent = await other.send('PUT', '/enquiry-settings', { rules: list, replyDays }, saved.version);
  expect(sent.ok()).toBe(true);
  await loadedAgain;
  await page.waitForTimeout(300);
  await expect(days).toHaveValue('9');
  await rules.getByRole('button', { name: 'Save rules' }).click();
  await said(page, /Rahul Sen/);
  await expect(days).toHaveValue('9');
  await rules.getByRole('button', { name: 'Overwrite with mine' }).click();
  await rules.getByRole('button', { name: 'Save rules' }).click();
  await said(page, /^Rules saved/);
});

test('a privacy request in progress stays as it is typed while a colleague corrects it', {
  tag: '@rare',
}, async ({ desk }) => {
  const me = await desk.colleague('legal', 'Mina Park');
  const other = await desk.colleague('legal', 'Rahul Sen');
  const { page } = me;
  const opening = await desk.opening({ title: 'Lock Keeper' });
  const email = `lock.${Date.now()}@candidate.example`;
  await desk.apply(opening, { Name: 'Lou Lock', Email: email });
  const request = {
    kind: 'correction',
    name: 'Lou Lock',
    email,
    words: 'My name.',
    receivedAt: '2026-11-02',
  };
  const noted = await (await me.send('POST', '/privacy/requests', request)).json();
  await page.goto(`/desk/privacy?id=${noted.id}`);
  const dialog = page.getByRole('dialog', { name: 'Request' });
  await dialog.getByText('Close without a letter').click();
  await dialog.getByLabel('Answer').fill('We wrote to them on Monday.');
  const detail = await (await other.send('GET', `/privacy/requests/${noted.id}`)).json();
  const corrected = await other.send(
    'POST',
    `/privacy/requests/${noted.id}/correct`,
    { firstName: 'Louise' },
    detail.version,
  );
  expect(corrected.ok()).toBe(true);
  await expect(dialog.getByText('Louise').first()).toBeVisible();
  await expect(dialog.getByLabel('Answer')).toHaveValue('We wrote to them on Monday.');
});

test('what was loaded stays when loading it again fails, with a line that it may be old', async ({
  desk,
}) => {
  const { page, faults, send } = await desk.colleague(['recruiter', 'legal'], 'Mina Park');
  faults.expect(/^answer: 500 GET \/api\/desk\//);
  const opening = await desk.opening({ title: 'Dredger Pilot' });
  const [bo] = await desk.applyAll(opening, ['Bo Birch', 'Cy Cedar']);
  const address = /\/api\/desk\/(applications|privacy)/;
  const underWay = new Set<unknown>();
  page.on('request', (request) => address.test(request.url()) && underWay.add(request));
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => underWay.delete(request));
  await page.goto(`/desk/candidates?view=all&opening=${opening}&sort=name&id=${bo}`);
  await opened(page, 'Bo Birch');
  await expect(page.getByRole('region', { name: 'List of candidates' }).getByRole('listitem')).toHaveCount(2);
  let fails = true;
  await page.route(address, (route) =>
    fails && route.request().method() === 'GET' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  // What was asked before would still be answered, with what is sent below in it.
  await expect.poll(() => underWay.size).toBe(0);
  expect((await send('POST', `/applications/${bo}/notes`, { body: 'Seen', mentions: [] })).ok()).toBe(true);
  await desk.apply(opening, { Name: 'Ines Alder', Email: `ines.${Date.now()}@candidate.example` });
  // Above the list, the application and its interviews, which are loaded again by two events. All have failed before the press.
  await expect(page.getByText(/may be out of date/)).toHaveCount(3);
  await expect(page.getByRole('region', { name: 'List of candidates' }).getByRole('listitem')).toHaveCount(2);
  await opened(page, 'Bo Birch');
  fails = false;
  // One press loads them all.
  await page.getByRole('button', { name: 'Try again' }).last().click();
  await expect(page.getByRole('region', { name: 'List of candidates' }).getByRole('listitem')).toHaveCount(3);
  await expect(page.getByText(/may be out of date/)).toHaveCount(0);
});

test('words in a form stay when what is around it can not be loaded again', async ({ desk }) => {
  const { page, faults, send } = await desk.colleague('legal', 'Mina Park');
  faults.expect(/^answer: 500 GET \/api\/desk\//);
  await page.goto('/desk/privacy?view=holds');
  await page.getByLabel('Reason').fill('A claim before the court');
  await page.route(/\/api\/desk\/privacy/, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  const failed = page.waitForResponse((response) => response.status() === 500);
  const held = await send('POST', '/privacy/holds', { subject: 'nobody@example.com', reason: 'A claim' });
  expect(held.ok()).toBe(true);
  await failed;
  await said(page, /may be out of date/);
  await expect(page.getByLabel('Reason')).toHaveValue('A claim before the court');
});

test('an edited mail of a decline stays beside its resume: unticked, for another reason, on Escape, walking and on a reload', {
  tag: '@rare',
}, async ({ desk }) => {
  const { page } = await desk.colleague('recruiter', 'Mina Park');
  const opening = await desk.opening({ title: 'Skiff Pilot' });
  const [bo] = await desk.applyAll(opening, ['Bo Birch', 'Cy Cedar']);
  await page.goto(`/desk/candidates?view=all&opening=${opening}&sort=name&id=${bo}`);
  await opened(page, 'Bo Birch');
  await page.keyboard.press('d');
  const decline = page.getByRole('dialog', { name: 'Decline Bo Birch' });
  await entered(decline);
  // The resume can be read beside it.
  const [panel, resume] = await Promise.all([
    decline.boundingBox(),
    page.getByRole('heading', { name: 'Bo Birch' }).first().boundingBox(),
  ]);
  expect(resume?.x ?? 0).toBeLessThan(panel?.x ?? 0);
  const mail = page.getByRole('dialog').getByLabel('Message', { exact: true });
  const own = 'Dear Bo, in my own words.';
  await mail.fill(own);
  const tells = decline.getByRole('checkbox');
  await tells.uncheck();
  await tells.check();
  await expect(mail).toHaveValue(own);
  const reason = page.getByRole('dialog').getByLabel('Reason');
  const first = await reason.inputValue();
  await reason.selectOption({ index: 1 });
  await expect(mail).not.toHaveValue(own);
  // What is kept with the other reason is said, and can be had here.
  await said(page, /Your text for “.*” is saved with that reason/);
  await reason.selectOption(first);
  await expect(mail).toHaveValue(own);
  await page.keyboard.press('Escape');
  await expect(decline).toBeHidden();
  await expect(page.getByRole('article', { name: 'Application of Bo Birch' })).toBeVisible();
  await page.keyboard.press('d');
  await expect(mail).toHaveValue(own);
  await reason.selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Use it here' }).click();
  await expect(mail).toHaveValue(own);
  // It comes along as one walks, each person with words of their own.
  await tells.focus();
  await page.keyboard.press('j');
  const next = page.getByRole('dialog', { name: 'Decline Cy Cedar' });
  await expect(next).toBeVisible();
  await expect(mail).not.toHaveValue(own);
  await page.keyboard.press('k');
  await expect(decline).toBeVisible();
  await expect(mail).toHaveValue(own);
  await expectStateAccessible(page, 'a panel beside a resume');
  await page.reload();
  await opened(page, 'Bo Birch');
  await page.keyboard.press('d');
  await expect(mail).toHaveValue(own);
  await expect(reason).not.toHaveValue(first);
  // An email with a field that nothing fills is refused, and its words stay.
  await mail.fill(`${own} {salary}`);
  await decline.getByRole('button', { name: 'Decline', exact: true }).click();
  await opened(page, 'Cy Cedar');
  await said(page, /\{salary\}/);
  await page.keyboard.press('k');
  await opened(page, 'Bo Birch');
  await page.keyboard.press('d');
  await expect(mail).toHaveValue(`${own} {salary}`);
  await mail.fill(own);
  // Whoever declines goes on reading.
  await decline.getByRole('button', { name: 'Decline', exact: true }).click();
  await said(page, 'Bo Birch: Declined. The email sends in five minutes.');
  await opened(page, 'Cy Cedar');
  await expect(page.getByRole('dialog', { name: /^Decline/ })).toHaveCount(0);
});
