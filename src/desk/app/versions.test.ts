import { expect, test } from 'vitest';
import { latestVersions, recordVersions } from './versions.ts';

test('what was changed again before its answer was seen goes on from that answer, and from nothing else', () => {
  const seen = [
    { id: 'a', version: 3 },
    { id: 'b', version: 1 },
  ];
  expect(latestVersions(seen)).toEqual(seen);
  recordVersions(seen, {
    results: [
      { id: 'a', ok: true, version: 4, change: 'x' },
      { id: 'b', ok: false, code: 'stale', message: 'Somebody was faster' },
    ],
  });
  recordVersions([{ id: 'a', version: 4 }], { results: [{ id: 'a', ok: true, version: 5, change: 'y' }] });
  expect(latestVersions(seen)).toEqual([
    { id: 'a', version: 5 },
    { id: 'b', version: 1 },
  ]);
  // Made on what someone else did meanwhile: that stays a conflict of its own.
  expect(latestVersions([{ id: 'a', version: 6 }])).toEqual([{ id: 'a', version: 6 }]);
});
