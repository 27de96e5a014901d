/** What a browser still holds of candidates when their reader may not read them any more, and when they were erased. */
import { expect, opened, test, titled } from '../e2e/support/desk.ts';
import { kept } from '../e2e/support/kept.ts';

test('someone who is disabled keeps no name in the browser, whether the desk is open or not', {
  tag: '@rare',
}, async ({ desk }) => {
  const admin = await desk.colleague('admin', 'Ada Lovelace');
  const opening = await desk.opening({ title: 'Harbour Pilot' });
  const [bo] = await desk.applyAll(opening, ['Bo Birch']);
  const read = async (name: string) => {
    const colleague = await desk.colleague('recruiter', name);
    const { page, faults } = colleague;
    faults.expect(/^answer: 401 /);
    await page.goto(`/desk/candidates?view=all&id=${bo}`);
    await opened(page, 'Bo Birch');
    await expect.poll(() => kept(page)).toContain('Bo Birch');
    return colleague;
  };
  const disable = async ({ id }: { id: string }) => {
    const { items } = await (await admin.send('GET', '/people')).json();
    const { version } = items.find((one: { id: string }) => one.id === id);
    expect((await admin.send('POST', `/people/${id}/disable`, undefined, version)).status()).toBe(200);
  };

  const open = await read('Tess Quill');
  await disable(open);
  await titled(open.page, 'Sign in');
  await expect.poll(() => kept(open.page)).not.toContain('Bo Birch');

  const away = await read('Mina Park');
  await away.page.goto('about:blank');
  await disable(away);
  await away.page.goto('/desk/candidates');
  await titled(away.page, 'Sign in');
  await expect.poll(() => kept(away.page)).not.toContain('Bo Birch');
  await away.page.evaluate(() => fetch('/api/desk/people'));
});

test('someone who is erased goes from every open desk, and from its browser', async ({ desk }) => {
  const reader = await desk.colleague('recruiter', 'Tess Quill');
  const legal = await desk.colleague('legal', 'Declan Roche');
  const opening = await desk.opening({ title: 'Strait Pilot' });
  const [bo] = await desk.applyAll(opening, ['Bo Straits', 'Cy Straits']);
  const { page } = reader;
  reader.faults.expect(/^answer: 404 (GET|PUT) \/api\/desk\/applications\//);
  await page.goto(`/desk/candidates?view=all&opening=${opening}&id=${bo}`);
  await opened(page, 'Bo Straits');
  await expect.poll(() => kept(page)).toContain('bo.straits@candidate.example');

  const noted = await legal.send('POST', '/privacy/requests', {
    kind: 'erasure',
    name: '',
    email: 'bo.straits@candidate.example',
    words: '',
    receivedAt: new Date().toISOString().slice(0, 10),
  });
  const { id, version = 1 } = await noted.json();
  const seen = { method: 'in_person', note: 'A colleague knows them' };
  await legal.send('POST', `/privacy/requests/${id}/identity`, seen, version);
  // Not while a mail to that person leaves.
  const erase = () => legal.send('POST', `/privacy/requests/${id}/erase`, { tell: false }, version + 1);
  await expect.poll(async () => (await erase()).status()).toBe(200);

  await expect(page.getByText('Bo Straits')).toHaveCount(0);
  await expect(page.getByText('Cy Straits').first()).toBeVisible();
  await expect.poll(() => kept(page)).not.toContain('Bo Straits');
  expect(await kept(page)).not.toContain('bo.straits@');
});
