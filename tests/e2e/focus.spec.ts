/** The focus can be seen at every stop of the Tab key, forwards and backwards, and nothing covers it. */
import { walk } from './support/focus.ts';
import { open } from './support/page.ts';
import { expect, test } from './support/test.ts';

test.use({ reducedMotion: 'reduce' });

const PATHS = [
  '/',
  '/who-we-are',
  '/ai-automation',
  '/case-study',
  '/industries-detail',
  '/intelligence-detail',
  '/careers',
  '/career',
  '/contact',
  '/faq',
  '/insights',
  '/api/docs',
];

for (const path of PATHS) {
  test(`on ${path}`, async ({ page }) => {
    await open(page, path);
    const there = await walk(page, 'Tab');
    const back = await walk(page, 'Shift+Tab');
    for (const [way, stops] of [
      ['forwards', there],
      ['backwards', back],
    ] as const) {
      const unseen = stops.filter(({ faults }) => faults.length > 0);
      expect.soft(unseen, `stops without a focus that can be seen, ${way}`).toEqual([]);
    }
    // No trap and no jump: the way back is the way there, turned round.
    const names = (stops: typeof there) => stops.map(({ name }) => name);
    expect(names(back).reverse()).toEqual(names(there));
    expect(there[0]?.name).toContain('Skip to content');
  });
}

for (const [name, viewport] of [
  ['phone', { width: 360, height: 640 }],
  ['window at 400 %', { width: 320, height: 256 }],
] as const) {
  test.describe(`in a ${name}`, () => {
    test.use({ viewport });
    for (const path of ['/', '/contact', '/careers']) {
      test(`on ${path}`, async ({ page }) => {
        await open(page, path);
        const stops = [...(await walk(page, 'Tab')), ...(await walk(page, 'Shift+Tab'))];
        expect(stops.filter(({ faults }) => faults.length > 0)).toEqual([]);
      });
    }
  });
}
