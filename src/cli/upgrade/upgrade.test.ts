import { mkdirSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openTestDatabase } from '../../../tests/support/databases.ts';
import { NEXT, nextSchema } from '../../../tests/support/next-schema.ts';
import { makeFolder, removeFolder } from '../../../tests/support/temp.ts';
import { SCHEMA } from '../../features/database.ts';
import { migrate, versionOf } from '../../platform/database/migrate.ts';
import { announceServer } from '../../platform/database/running-servers.ts';
import { noteStart } from '../../platform/release.ts';
import { readConfig, settingDefaults } from '../../platform/settings/settings.ts';
import type { Tools } from '../tools.ts';
import { compareManifest } from './manifest.ts';
import { compareSettings } from './settings.ts';
import { upgrading } from './upgrade.ts';

/** This build is of the release after the real one. */
const schema = nextSchema(SCHEMA);

async function begin() {
  const database = await openTestDatabase('sqlite', { empty: true });
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(async () => {
    said.mockRestore();
    await database.drop();
  });
  await migrate(database.db, SCHEMA);
  const config = readConfig(database.env);
  const check = async () => {
    said.mockClear();
    const code = await upgrading.upgrade({
      ...database,
      config,
      schema,
      args: [],
      check: true,
    } as unknown as Tools);
    return { code, output: said.mock.calls.join('') };
  };
  return { db: database.db, config, check };
}

test('beside a running server: what would run, how long it takes on a copy, which settings changed; nothing is changed', async () => {
  const { db, config, check } = await begin();
  const leave = await announceServer(db, versionOf(SCHEMA), () => new Date());
  onTestFinished(leave);
  const { SMTP_URL: _, ...settings } = settingDefaults();
  noteStart(config.DATA_DIR, { version: '2026.01.02-abcdef01', settings: { ...settings, PORT: 80 } });
  const before = await readdir(config.DATA_DIR);

  const { code, output } = await check();

  expect(code, output).toBe(0);
  expect(output).toMatch(/^From 2026\.01\.02-abcdef01 to /);
  expect(output).toMatch(
    new RegExp(`^ok +Schema +the database is at ${versionOf(SCHEMA)}, .* runs ${NEXT}$`, 'm'),
  );
  expect(output).toMatch(/^warn +Servers +use .*\n +Stop all of them/m);
  expect(output).toMatch(/^ok +Migration +a copy of the database was migrated in [\d.]+ s$/m);
  expect(output).toMatch(/^ok +Disk /m);
  expect(output).toMatch(/^ok +Settings +SMTP_URL is new$/m);
  expect(output).toMatch(/^warn +Settings +PORT was 80 by default and is 4321\n +Set PORT=80 /m);
  expect((await readdir(config.DATA_DIR)).filter((name) => name !== 'work').sort()).toEqual(before.sort());
  expect(await readdir(join(config.DATA_DIR, 'work'))).toEqual([]);
  // Neither has the copy been taken for the database.
  await expect(migrate(db, schema)).rejects.toThrow(/A server of an earlier release/);
});

test('a migration that fails is found on the copy, and the database stays with its release', async () => {
  const { db, config, check } = await begin();
  // What a check that was killed left: a server that starts deletes this folder.
  mkdirSync(join(config.DATA_DIR, 'work/upgrade-check'), { recursive: true });
  writeFileSync(join(config.DATA_DIR, 'work/upgrade-check/site.db'), 'a copy');
  await db.schema.createTable('labels').addColumn('other', 'text').execute();
  const { code, output } = await check();
  expect(code).toBe(1);
  expect(output).toMatch(
    /^FAIL +Migration +failed on a copy: .*labels.*\n +Keep the release that is running/m,
  );
  expect(await migrate(db, SCHEMA)).toEqual([]);
  expect(await readdir(join(config.DATA_DIR, 'work'))).toEqual([]);
});

test('a database of a newer release is named, and so is what a start does without a check', async () => {
  const { db, check } = await begin();
  await migrate(db, {
    ...schema,
    migrations: {
      ...SCHEMA.migrations,
      [NEXT]: { up: async () => {} },
      '9999-later': { up: async () => {} },
    },
  });
  expect(await check()).toEqual({
    code: 1,
    output: expect.stringMatching(/^FAIL +Schema +a newer release .*9999-later/m),
  });
  await expect(upgrading.upgrade({ check: false } as Tools)).rejects.toThrow(/upgrade --check/);
});

test('a setting that no longer exists is reported where it is set', () => {
  expect(compareSettings({ OLD_ONE: null, OTHER: null }, {}, { OLD_ONE: 'yes' })).toEqual([
    expect.objectContaining({ state: 'warning', text: 'OLD_ONE is set, and is no longer a setting' }),
  ]);
});

test('a file that differs from the manifest is named', async () => {
  const folder = await makeFolder();
  onTestFinished(() => removeFolder(folder));
  expect(compareManifest(folder)).toEqual({ checked: 0, broken: [] });
  const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
  mkdirSync(join(folder, 'site'));
  for (const name of ['site/a', 'site/b']) writeFileSync(join(folder, name), '');
  writeFileSync(
    join(folder, 'manifest.sha256'),
    ['a', 'b', 'c'].map((name) => `${empty}  site/${name}\n`).join(''),
  );
  writeFileSync(join(folder, 'site/b'), 'changed');
  expect(compareManifest(folder)).toEqual({ checked: 3, broken: ['site/b', 'site/c'] });
});

test('beside a server that never stops writing, the copy still ends', { timeout: 20_000 }, async () => {
  const { config, check } = await begin();
  const writer = new DatabaseSync(config.databaseFile);
  writer.exec('create table busy (bytes blob)');
  // More than a step of a few pages takes.
  writer.exec('insert into busy values (zeroblob(4000000))');
  const write = writer.prepare('insert into busy values (1)');
  const timer = setInterval(() => write.run(), 1);
  onTestFinished(() => {
    clearInterval(timer);
    writer.close();
  });
  expect((await check()).output).toMatch(/^ok +Migration /m);
});
