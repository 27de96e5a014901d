import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { openDatabase } from './database/open.ts';
import { operatorSentence } from './failure.ts';
import { ConfigError } from './settings/settings.ts';

const failureOf = (work: Promise<unknown>) => work.then(() => undefined, operatorSentence);

test('a port that is in use is reported in a sentence', async () => {
  const [first, second] = [createServer(), createServer()];
  await once(first.listen(0, '127.0.0.1'), 'listening');
  const { port } = first.address() as { port: number };
  second.listen(port, '127.0.0.1');
  const [error] = await once(second, 'error').catch((reason) => [reason]);
  first.close();
  expect(operatorSentence(error)).toMatch(/^The port is in use\. .* PORT\./);
});

test('a database that is not there is reported in a sentence', async () => {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  const DATABASE_URL = `postgresql://nobody@localhost:${port}/none`;
  const { db } = openDatabase({ DATABASE_URL, DATABASE_POOL_SIZE: 1, databaseFile: '' });
  expect(await failureOf(db.selectFrom('openings').select('id').execute())).toMatch(
    /Start it or correct DATABASE_URL/,
  );
  await db.destroy();
});

test('what the settings say stands as it is, and what no operator can fix has no message', () => {
  expect(operatorSentence(new ConfigError('PORT is wrong.'))).toBe('PORT is wrong.');
  expect(operatorSentence(new TypeError('x is undefined'))).toBeUndefined();
});
