/** The shipped alert rules, read and tried by Prometheus' own checker: what is measured, and who gets which alert. */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../support/build.ts';
import { startFact, startServer } from '../support/server.ts';
import { makeFolder, removeFolder } from '../support/temp.ts';

/** The checker that is installed, or Debian's, unpacked into a folder. @returns its path; undefined where none can be had */
function findPromtool(folder: string): string | undefined {
  if (spawnSync('promtool', ['--version']).status === 0) return 'promtool';
  const run = (program: string, ...args: string[]) =>
    spawnSync(program, args, { cwd: folder, stdio: 'ignore' }).status === 0;
  const fetch = () => run('apt-get', 'download', '-qq', 'prometheus');
  if (!fetch() && !(run('apt-get', 'update', '-qq') && fetch())) return undefined;
  const [archive = ''] = readdirSync(folder).filter((name) => name.endsWith('.deb'));
  return run('dpkg-deb', '--extract', archive, folder) ? join(folder, 'usr/bin/promtool') : undefined;
}

const RULES = join(ROOT, 'ops/prometheus/alerts.yml');

let folder: string;
let promtool: string | undefined;
beforeAll(async () => {
  folder = await makeFolder();
  promtool = findPromtool(folder);
}, 120_000);
afterAll(() => removeFolder(folder));

function ask(args: readonly string[], input = '') {
  const { status, stdout, stderr } = spawnSync(promtool ?? '', args, { input, encoding: 'utf8' });
  return { status, said: `${stdout}${stderr}` };
}

test('the rules tell of what they are for, and of nothing else', async (context) => {
  if (!promtool) return context.skip('There is no promtool (Debian: apt-get install prometheus).');
  expect(ask(['check', 'rules', RULES])).toMatchObject({ status: 0 });
  const cases = join(folder, 'cases.yml');
  const tests = await readFile(join(ROOT, 'tests/support/alerts.yml'), 'utf8');
  await writeFile(cases, `rule_files: [${JSON.stringify(RULES)}]\n${tests}`);
  const { status, said } = ask(['test', 'rules', cases]);
  expect(status, said).toBe(0);
});

test('what the server measures is written as Prometheus wants it', async (context) => {
  if (!promtool) return context.skip('There is no promtool (Debian: apt-get install prometheus).');
  const server = await startServer({ METRICS_PORT: '0' });
  onTestFinished(async () => void (await server.stop()));
  const port = startFact(server.lines, 'metrics')?.replace('port ', '');
  const input = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const { status, said } = ask(['check', 'metrics'], input);
  // 3: advice about names, of which some are the libraries' own.
  expect([0, 3], said).toContain(status);
});
