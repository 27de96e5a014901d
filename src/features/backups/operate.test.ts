import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder, removeFolder } from '../../../tests/support/temp.ts';

test.each(['SIGINT', 'SIGTERM'] as const)('work that %s ends leaves nothing in DATA_DIR', async (signal) => {
  const folder = await makeFolder();
  const from = (file: string) => JSON.stringify(new URL(file, import.meta.url));
  const code = `
    import { writeFileSync } from 'node:fs';
    import { withWay } from ${from('operate.ts')};
    import { readConfig } from ${from('../../platform/settings/settings.ts')};
    await withWay(readConfig(process.env), 'place', 'trial', async ({ workDir }) => {
      writeFileSync(workDir + '/site.db', 'a copy');
      process.stdout.write('ready');
      await new Promise((resolve) => setTimeout(resolve, 600_000));
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    env: { DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  expect(readdirSync(join(folder, 'work/trial'))).toEqual(['site.db']);
  child.kill(signal);
  expect(await once(child, 'exit')).toEqual([null, signal]);
  expect(readdirSync(join(folder, 'work'))).toEqual([]);
  await removeFolder(folder);
});
