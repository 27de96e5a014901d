import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listenLocally } from '../../tests/support/temp.ts';
import { openDatabase } from './database/open.ts';
import { operatorSentence } from './failure.ts';
import { ConfigError } from './settings/settings.ts';
import { makePrivateFolder } from './storage/private-folder.ts';

const failureOf = (work: Promise<unknown>) => work.then(() => undefined, operatorSentence);

test('a port that is in use is reported in a sentence', async () => {
  const [first, second] = [createServer(), createServer()];
  const port = await listenLocally(first);
  second.listen(port, '127.0.0.1');
  const [error] = await once(second, 'error').catch((reason) => [reason]);
  first.close();
  expect(operatorSentence(error)).toMatch(/^The port is in use\. .* PORT or METRICS_PORT /);
});

async function failureAt(DATABASE_URL: string): Promise<string | undefined> {
  const { db } = openDatabase({ DATABASE_URL, DATABASE_POOL_SIZE: 1, databaseFile: '' });
  const said = await failureOf(db.selectFrom('openings').select('id').execute());
  await db.destroy();
  return said;
}

test('a database that is not there is reported in a sentence', async () => {
  const server = createServer((socket) => socket.once('data', () => socket.end('HTTP/1.1 400 Bad Request')));
  const port = await listenLocally(server);
  const at = `postgresql://nobody@localhost:${port}/none`;
  expect(await failureAt(at)).toMatch(/^The database does not answer\. .* DATABASE_URL/);
  expect(await failureAt(`${at}?sslmode=verify-full`)).toMatch(/^The database accepts no TLS\. /);
  await new Promise((resolve) => server.close(resolve));
  expect(await failureAt(at)).toMatch(/Start it or correct DATABASE_URL/);
  expect(await failureAt('postgresql:///none?host=/not/there')).toMatch(/Start it or correct DATABASE_URL/);
  expect(await failureAt(`${at}?sslrootcert=/not/there`)).toMatch(
    /^DATABASE_URL names a file that can't be read\. .*\/not\/there/,
  );
});

test('a link to a disk that is not mounted, and a certificate of the database, are reported in a sentence', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'failure-'));
  symlinkSync(join(folder, 'not-mounted'), join(folder, 'data'));
  const open = async () => makePrivateFolder(join(folder, 'data'));
  expect(await failureOf(open())).toMatch(/^DATA_DIR is a link .* Mount it/);
  const inProc = async () => makePrivateFolder('/proc/website/data');
  expect(await failureOf(inProc())).toMatch(/^DATA_DIR is .* in a folder where none can be made\. Mount it/);
  rmSync(folder, { recursive: true });
  const untrusted = Object.assign(new Error('self-signed certificate in certificate chain'), {
    code: 'SELF_SIGNED_CERT_IN_CHAIN',
  });
  expect(operatorSentence(untrusted)).toMatch(/^The certificate of the database .*sslrootcert=/);
});

test('what the settings say stands as it is, and what no operator can fix has no message', () => {
  expect(operatorSentence(new ConfigError('PORT is wrong.'))).toBe('PORT is wrong.');
  expect(operatorSentence(new TypeError('x is undefined'))).toBeUndefined();
});
