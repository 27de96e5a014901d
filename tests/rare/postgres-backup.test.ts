/** Backups of PostgreSQL by its own programs, which have to be of the server's version: so the server is the one beside them. */
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { findBackup } from '../../src/features/backups/manifest.ts';
import { openWay } from '../../src/features/backups/operate.ts';
import { restore } from '../../src/features/backups/restore.ts';
import { SCHEMA } from '../../src/features/database.ts';
import { openDatabase } from '../../src/platform/database/open.ts';
import { readConfig } from '../../src/platform/settings/settings.ts';
import { cli } from '../support/cli.ts';
import { DEBIAN_POSTGRES, lentDebianPostgres } from '../support/debian-postgres.ts';
import { application, multipartPost, resumeFile } from '../support/forms.ts';
import { NEXT, nextSchema } from '../support/next-schema.ts';
import { firstOpening, startServer } from '../support/server.ts';

describe.skipIf(!DEBIAN_POSTGRES)('PostgreSQL beside its own programs', () => {
  const postgres = lentDebianPostgres();
  const { ask } = postgres;
  beforeAll(async () => {
    for (const name of ['website', 'empty', 'by_other']) await ask(`create database ${name}`);
    await ask('create role other login');
  });
  const env = (database: string, data = 'data') => ({
    DATA_DIR: join(postgres.folder, data),
    DATABASE_URL: `${postgres.url}/${database}`,
    PATH: `${DEBIAN_POSTGRES}:${process.env.PATH}`,
  });

  test('a backup is restored into an empty database alone, starts, and its log verifies', async () => {
    const place = join(postgres.folder, 'place');
    const server = await startServer(env('website'));
    const form = application(await firstOpening(server), { Email: 'ada@candidate.example' });
    await fetch(`${server.url}/api/admin/ApplytoJob`, multipartPost(form, [resumeFile()]));
    const made = await cli(env('website'), 'backup', place);
    expect(made).toMatchObject({ code: 0, output: expect.stringContaining('the database and 1 file') });
    expect(await cli(env('website'), 'trial-restore', place)).toMatchObject({
      code: 0,
      output: expect.stringContaining('can be restored'),
    });
    const databases = await ask(`select datname from pg_database where datname like '%trial%'`);
    expect(databases).toEqual([]);
    expect(await server.stop()).toBe(0);

    expect((await cli(env('website', 'other'), 'restore', place)).output).toContain(
      'The database in DATABASE_URL is not empty. Nothing was changed.',
    );
    expect(await cli(env('empty', 'other'), 'restore', place)).toMatchObject({
      code: 0,
      output: expect.stringContaining('The log is intact.'),
    });
    const restored = await startServer(env('empty', 'other'));
    expect(await ask(`select email from applications where email like 'ada@%'`, 'empty')).toHaveLength(1);
    expect((await cli(env('empty', 'other'), 'verify-log')).output).toContain('The log is intact.');
    expect(await restored.stop()).toBe(0);
  });

  test('the next release restores it and migrates it', async () => {
    const place = join(postgres.folder, 'place');
    await ask('create database migrated');
    const config = readConfig({ ...env('migrated', 'fourth'), LOG_LEVEL: 'silent' });
    const { db, readDb } = openDatabase(config);
    const close = async () => void (await Promise.all([readDb.destroy(), db.destroy()]));
    const way = await openWay(config, place, 'restore');
    const target = { config, schema: nextSchema(SCHEMA), db, close };
    const done = await restore(target, way, await findBackup(way.place), new Date());
    expect(done).toMatchObject({ damagedLog: 0, manifest: { engine: 'postgres' } });
    expect(await ask('select name from kysely_migration order by name desc limit 1', 'migrated')).toEqual([
      { name: NEXT },
    ]);
    expect(await ask('select label from labels', 'migrated')).toEqual([{ label: 'application/pdf' }]);
  });

  test('missing programs and missing rights are reported in a sentence', async () => {
    const place = join(postgres.folder, 'place');
    const missing = await cli({ ...env('website'), PATH: '/nowhere' }, 'backup', place);
    expect(missing).toMatchObject({
      code: 2,
      output: expect.stringMatching(/^pg_dump can't be started\. Install PostgreSQL's client programs/),
    });
    await ask('alter database by_other owner to other');
    const asOther = {
      ...env('by_other', 'third'),
      DATABASE_URL: `${postgres.url.replace('postgres@', 'other@')}/by_other`,
    };
    const server = await startServer(asOther);
    const own = join(postgres.folder, 'own');
    expect((await cli(asOther, 'backup', own)).code).toBe(0);
    expect(await cli(asOther, 'trial-restore', own)).toMatchObject({
      code: 2,
      output: expect.stringMatching(/^The user in DATABASE_URL may not create a database.*CREATEDB"\.\n$/),
    });
    await server.stop();
  });
});
