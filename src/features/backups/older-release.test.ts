/** A backup of an earlier release comes back under the next one, which migrates it; and not the other way round. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lentApi } from '../../../tests/support/api.ts';
import { configIn, lentPlace, opened } from '../../../tests/support/backups.ts';
import { application, multipartPost, resumeFile } from '../../../tests/support/forms.ts';
import { NEXT, nextSchema } from '../../../tests/support/next-schema.ts';
import { migrateDatabase, readSchema, type Schema } from '../../platform/database/migrate.ts';
import type { Config } from '../../platform/settings/settings.ts';
import { verifyEvents } from '../audit-log/verify.ts';
import { SCHEMA } from '../database.ts';
import { findBackup } from './manifest.ts';
import { makeBackup, openWay, tryBackup } from './operate.ts';
import { restore } from './restore.ts';

const api = lentApi('each', 'sqlite', { JOBS_POLL_MS: '60000' });
const { folder, place } = lentPlace(api);
const NEXT_SCHEMA = nextSchema(SCHEMA);

const portsOf = (config: Config, db: typeof api.runtime.db, schema: Schema) => ({
  ...{ config, db, schema },
  clock: () => new Date(),
  say: () => {},
});

test('an older backup is tried and restored by the next release, with every row, and its log verifies', async () => {
  const form = application(await api.addOpening());
  expect((await api.send('/api/admin/ApplytoJob', multipartPost(form, [resumeFile()]))).status).toBe(200);
  const { config, db } = api.runtime;
  await makeBackup(portsOf(config, db, SCHEMA), place());
  const said: string[] = [];
  await tryBackup({ ...portsOf(config, db, NEXT_SCHEMA), say: (words) => said.push(words) }, place());
  expect(said.join(' ')).toMatch(/can be restored: .* 1 file read and compared/);
  // The trial migrated a copy.
  expect((await readSchema(db, NEXT_SCHEMA)).missing).toEqual([NEXT]);

  const target = await configIn(folder());
  const way = await openWay(target, place(), 'restore');
  const empty = opened(target);
  const older = await findBackup(way.place);
  const done = await restore({ ...empty, config: target, schema: NEXT_SCHEMA }, way, older, new Date());
  expect(done).toMatchObject({ damagedLog: 0, manifest: { migrations: ['0001-initial'] } });
  const restored = opened(target);
  expect(await readSchema(restored.db, NEXT_SCHEMA)).toMatchObject({ newest: NEXT, missing: [] });
  const labels = await restored.db
    .selectFrom('labels' as never)
    .selectAll()
    .execute();
  expect(labels).toEqual([{ file_id: expect.any(String), label: 'application/pdf' }]);
  const [row] = await restored.db.selectFrom('applications').select(['name', 'resume_key']).execute();
  expect(row).toMatchObject({ name: form.Name });
  expect((await verifyEvents(restored.db)).damaged).toEqual([]);

  // What the next release backs up is its own.
  await makeBackup(portsOf(target, restored.db, NEXT_SCHEMA), place());
  const back = await configIn(folder());
  const newest = await findBackup(way.place);
  await expect(
    restore({ ...opened(back), config: back, schema: SCHEMA }, way, newest, new Date()),
  ).rejects.toThrow(`${newest} was made by a newer release (${NEXT}). Restore it with that release.`);
  // The way back is the backup before, with the erasures that the newest one knows.
  const going = { ...opened(back), config: back, schema: SCHEMA };
  expect(await restore(going, way, older, new Date())).toMatchObject({ unreadErasures: null });
});

test('a migration that fails on a backup leaves the place where it was restored to as empty as before', async () => {
  const { config, db } = api.runtime;
  await makeBackup(portsOf(config, db, SCHEMA), place());
  const broken: Schema = {
    ...NEXT_SCHEMA,
    migrations: {
      [NEXT]: {
        async up(trx) {
          await trx.schema.alterTable('files').addColumn('label', 'text').execute();
          await trx.schema.dropTable('no_such_table').execute();
        },
      },
    },
  };
  await expect(tryBackup(portsOf(config, db, broken), place())).rejects.toThrow('no_such_table');
  // No copy of the database is left behind.
  expect(await readdir(join(config.DATA_DIR, 'work'))).toEqual([]);
  const target = await configIn(folder());
  const way = await openWay(target, place(), 'restore');
  const name = await findBackup(way.place);
  const attempt = async (schema: Schema) =>
    restore({ ...opened(target), config: target, schema }, way, name, new Date());
  await expect(attempt(broken)).rejects.toThrow('no_such_table');
  // The release that made it restores it there.
  expect(await attempt(SCHEMA)).toMatchObject({ damagedLog: 0 });
  expect(await migrateDatabase(target, NEXT_SCHEMA)).toEqual([NEXT]);
});
