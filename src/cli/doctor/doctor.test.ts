import { expect, test } from 'vitest';
import { command } from '../../../tests/support/cli.ts';
import { freePort, makeFolder, removeFolder } from '../../../tests/support/temp.ts';

test('a database that no server has run on is well, and an address where nothing answers says why', async () => {
  const folder = await makeFolder();
  const env = { DATA_DIR: folder, PUBLIC_URL: `http://127.0.0.1:${await freePort()}` };
  await command(env, 'migrate');
  const { output } = await command(env, 'doctor');
  expect(output).toMatch(/^ok +Files +.*storage can be written$/m);
  expect(output).toMatch(/^FAIL +Address +connect ECONNREFUSED 127\.0\.0\.1:\d+$/m);
  expect(output).toContain('\n1 failure, ');
  await removeFolder(folder);
});
