/** A server whose files are in an S3 store: as it works, while the store is down, and on the way there and back. */
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cli } from '../../support/cli.ts';
import { type Keys, type S3Store, s3Url } from '../../support/s3.ts';
import { type RunningServer, startServer } from '../../support/server.ts';
import { apply, isThere, STORES } from '../../support/stores.ts';
import { listenLocally, makeDiskFolder, makeFolder, removeFolder, START_MS } from '../../support/temp.ts';

/** Answers as the service that gives keys for a token of the platform. @returns what it was asked */
async function startTokenService(keys: Keys) {
  const asked: string[] = [];
  const service = createServer(async (request, response) => {
    asked.push(await text(request));
    const Expiration = new Date(Date.now() + 3_600_000).toISOString();
    response.writeHead(200, { 'Content-Type': 'text/xml' }).end(
      `<AssumeRoleWithWebIdentityResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><AssumeRoleWithWebIdentityResult><Credentials>
        <AccessKeyId>${keys.AWS_ACCESS_KEY_ID}</AccessKeyId><SecretAccessKey>${keys.AWS_SECRET_ACCESS_KEY}</SecretAccessKey>
        <SessionToken>of-a-session</SessionToken><Expiration>${Expiration}</Expiration>
      </Credentials></AssumeRoleWithWebIdentityResult></AssumeRoleWithWebIdentityResponse>`,
    );
  });
  return { asked, port: await listenLocally(service), close: () => service.close() };
}

describe.each(STORES)('%s', { timeout: 3 * START_MS }, (_, { start: startStore, isInstalled }) => {
  let place: string;
  let store: S3Store;
  let folder: string;
  let server: RunningServer | undefined;
  let count = 0;
  beforeAll(async () => {
    if (!isInstalled) return;
    place = await makeDiskFolder();
    store = await startStore(place);
  }, START_MS);
  afterAll(async () => {
    if (!isInstalled) return;
    await store.stop();
    await removeFolder(place);
  });
  beforeEach(async () => {
    folder = await makeFolder();
    count++;
  });
  afterEach(async () => {
    await stop();
    await removeFolder(folder);
  });

  const DATA_DIR = () => join(folder, 'data');
  /** Each test has a place of its own in the bucket. */
  const address = () => s3Url(store.port, `test-${count}`);
  const inStore = () => ({ DATA_DIR: DATA_DIR(), ...store.env, STORAGE_URL: address() });

  async function start(env: Record<string, string>): Promise<RunningServer> {
    server = await startServer(env);
    return server;
  }
  async function stop(): Promise<void> {
    await server?.stop();
    server = undefined;
  }

  test.skipIf(!isInstalled)('a store that is down costs nothing that was acknowledged', async () => {
    const running = await start(inStore());
    const first = await apply(running, 'ada@candidate.example');
    expect(first.status).toBe(200);

    const { port } = store;
    await store.stop();
    expect(await apply(running, 'bo@candidate.example')).toMatchObject({ status: 503, retryAfter: '30' });
    const ready = await fetch(`${running.url}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([
      503,
      { status: 'not ready', database: 'ok', storage: 'down', draining: false },
    ]);

    store = await startStore(place, port);
    const second = await apply(running, 'bo@candidate.example');
    expect(second.status).toBe(200);
    for (const { reference } of [first, second])
      expect(await isThere(folder, inStore(), reference)).toBe(true);
  });

  test.skipIf(!isInstalled)('a start without the store ends with one sentence', async () => {
    await start(inStore());
    await stop();
    const { port } = store;
    await store.stop();
    await expect(startServer(inStore())).rejects.toThrow('The store of STORAGE_URL does not answer.');
    store = await startStore(place, port);
  });

  test.skipIf(!isInstalled)(
    'files move to the store and back, and each server starts with the right one alone',
    async () => {
      const onDisk = { DATA_DIR: DATA_DIR() };
      const running = await start(onDisk);
      const { reference } = await apply(running, 'ada@candidate.example');
      const to = address();

      const early = await cli({ ...onDisk, ...store.env, STORAGE_URL: '' }, 'move-storage', '--to', to);
      expect(early).toMatchObject({ code: 0, output: expect.stringContaining('a server is running') });
      await stop();
      const moved = await cli({ ...onDisk, ...store.env, STORAGE_URL: '' }, 'move-storage', '--to', to);
      expect(moved).toMatchObject({ code: 0, output: expect.stringContaining('0 copied now') });
      await expect(startServer(onDisk)).rejects.toThrow('does not belong to this database');
      expect(await isThere(folder, inStore(), reference)).toBe(true);

      const inS3 = await start(inStore());
      const later = await apply(inS3, 'bo@candidate.example');
      const backup = join(folder, 'backup');
      expect((await cli(inStore(), 'backup', backup)).output).toContain('hashes of 2 files');
      await stop();

      const back = await cli(inStore(), 'move-storage', '--to', 'disk');
      expect(back).toMatchObject({ code: 0, output: expect.stringContaining('2 files in') });
      await start(onDisk);
      for (const one of [reference, later.reference]) expect(await isThere(folder, onDisk, one)).toBe(true);
    },
  );

  test.skipIf(!isInstalled)(
    'the platform gives the keys for a token in a file, where none are set',
    async () => {
      const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = store.env;
      const service = await startTokenService({ AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY });
      const token = join(folder, 'token');
      await writeFile(token, 'token-of-the-platform');
      const env = {
        DATA_DIR: DATA_DIR(),
        STORAGE_URL: address(),
        AWS_WEB_IDENTITY_TOKEN_FILE: token,
        AWS_ROLE_ARN: 'arn:aws:iam::123456789012:role/website',
        AWS_ENDPOINT_URL_STS: `http://127.0.0.1:${service.port}`,
      };
      const { status, reference } = await apply(await start(env), 'ada@candidate.example');
      expect(status).toBe(200);
      expect(service.asked[0]).toContain('WebIdentityToken=token-of-the-platform');
      expect(await isThere(folder, inStore(), reference)).toBe(true);
      service.close();
    },
  );

  test.skipIf(!isInstalled)('a place that holds files of another database is refused', async () => {
    await apply(await start(inStore()), 'ada@candidate.example');
    await stop();
    const other = { ...store.env, DATA_DIR: join(folder, 'other'), STORAGE_URL: '' };
    await start(other);
    await stop();
    const refused = await cli(other, 'move-storage', '--to', address());
    expect(refused).toMatchObject({ code: 2, output: expect.stringContaining('does not know') });
    expect((await cli(other, 'move-storage', '--to', 'https://store')).output).toContain(
      'must start with s3://',
    );
  });
});
