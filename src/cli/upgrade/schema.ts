/** Whether this release can work with the database: versions, running servers, and a migration of a copy. */
import { statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { clearing, copySqlite, emptyWorkFolder } from '../../features/backups/back-up.ts';
import { migrateDatabase, readSchema } from '../../platform/database/migrate.ts';
import { openDatabase } from '../../platform/database/open.ts';
import { forgetServers, runningSchemas } from '../../platform/database/running-servers.ts';
import { type Finding, failure, ok, warning } from '../doctor/finding.ts';
import type { Tools } from '../tools.ts';

const MIB = 1024 ** 2;
/** A migration may write each row into the log and then into the file, in addition to the copy. */
const COPIES = 3;

/** Bytes of the embedded database with its log. */
const sizeOf = (file: string): number =>
  ['', '-wal'].reduce((sum, end) => sum + (statSync(file + end, { throwIfNoEntry: false })?.size ?? 0), 0);

/** Migrates a copy in a separate folder, which is deleted afterwards. @returns the duration, in milliseconds */
async function rehearse({ config, schema }: Pick<Tools, 'config' | 'schema'>): Promise<number> {
  const folder = await emptyWorkFolder(config.DATA_DIR, 'upgrade-check');
  const copy = { ...config, DATABASE_URL: undefined, databaseFile: join(folder, 'site.db') };
  return clearing(folder, async () => {
    await copySqlite(config.databaseFile, copy.databaseFile);
    const { db } = openDatabase(copy);
    await forgetServers(db);
    await db.destroy();
    const started = performance.now();
    await migrateDatabase(copy, schema);
    return performance.now() - started;
  });
}

async function examineMigration({
  engine,
  ...tools
}: Pick<Tools, 'engine' | 'config' | 'schema'>): Promise<Finding> {
  const { config } = tools;
  const part = 'Migration';
  if (engine === 'postgres')
    return ok(
      part,
      'runs in one transaction: one that fails changes nothing. Try it first on a restored backup',
    );
  const needed = sizeOf(config.databaseFile) * COPIES;
  const { bavail, bsize } = await statfs(config.DATA_DIR);
  if (bavail * bsize < needed)
    return failure(
      part,
      `needs ${Math.ceil(needed / MIB)} MiB free where DATA_DIR is`,
      'Free some space first.',
    );
  return rehearse(tools).then(
    (ms) => ok(part, `a copy of the database was migrated in ${(ms / 1000).toFixed(1)} s`),
    ({ message }: Error) =>
      failure(part, `failed on a copy: ${message}`, 'Keep the release that is running. Nothing was changed.'),
  );
}

export async function examineSchema({
  db,
  ...tools
}: Pick<Tools, 'db' | 'engine' | 'config' | 'schema'>): Promise<Finding[]> {
  const { newest, missing, unknown } = await readSchema(db, tools.schema);
  if (!newest) return [ok('Schema', 'the database is empty: the first start creates its tables')];
  if (unknown.length > 0)
    return [
      failure(
        'Schema',
        `a newer release has migrated the database (${unknown.join(', ')})`,
        'Start that release, or restore the backup made before it.',
      ),
    ];
  const running = await runningSchemas(db, new Date());
  if (missing.length === 0)
    return [ok('Schema', `${newest}; unchanged: servers can be replaced one after another`)];
  return [
    ok('Schema', `the database is at ${newest}, and the first start runs ${missing.join(', ')}`),
    running.length > 0
      ? warning('Servers', `use ${running.join(', ')}`, 'Stop all of them before you start this release.')
      : ok('Servers', 'none is running'),
    await examineMigration(tools),
  ];
}
