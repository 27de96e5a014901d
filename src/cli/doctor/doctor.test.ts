import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { expect, onTestFinished, test, vi } from 'vitest';
import { command } from '../../../tests/support/cli.ts';
import { freePort, makeFolder, removeFolder } from '../../../tests/support/temp.ts';

test('a database that no server has run on is well, and an address where nothing answers says why', async () => {
  const folder = await makeFolder();
  const env = { DATA_DIR: folder, PUBLIC_URL: `http://127.0.0.1:${await freePort()}` };
  await command(env, 'migrate');
  const { output } = await command(env, 'doctor');
  expect(output).toMatch(/^ok +Files +the first start makes .*storage$/m);
  expect(output).toMatch(/^FAIL +Address +connect ECONNREFUSED 127\.0\.0\.1:\d+$/m);
  expect(output).toContain('\n1 failure, ');
  await removeFolder(folder);
});

test('a storage that is gone is named, and made again by no command', async () => {
  const folder = await makeFolder();
  onTestFinished(() => removeFolder(folder));
  const asked = (...args: string[]) => command({ DATA_DIR: folder }, ...args);
  await asked('migrate');
  await asked('adopt-storage');
  const storage = join(folder, 'storage');
  renameSync(storage, join(folder, 'away'));
  expect((await asked('doctor')).output).toMatch(
    /^FAIL +Files +.*storage: ENOENT.*\n +Mount it, or correct/m,
  );
  await asked('backup', join(folder, 'place'));
  await asked('trial-restore', join(folder, 'place'));
  await asked('unknown-files');
  expect(existsSync(storage)).toBe(false);
});

test('a database that can not be opened is a failure among the other lines', async () => {
  const folder = await makeFolder();
  onTestFinished(() => removeFolder(folder));
  writeFileSync(join(folder, 'site.db'), 'no database'.repeat(1_000));
  const damaged = await command({ DATA_DIR: folder }, 'doctor');
  expect(damaged.code).toBe(1);
  expect(damaged.output).toMatch(
    /^FAIL +Database +The database file in DATA_DIR is damaged\. Stop the server/m,
  );
  expect(damaged.output).toMatch(/^ok +Disk /m);
  expect(damaged.output).toMatch(/^warn +Email /m);
  const nowhere = { DATABASE_URL: `postgres://127.0.0.1:${await freePort()}/website` };
  const { output } = await command({ DATA_DIR: folder, ...nowhere }, 'doctor');
  expect(output).toMatch(
    /^FAIL +Database +The database refused the connection\. Start it or correct DATABASE_URL/m,
  );
});

test('a misspelled name in the file of settings is named', async () => {
  const folder = await makeFolder();
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await removeFolder(folder);
  });
  const file = join(folder, 'website.env');
  writeFileSync(file, 'PROT=80\nPORT=80\nTZ=UTC\n');
  vi.stubEnv('WEBSITE_ENV', file);
  const { output } = await command({ DATA_DIR: join(folder, 'data') }, 'doctor');
  expect(output.match(/^.*Settings.*$/gm)).toEqual([
    `warn  Settings  ${file} sets PROT, which is not a setting`,
  ]);
});

test('backups that are set up, and not made yet, are left to a server; those that only the secret half reads, to another machine', async () => {
  const folder = await makeFolder();
  onTestFinished(() => removeFolder(folder));
  const env = { DATA_DIR: folder, BACKUP_URL: join(folder, 'place') };
  await command(env, 'migrate');
  const own = await command(env, 'doctor');
  expect(own.output).toMatch(/^warn +Backup +there is none\n +Start a server/m);
  expect(own.output).toMatch(/^warn +Trial +no recent trial restore\n +Run "trial-restore"\./m);
  const BACKUP_KEY = await identityToRecipient(await generateX25519Identity());
  const half = { ...env, BACKUP_KEY };
  expect(await command(half, 'trial-restore')).toEqual({
    code: 2,
    output: expect.stringContaining('only encrypts'),
  });
  const { output } = await command(half, 'doctor');
  expect(output).toMatch(/^warn +Trial .* only encrypts\n +Run "trial-restore" on another machine/m);
});
