/** An opening that two people edit, and the way back to an earlier version. */
import { expect, expectStateAccessible, said, test } from './support/desk.ts';

test('two edits of one opening are merged field by field, and an earlier version is restored', async ({
  desk,
}) => {
  const me = await desk.colleague('recruiter', 'Mina Park');
  const other = await desk.colleague('recruiter', 'Rahul Sen');
  const opening = await desk.opening({ title: 'Pilot', city: 'Cork', experience: 2 });
  const { page, faults } = me;
  faults.expect(/^answer: 409 PUT \/api\/desk\/openings\//);
  await page.goto(`/desk/openings/${opening}/edit`);
  const title = page.getByLabel('Title');
  await title.fill('Harbor pilot');
  await page.getByLabel('City').fill('Galway');

  const { input, version } = await (await other.send('GET', `/openings/${opening}`)).json();
  const theirs = { ...input, title: 'Strait pilot', experience: 7 };
  expect((await other.send('PUT', `/openings/${opening}`, theirs, version)).ok()).toBe(true);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await said(page, /It was Rahul Sen/);
  const merge = page.getByRole('region', { name: 'Merge' });
  await expect(merge).toContainText('Taken over from them: Experience.');
  await expect(merge.getByRole('group')).toHaveCount(1);
  await expectStateAccessible(page, 'two edits of an opening');
  await merge.getByRole('radio', { name: /Theirs/ }).check();
  await merge.getByRole('button', { name: 'Continue with this' }).click();
  await expect(title).toHaveValue('Strait pilot');
  await expect(page.getByLabel('City')).toHaveValue('Galway');
  await expect(page.getByLabel('Experience, years')).toHaveValue('7');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await said(page, 'Saved.');

  await page.getByRole('link', { name: 'Board' }).click();
  await page.getByRole('link', { name: 'Revisions' }).click();
  await page
    .getByRole('button', { name: /^Version/ })
    .last()
    .click();
  await page.getByRole('button', { name: /^Restore version/ }).click();
  await expect(title).toHaveValue('Pilot');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await said(page, 'Saved.');
  const restored = await (await other.send('GET', `/openings/${opening}`)).json();
  expect(restored.input).toMatchObject({ title: 'Pilot', city: 'Cork', experience: 2 });
});
