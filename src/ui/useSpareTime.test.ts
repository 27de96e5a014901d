import { expect, test } from 'vitest';
import { mayDecorate } from './useSpareTime.ts';

test.each([
  ['nothing known', undefined, false, true],
  ['a fast connection', { saveData: false, effectiveType: '4g' }, false, true],
  ['Save-Data', { saveData: true, effectiveType: '4g' }, false, false],
  ['a slow connection', { effectiveType: '3g' }, false, false],
  ['prefers-reduced-data', undefined, true, false],
])('%s', (_, connection, reducedData, may) => {
  expect(mayDecorate(connection, reducedData)).toBe(may);
});
