/** Commands that were typed wrong: each says in a sentence what it takes. */
import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMMANDS } from '../../src/cli/commands.ts';
import { NODE, ROOT } from '../support/build.ts';
import { cli, command } from '../support/cli.ts';
import { oneOfEach } from '../support/size.ts';
import { makeFolder, removeFolder } from '../support/temp.ts';

const folder = await makeFolder();
beforeAll(() => command({ DATA_DIR: folder }, 'migrate'));
afterAll(() => removeFolder(folder));

test('an unknown command shows the help and fails; who asks for help gets it', async () => {
  const help = expect.stringContaining('quarantine');
  expect(await cli({ DATA_DIR: folder }, 'nonsense')).toEqual({ code: 2, output: help });
  for (const asked of oneOfEach(3, [['help'], ['--help'], ['openings', '-h'], []]))
    expect(await command({ DATA_DIR: folder }, ...asked)).toEqual({ code: 0, output: help });
});

test('what was asked in a way that can not be done is answered by one sentence', async () => {
  const nowhere = join(folder, 'no', 'such');
  for (const [asked, sentence] of oneOfEach(3, [
    [['openings', '--bogus'], /^Unknown option '--bogus'\. "npm run cli -- help" lists the commands\.\n$/],
    [
      ['release', 'E-1', 'E-2'],
      /^"release" does not take "E-2"\. "npm run cli -- help" lists the commands\.\n$/,
    ],
    [['openings', '--remove'], /^"openings" does not take --remove\. .*\n$/],
    [['backup', ''], /^An argument is empty\. .*\n$/],
    [['put-back', 'a.pdf', '--all'], /^Nothing was put back\. Name a file or --all, not both\.\n$/],
    [['selftest', '--to', 'foo'], /^--to must be the address of a server, as http:.*\n$/],
    [['mails', 'foo'], /^Emails are "pending", "dead", "unknown", not "foo"\.\n$/],
    [['enquiries', '--since'], /^Option '--since <value>' argument missing\. .*\n$/],
    [['enquiries', '--since', '01.11.2026'], /^--since 01\.11\.2026: Must be a day, e\.g\. .*\n$/],
    [['export', nowhere], /^.*such can't be created: .*\n$/],
    [['verify-certificate', nowhere], /^.*such can't be read\.\n$/],
    [['publish-legal', 'privacy', join(ROOT, 'docs/home.webp')], /^.* is not text in UTF-8\. .*\n$/],
    [['backup'], /^Name the folder or the S3 store of the backups, or set BACKUP_URL to it\.\n$/],
    [['restore', nowhere], /^There is no backup in .*\. Name the folder or .*\n$/],
  ] as const))
    expect(await command({ DATA_DIR: folder }, ...asked)).toEqual({
      code: 2,
      output: expect.stringMatching(sentence),
    });
});

test('where there is no database yet, no command makes one by the way', async () => {
  const empty = await makeFolder();
  const asked = (...args: string[]) => command({ DATA_DIR: join(empty, 'data') }, ...args);
  const { output } = await asked('doctor');
  expect(output).toMatch(/^warn +Database .* not there yet\n +The first start/m);
  expect(output).toMatch(/^ok +Disk /m);
  expect((await asked('backups', empty)).output).toContain('0 backups');
  for (const args of [['openings'], ['backup', empty], ['invite', 'a@b.example', '--role', 'admin']])
    expect(await asked(...args)).toEqual({
      code: 2,
      output: expect.stringMatching(/^There is no database in .*data yet\. .* start the server, .*\n$/),
    });
  expect(readdirSync(empty)).toEqual([]);
  await removeFolder(empty);
});

test('a damaged database hides no backup, and what to do with it is said', async () => {
  const damaged = await makeFolder();
  writeFileSync(join(damaged, 'site.db'), 'no database, whatever its name says'.repeat(99));
  const asked = (...args: string[]) => command({ DATA_DIR: damaged }, ...args);
  expect((await asked('backups', damaged)).output).toContain('0 backups');
  expect((await asked('restore', damaged)).output).toMatch(/ is damaged\. .* move site\.db, .* restore the/);
  await removeFolder(damaged);
});

test('a reader that ends early ends no command; a full disk does, in a sentence', () => {
  const said = (script: string) => spawnSync('sh', ['-c', script], { cwd: ROOT, encoding: 'utf8' }).stderr;
  const help = `'${NODE}' dist/app/cli.js help`;
  expect(said(`{ ${help}; echo $? >&2; } | true`)).toBe('0\n');
  expect(said(`${help} >/dev/full; echo $? >&2`)).toMatch(/^The output can't be written: ENOSPC.*\.\n1\n$/);
});

test('the help says how each command is written, and behind that what it does', async () => {
  const { output } = await command({}, 'help');
  for (const name of Object.keys(COMMANDS)) {
    const line = output.split('\n').find((one) => one.startsWith(`  ${name} `));
    expect([name, line?.[30], line?.[31]]).toEqual([name, ' ', expect.stringMatching(/[a-z]/)]);
  }
  expect(output).toContain('npm run new');
  const { stdout } = spawnSync(NODE, ['dist/app/cli.js', 'help'], {
    cwd: ROOT,
    env: { WEBSITE_PROGRAM: 'website' },
    encoding: 'utf8',
  });
  expect(stdout).toContain('publish-opening FILE ');
  expect(stdout).not.toContain('npm run');
});

test('a release names its own list of settings, and what it can not read settings from', () => {
  const refusal = (env: Record<string, string>) =>
    spawnSync(NODE, ['dist/app/website.js', 'openings'], {
      cwd: ROOT,
      env: { WEBSITE_PROGRAM: 'website', DATA_DIR: folder, ...env },
      encoding: 'utf8',
    });
  expect(refusal({ PORT: 'x' }).stderr).toMatch(/See website\.env\.example\.\n {2}PORT: "x" must be/);
  expect(refusal({ WEBSITE_ENV: folder })).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/^.* is not a file of settings\. Correct WEBSITE_ENV\. \(.*\)\n$/),
  });
});

test.runIf(process.getuid?.() === 0)(
  'as root, a message says how the owner of DATA_DIR runs a command',
  async () => {
    const data = join(folder, 'of the service');
    const link = join(folder, 'linked data');
    mkdirSync(data);
    chownSync(data, 65_534, 65_534);
    symlinkSync(data, link);
    const { status, stderr } = spawnSync(NODE, ['dist/app/website.js', 'doctor'], {
      cwd: ROOT,
      env: { DATA_DIR: link, WEBSITE_PROGRAM: 'website' },
      encoding: 'utf8',
    });
    const [, user] = /runuser -u (.+) -- website doctor\n$/.exec(stderr) ?? [];
    expect([status, user]).toEqual([2, expect.stringContaining(link)]);
    expect(execFileSync('sh', ['-c', `id -u ${user}`], { encoding: 'utf8' })).toBe('65534\n');
  },
);
