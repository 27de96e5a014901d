/** Offline: what was loaded is read, decisions wait in sight, are sent once and in order, and conflicts are shown. */
import { enterStaff, SESSION_COOKIE } from '../support/desk.ts';
import { expect, expectStateAccessible, opened, said, test, titled } from './support/desk.ts';
import { kept } from './support/kept.ts';
import { handleFirst } from './support/page.ts';

/** Makes what was loaded that of another build. */
const rebuild = () =>
  new Promise<void>((resolve) => {
    const request = indexedDB.open('keyval-store');
    request.onsuccess = () => {
      const store = request.result.transaction('keyval', 'readwrite').objectStore('keyval');
      const loaded = store.get('desk');
      loaded.onsuccess = () =>
        store.put((loaded.result ?? '').replace('"buster":"', '"buster":"other'), 'desk');
      store.transaction.oncomplete = () => resolve();
    };
  });

test('offline candidates are read and decided on, and the decisions are sent once, in order, also after the window was closed', async ({
  desk,
}) => {
  const me = await desk.colleague('recruiter', 'Mina Park');
  const other = await desk.colleague('recruiter', 'Rahul Sen');
  const opening = await desk.opening({ title: 'Island Pilot' });
  const [bo, cy, ines] = await desk.applyAll(opening, ['Bo Birch', 'Cy Cedar', 'Ines Alder']);
  const { page, faults } = me;
  const context = page.context();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/moves$/.test(request.url()))
      sent.push(request.postDataJSON().stage);
  });
  await page.goto(`/desk/candidates?view=all&opening=${opening}&sort=name`);
  await expect(page.getByRole('region', { name: 'List of candidates' }).getByRole('listitem')).toHaveCount(3);
  await page.keyboard.press('j');
  await opened(page, 'Bo Birch');
  // The next two are there before they are asked for.
  await expect.poll(() => kept(page)).toContain('cy.cedar@candidate.example');
  await expect.poll(() => kept(page)).toContain('ines.alder@candidate.example');

  faults.expect(/^failed request: .*ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  await said(page, 'Offline. Loaded content stays available.');
  await page.keyboard.press('j');
  await opened(page, 'Cy Cedar');
  await page.keyboard.press('k');
  await opened(page, 'Bo Birch');

  // Two on one person, made on the same version, and one on another.
  await page.keyboard.press('l');
  await said(page, 'Bo Birch: Screening. It will be sent when you are online.');
  await opened(page, 'Cy Cedar');
  await page.keyboard.press('k');
  await opened(page, 'Bo Birch');
  await page.keyboard.press('l');
  await said(page, 'Bo Birch: Interview. It will be sent when you are online.');
  await opened(page, 'Cy Cedar');
  await page.keyboard.press('l');
  await said(page, /3 changes waiting to be sent\./);
  await expectStateAccessible(page, 'offline');

  // Notes wait in sight, too, and declining opens with its reasons.
  for (const words of ['Knows the locks.', 'Speaks Dutch.']) {
    await page.keyboard.press('n');
    await page.getByRole('textbox', { name: 'Note' }).fill(words);
    await page.keyboard.press('Control+Enter');
    const note = page.getByRole('article').getByRole('listitem').filter({ hasText: words });
    await expect(note).toContainText('waiting to be sent');
  }
  await page.keyboard.press('d');
  await expect(page.getByRole('combobox', { name: 'Reason' })).toBeVisible();
  await page.keyboard.press('Escape');
  await said(page, /5 changes waiting to be sent\./);

  // Meanwhile someone else moves one of them.
  const moved = await other.send('POST', '/moves', { items: [{ id: cy, version: 1 }], stage: 'offer' });
  expect((await moved.json()).results[0].ok).toBe(true);
  expect(sent).toEqual([]);
  await context.setOffline(false);
  await said(page, 'Bo Birch: Interview.');
  await said(page, /Cy Cedar was not moved: Rahul Sen moved them to Offer/);
  await expect(page.getByText(/changes? waiting to be sent/)).toHaveCount(0);
  expect(sent).toEqual(['screening', 'interview', 'screening']);
  const { stage } = await (await me.send('GET', `/applications/${bo}`)).json();
  expect(stage).toBe('interview');
  const { notes } = await (await me.send('GET', `/applications/${ines}`)).json();
  expect(notes.map(({ body }: { body: string }) => body)).toEqual(['Speaks Dutch.', 'Knows the locks.']);
  await expect(page.getByText('waiting to be sent', { exact: true })).toHaveCount(0);

  // A server that does not answer is asked again.
  await handleFirst(page, '**/api/desk/moves', (route) => route.abort('internetdisconnected'));
  await page.keyboard.press('j');
  await opened(page, 'Ines Alder');
  await page.keyboard.press('l');
  await said(page, 'The server is not responding. 1 change waiting to be sent.');
  await said(page, 'Ines Alder: Screening.');

  // The window is closed right after a decision; when it is opened again, there is another build, and no one is signed in.
  await context.setOffline(true);
  await said(page, /^Offline\./);
  const address = page.url();
  await page.keyboard.press('l');
  await page.close();
  await context.setOffline(false);
  const session = await context.cookies();
  await context.clearCookies();
  const again = await context.newPage();
  await again.goto(address);
  await titled(again, 'Sign in');
  await again.evaluate(rebuild);
  await context.addCookies(session);
  await again.goto(address);
  await said(again, 'Ines Alder: Interview.');
  await again.keyboard.press('z');
  await said(again, /^Undone/);

  // Signing out leaves nothing of it on this browser.
  await expect.poll(() => kept(again)).toContain('candidate.example');
  await again.goto('/desk/openings/new');
  await again.getByLabel('Title', { exact: true }).fill('A secret opening');
  await context.setOffline(true);
  await again.getByRole('button', { name: /Mina Park Recruiter/ }).click();
  await again.getByRole('menuitem', { name: 'Sign out' }).click();
  const question = again.getByRole('dialog', { name: 'Sign out and delete your drafts?' });
  await question.getByRole('button', { name: 'Sign out' }).click();
  await said(again, 'You are still signed in: the server did not answer.');
  await context.setOffline(false);
  await again.getByRole('button', { name: /Mina Park Recruiter/ }).click();
  await again.getByRole('menuitem', { name: 'Sign out' }).click();
  await question.getByRole('button', { name: 'Sign out' }).click();
  await titled(again, 'Sign in');
  const left = await kept(again);
  for (const word of ['candidate.example', 'Ines Alder', 'A secret opening', 'Mina Park'])
    expect(left).not.toContain(word);
});

test('an opening is not published offline: that is said at once, and nothing happens later', async ({
  desk,
}) => {
  const { page, faults, send } = await desk.colleague('recruiter', 'Mina Park');
  const made = await send('POST', `/openings/${await desk.opening({ title: 'Ferry Pilot' })}/duplicate`);
  const { id } = await made.json();
  await page.goto(`/desk/openings/${id}/edit`);
  await page.getByRole('button', { name: 'Publish' }).click();
  faults.expect(/^failed request: .*ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Publish now' }).click();
  const publishing = page.getByRole('dialog', { name: /^Publish / });
  await expect(publishing.getByText(/The server did not answer/)).toBeVisible();
  const loadedAgain = page.waitForResponse((response) => response.url().endsWith(`/openings/${id}`));
  await page.context().setOffline(false);
  await loadedAgain;
  expect((await (await send('GET', `/openings/${id}`)).json()).publicPath).toBe(null);
});

test('notes that are edited and removed offline wait in sight, are sent by their author alone, and one changed elsewhere is not overwritten', {
  tag: '@rare',
}, async ({ desk, site }) => {
  const { page, faults, send } = await desk.colleague('recruiter', 'Mina Park');
  const context = page.context();
  const opening = await desk.opening({ title: 'Delta Pilot' });
  const [bo] = await desk.applyAll(opening, ['Bo Birch']);
  const noteOf = async (body: string): Promise<{ id: string }> =>
    (await send('POST', `/applications/${bo}/notes`, { body })).json();
  const notesOf = async (): Promise<string[]> => {
    const { notes } = await (await send('GET', `/applications/${bo}`)).json();
    return notes.map(({ body }: { body: string }) => body);
  };
  const last = await noteOf('Sails since 2019.');
  await noteOf('Asked for Fridays off.');
  await noteOf('Knows the locks.');
  const address = `/desk/candidates?view=all&opening=${opening}&id=${bo}`;
  await page.goto(address);
  await opened(page, 'Bo Birch');
  // The worker that draws it can't be loaded offline.
  await expect(page.getByRole('region', { name: 'Resume' }).locator('canvas').first()).toBeVisible();
  const note = (words: string, on = page) =>
    on.getByRole('article').getByRole('listitem').filter({ hasText: words });
  const editing = page.getByRole('dialog', { name: 'Your note' });
  const edit = async (words: string) => {
    await note(words).getByRole('button', { name: 'Edit' }).click();
    return editing.getByRole('textbox', { name: 'Note' });
  };
  await (await edit('Knows the locks.')).press('Escape');
  faults.expect(/^failed request: .*ERR_INTERNET_DISCONNECTED/, /^answer: 409 PATCH/);
  await context.setOffline(true);
  await said(page, /^Offline/);
  // What waits may not be tried as long as there is no line; this is.
  await page.evaluate(() => fetch('/healthz').catch(() => undefined));
  await (await edit('Knows the locks.')).fill('Knows the locks by night.');
  await page.keyboard.press('Control+Enter');
  await said(page, 'Your note on Bo Birch will be changed when you are online.');
  await expect(note('Knows the locks by night.')).toContainText('waiting to be sent');
  await edit('Asked for Fridays off.');
  await editing.getByRole('button', { name: 'Remove note' }).click();
  await expect(note('Asked for Fridays off.')).toContainText('removal waiting to be sent');
  await (await edit('Sails since 2019.')).fill('Sails since 2018.');
  await page.keyboard.press('Control+Enter');
  await said(page, /3 changes waiting to be sent\./);
  await expectStateAccessible(page, 'notes that wait');

  // Meanwhile she has corrected one of them at another browser, and a colleague signs in at this one.
  await send('PATCH', `/notes/${last.id}`, { body: 'Sails since 2017.' });
  // The browser may be online again in the moment in which the page closes.
  await page.route('**/api/desk/notes/**', (route) => route.abort());
  await page.close();
  const own = await context.cookies();
  const rahul = await enterStaff(site.db, ['recruiter'], new Date(), 'Rahul Sen');
  await context.addCookies([{ name: SESSION_COOKIE, value: rahul.token, url: site.url }]);
  await context.setOffline(false);
  const theirs = await context.newPage();
  await theirs.goto('/desk/openings');
  await titled(theirs, 'Openings');
  await theirs.waitForLoadState('networkidle');
  await theirs.close();
  await context.clearCookies();
  await context.addCookies(own);
  expect(await notesOf()).toEqual(['Knows the locks.', 'Asked for Fridays off.', 'Sails since 2017.']);

  const again = await context.newPage();
  await again.goto(address);
  await said(again, /^Your note on Bo Birch was not changed: You changed it in another window, today/);
  await expect.poll(notesOf).toEqual(['Knows the locks by night.', 'Sails since 2017.']);
  await expect(note('Knows the locks by night.', again)).toContainText('edited');
  await expect(note('Asked for Fridays off.', again)).toHaveCount(0);
  await expect(again.getByText(/waiting to be sent/)).toHaveCount(0);
  // What she typed is in the editor of that note.
  await note('Sails since 2017.', again).getByRole('button', { name: 'Edit' }).click();
  const field = again.getByRole('dialog', { name: 'Your note' }).getByRole('textbox', { name: 'Note' });
  await expect(field).toHaveValue('Sails since 2018.');
  await again.keyboard.press('Control+Enter');
  await said(again, 'Note changed.');
  await expect.poll(notesOf).toContain('Sails since 2018.');
});
