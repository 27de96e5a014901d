/** What an operator does after a pull while the release before still runs: commands, builds, another start. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, cpSync, existsSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { MIGRATION_NAMES, migrate, NEWEST, readSchema } from '../../src/infra/database/migrate.ts';
import { announceServer, runningSchemas } from '../../src/infra/running-servers.ts';
import { beginBuild } from '../../tools/build/fresh.ts';
import { NODE, ROOT } from '../support/build.ts';
import { copyProject } from '../support/copy.ts';
import { ENGINES, openTestDatabase } from '../support/databases.ts';
import { urlEncodedPost } from '../support/forms.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { removeFolder } from '../support/temp.ts';

async function run(cwd: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  try {
    const { stdout, stderr } = await promisify(execFile)(NODE, args, {
      cwd,
      env: { PATH: process.env.PATH, ...env },
    });
    return { code: 0, output: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: stdout + stderr };
  }
}

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
    appendFileSync(join(root, 'src/app/server.ts'), '\n');
    const folder = join(root, 'backup');
    const made = await run(root, ['tools/run.js', 'cli', 'backup', folder], {
      DATA_DIR: server.dataDir,
    });
    expect(made).toEqual({
      code: 0,
      output: expect.stringMatching(
        /^Database and 0 resumes copied .*\nThe sources have changed since .*\n$/,
      ),
    });
    expect([dist(), readdirSync(join(root, 'node_modules'))]).toEqual([build, packages]);
    expect(existsSync(join(folder, 'site.db'))).toBe(true);
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
    expect(failed.output).toContain('The build failed. dist/ is still the last one that was whole.');
    expect(dist()).toBe(folder);
    server = await startServer(
      { DATA_DIR: join(root, 'data') },
      { cwd: join(root, 'dist'), args: ['app/server.js'] },
    );
    expect((await fetch(server.url)).status).toBe(200);
    expect(await server.stop()).toBe(0);
  }, 60_000);
});

describe.each(ENGINES)('a database of the release before, on %s', (engine) => {
  const OLD = MIGRATION_NAMES.at(-2) ?? '';
  const cli = (env: Readonly<Record<string, string>>, ...args: string[]) =>
    run(ROOT, ['dist/app/cli.js', ...args], env);

  async function begin() {
    const database = await openTestDatabase(engine, { empty: true });
    onTestFinished(() => database.drop());
    await migrate(database.db, OLD);
    const schema = async () => (await readSchema(database.db)).newest;
    return { ...database, schema };
  }

  test('is migrated by no command while its server runs, and by none that did not ask', async () => {
    const { db, env, schema } = await begin();
    const leave = await announceServer(db, OLD, () => new Date());
    expect(await cli(env, 'openings')).toEqual({
      code: 2,
      output: expect.stringMatching(
        `^The database is at ${OLD}, and this build works with ${NEWEST}\\..*\\n$`,
      ),
    });
    expect(await cli(env, 'migrate')).toEqual({
      code: 2,
      output: expect.stringMatching(
        `^A server of an earlier release \\(${OLD}\\) runs .* Stop it first\\..*\\n$`,
      ),
    });
    if (engine === 'sqlite') {
      const folder = join(env.DATA_DIR, 'backup');
      expect(await cli(env, 'backup', folder)).toMatchObject({
        code: 0,
        output: expect.stringContaining(`the database is at ${OLD}`),
      });
      const copy = new DatabaseSync(join(folder, 'site.db'), { readOnly: true });
      const { newest } = copy.prepare('select max(name) as newest from kysely_migration').get() ?? {};
      copy.close();
      expect(newest).toBe(OLD);
    }
    expect(await schema()).toBe(OLD);
    await leave();
    expect(await cli(env, 'openings')).toMatchObject({ code: 2 });
    expect(await cli(env, 'migrate')).toMatchObject({ code: 0, output: `Ran ${NEWEST}.\n` });
    expect(await cli(env, 'openings')).toMatchObject({ code: 0 });
  });

  test('is migrated by a start once its server has stopped, and not by one that finds its port taken', async () => {
    const { db, env, schema } = await begin();
    const other = createServer();
    await once(other.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => void other.close());
    const { port } = other.address() as { port: number };
    await expect(startServer({ ...env, PORT: String(port) })).rejects.toThrow('The port is in use.');
    expect(await schema()).toBe(OLD);

    const leave = await announceServer(db, OLD, () => new Date());
    const starting = startServer(env);
    expect(await schema()).toBe(OLD);
    await leave();
    const server = await starting;
    expect(await schema()).toBe(NEWEST);
    expect(await runningSchemas(db, new Date())).toEqual([NEWEST]);
    expect(await server.stop()).toBe(0);
    expect(await runningSchemas(db, new Date())).toEqual([]);
  });

  test('that a newer release has worked on is refused, and can be backed up', async () => {
    const { db, env } = await begin();
    await migrate(db);
    await db
      .insertInto('kysely_migration' as never)
      .values({ name: '9999-to-come', timestamp: '' } as never)
      .execute();
    expect(await cli(env, 'openings')).toMatchObject({
      code: 2,
      output: expect.stringContaining('A newer release has worked on this database (9999-to-come).'),
    });
    if (engine === 'sqlite')
      expect(await cli(env, 'backup', join(env.DATA_DIR, 'backup'))).toMatchObject({ code: 0 });
  });
});
