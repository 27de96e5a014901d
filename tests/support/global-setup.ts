/** Once a run: the build, a server of it, one PostgreSQL server, and a migrated database of each engine to copy. */

import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { SCHEMA } from '../../src/features/database.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { openDatabase } from '../../src/platform/database/open.ts';
import { ensureBuilt } from './build.ts';
import { startPostgres } from './postgres.ts';
import { type RunningServer, startServer } from './server.ts';
import { makeFolder, removeFolder } from './temp.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the server without a database name at its end. */
    postgresUrl: string;
    postgresTemplate: string;
    sqliteTemplate: string;
    /** A server with the samples of the site, for all tests that change nothing which others look at. */
    sharedServer: Pick<RunningServer, 'url' | 'port' | 'dataDir'>;
  }
}

const TEMPLATE = 'migrated';

/** Nothing in a test's database has to survive a power cut, and none lives long enough to be cleaned. */
const FAST = [
  ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off'],
  ...['wal_level=minimal', 'max_wal_senders=0', 'max_connections=300'],
];

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Tests beside their source look at the source alone.
  const named = process.argv.filter((argument) => /^(?:src|tools|tests)\//.test(argument));
  const needsBuild = named.length === 0 || named.some((path) => !path.startsWith('src/'));
  if (needsBuild) await ensureBuilt();
  const folder = await makeFolder();
  // As root the server runs as another user, who has to reach its folder.
  await chmod(folder, 0o755);
  const starting = [
    startPostgres(join(folder, 'postgres'), FAST, { initdbFlags: ['--no-sync'] }),
    needsBuild ? startServer() : undefined,
  ] as const;
  const end = async () => {
    const [postgres, server] = await Promise.allSettled(starting);
    if (postgres.status === 'fulfilled') await postgres.value.stop();
    if (server.status === 'fulfilled') await server.value?.stop();
    await removeFolder(folder);
  };
  const [postgres, server] = await Promise.all(starting).catch(async (error) => {
    await end();
    throw error;
  });
  await postgres.createDatabase(TEMPLATE);
  const sqliteTemplate = join(folder, 'sqlite', 'template.db');
  for (const DATABASE_URL of [undefined, `${postgres.url}/${TEMPLATE}`]) {
    const { db } = openDatabase({ DATABASE_URL, DATABASE_POOL_SIZE: 2, databaseFile: sqliteTemplate });
    await migrate(db, SCHEMA);
    await db.destroy();
  }
  project.provide('postgresUrl', postgres.url);
  project.provide('postgresTemplate', TEMPLATE);
  project.provide('sqliteTemplate', sqliteTemplate);
  if (server) {
    const { url, port, dataDir } = server;
    project.provide('sharedServer', { url, port, dataDir });
  }
  return end;
}
