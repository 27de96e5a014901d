import { existsSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lentApi } from '../../../tests/support/api.ts';
import { lentPlace } from '../../../tests/support/backups.ts';
import { nameOf, siteOf } from './manifest.ts';
import { pruneBackups } from './prune.ts';

const api = lentApi('all', 'sqlite', { JOBS_POLL_MS: '60000' });
const DAY_MS = 24 * 60 * 60 * 1000;

const { place, wayTo, make } = lentPlace(api);

test('an unfinished backup of another site protects files that no manifest names for a month', async () => {
  const now = Date.now();
  const way = await wayTo();
  const site = await siteOf(api.runtime.db);
  await make(way, new Date(now));
  const put = async (path: string) => {
    const file = join(way.workDir, 'file');
    await writeFile(file, 'x');
    await way.place.put(path, file);
  };
  const unfinished = `backups/${nameOf(new Date(now), '01234567')}/database.sqlite.zst.0001`;
  await put(unfinished);
  await put('files/plain/resumes/unnamed.pdf');
  const kept = async (days: number) => {
    await pruneBackups(way.place, site, 90, new Date(now + days * DAY_MS));
    return readdir(join(place(), 'files/plain/resumes')).catch(() => []);
  };
  expect(await kept(29)).toEqual(['unnamed.pdf']);
  expect(await kept(31)).toEqual([]);
  expect(existsSync(join(place(), unfinished))).toBe(true);
});
