/** `npm run cli -- doctor`: what an operator reads of a site that is well, and of one that is not. */
import { expect, inject, test } from 'vitest';
import { cli, command } from '../support/cli.ts';

const { dataDir, url } = inject('sharedServer');
const SITE = { DATA_DIR: dataDir, PUBLIC_URL: url };

test('a server that runs: what is well, and what is missing before it goes online', async () => {
  const { code, output } = await cli(SITE, 'doctor');
  expect(code, output).toBe(0);
  for (const part of ['Database', 'Files', 'Disk', 'Jobs', 'Address', 'Clock', 'Headers'])
    expect(output).toMatch(new RegExp(`^ok +${part} `, 'm'));
  expect(output).toMatch(/^warn +Email .*\n +Set SMTP_URL/m);
  expect(output).toMatch(/^warn +Backup +there is none\n +Set BACKUP_URL/m);
  expect(output).toMatch(/^warn +Scanner .*\n +Start clamd and set SCANNER_URL/m);
  expect(output).toContain('0 failures, 3 warnings');
});

test('each failure says what to do, and the rest is examined', async () => {
  const nowhere = { SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'http://127.0.0.1:1' };
  const { code, output } = await command({ ...SITE, ...nowhere }, 'doctor');
  expect(code).toBe(1);
  expect(output).toMatch(/^FAIL +Email .*ECONNREFUSED.*\n +Correct SMTP_URL/m);
  expect(output).toMatch(/^FAIL +Address .*\n +Start the server/m);
  expect(output).toMatch(/^ok +Database /m);
});
