/** What an operator does after a pull while the release before still runs: commands, builds, another start. */
import { appendFileSync, cpSync, existsSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { SCHEMA } from '../../src/features/database.ts';
import { migrate, readSchema, versionOf } from '../../src/platform/database/migrate.ts';
import { runningSchemas } from '../../src/platform/database/running-servers.ts';
import { beginBuild } from '../../tools/build/fresh.ts';
import { ROOT } from '../support/build.ts';
import { cli, run } from '../support/cli.ts';
import { copyProject } from '../support/copy.ts';
import { ENGINES, openTestDatabase } from '../support/databases.ts';
import { urlEncodedPost } from '../support/forms.ts';
import { NEXT, nextSchema } from '../support/next-schema.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { listenLocally, removeFolder } from '../support/temp.ts';

describe('a server that was started from the project', () => {
  let root: string;
  let server: RunningServer;
  const dist = () => readlinkSync(join(root, 'dist'));

  beforeAll(async () => {
    root = await copyProject();
    writeFileSync(join(root, 'node_modules/.installed'), 'by an earlier lock file');
    const { folder, finish } = beginBuild(root);
    cpSync(join(ROOT, 'dist'), join(root, folder), { recursive: true, dereference: true });
    finish();
    server = await startServer(
      { DATA_DIR: join(root, 'data') },
      { cwd: root, args: ['tools/commands/start.ts'] },
    );
  });
  afterAll(async () => {
    await server?.kill9();
    await removeFolder(root);
  });

  test('is left alone by a command: nothing is installed, built or migrated', async () => {
    const [build, packages] = [dist(), readdirSync(join(root, 'node_modules'))];
    appendFileSync(join(root, 'src/server/server.ts'), '\n');
    const folder = join(root, 'backup');
    const made = await run(root, ['tools/run.js', 'cli', 'backup', folder], {
      DATA_DIR: server.dataDir,
    });
    expect(made).toEqual({
      code: 0,
      output: expect.stringMatching(
        /^\S+ in .*backup: the database and 0 files, .*\nThe sources have changed since .*\n$/,
      ),
    });
    expect([dist(), readdirSync(join(root, 'node_modules'))]).toEqual([build, packages]);
    expect(existsSync(join(folder, 'backups'))).toBe(true);
  });

  test('keeps all that it has not loaded yet while newer builds come', async () => {
    const own = dist();
    for (const _ of [1, 2]) beginBuild(root).finish();
    expect(dist()).not.toBe(own);
    const lazy = [
      '/enquiries/report',
      '/terms-condition/versions',
      '/privacy-policy/versions/2',
      '/certificates/verify',
      '/consents/withdraw',
      '/sitemap-0.xml',
    ];
    for (const path of ['/career', '/contact', ...lazy])
      expect([path, (await fetch(`${server.url}${path}`)).status < 500]).toEqual([path, true]);
    const plain = await fetch(`${server.url}/contact`, urlEncodedPost({ FirstName: 'Asha' }));
    expect([plain.status, await plain.text()]).toEqual([422, expect.stringContaining('value="Asha"')]);
    expect(await server.stop()).toBe(0);
    beginBuild(root).finish();
    expect(existsSync(join(root, own))).toBe(false);
  });

  test('can be started again after a build that failed', async () => {
    const { folder, finish } = beginBuild(root);
    cpSync(join(ROOT, 'dist'), join(root, folder), { recursive: true, dereference: true });
    finish();
    appendFileSync(join(root, 'astro.config.ts'), '\nthrow new Error("A mistake");\n');
    const failed = await run(root, ['tools/commands/start.ts'], {});
    expect(failed.code).not.toBe(0);
    expect(failed.output).toContain('The build failed. dist/ still contains the last successful build.');
    expect(dist()).toBe(folder);
    server = await startServer(
      { DATA_DIR: join(root, 'data') },
      { cwd: join(root, 'dist'), args: ['app/server.js'] },
    );
    expect((await fetch(server.url)).status).toBe(200);
    expect(await server.stop()).toBe(0);
  }, 60_000);
});

describe.each(ENGINES)('a database on %s', (engine) => {
  async function begin() {
    const database = await openTestDatabase(engine, { empty: true });
    onTestFinished(() => database.drop());
    const schema = async () => (await readSchema(database.db, SCHEMA)).newest;
    return { ...database, schema };
  }

  test('is made by a start, which names its schema, and by none that finds its port taken', async () => {
    const { db, env, schema } = await begin();
    const other = createServer();
    const port = await listenLocally(other);
    onTestFinished(() => void other.close());
    await expect(startServer({ ...env, PORT: String(port) })).rejects.toThrow('The port is in use.');
    expect(await schema()).toBe(undefined);

    const server = await startServer(env);
    expect(await schema()).toBe(versionOf(SCHEMA));
    expect(await runningSchemas(db, new Date())).toEqual([versionOf(SCHEMA)]);
    expect(await server.stop()).toBe(0);
    expect(await runningSchemas(db, new Date())).toEqual([]);
  });

  test('that a newer release has worked on is refused, and can be backed up', async () => {
    const { db, env } = await begin();
    await migrate(db, nextSchema(SCHEMA));
    expect(await cli(env, 'openings')).toMatchObject({
      code: 2,
      output: expect.stringContaining(`A newer release has migrated this database (${NEXT}).`),
    });
    if (engine === 'sqlite')
      expect(await cli(env, 'backup', join(env.DATA_DIR, 'backup'))).toMatchObject({ code: 0 });
  });
});
