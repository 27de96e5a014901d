/** A first start with samples works on each day of the week, whatever the hour. */
import { expect, test } from 'vitest';
import { madeSample, seededDatabase } from '../support/sample-desk.ts';

const made = madeSample();
const here = seededDatabase('sqlite', made);

test.each([
  '2026-11-23T07:10:00.000Z', // Monday
  '2026-11-24T00:05:00.000Z',
  '2026-11-27T23:55:00.000Z', // Friday
  '2026-11-28T12:00:00.000Z',
  '2026-11-29T23:59:00.000Z', // Sunday
])('on %s', async (at) => {
  expect(await here.seed(undefined, new Date(at))).toMatchObject({ applications: 128, enquiries: 40 });
});
