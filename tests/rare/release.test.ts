/** `npm run release`: what is in the archive, and that it runs where nothing else is. */
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DATA, makeBareRoot, runInBareRoot, whyNoBareRoot } from '../support/bare-root.ts';
import { ROOT } from '../support/build.ts';
import { application, enquiry, resumeFile } from '../support/forms.ts';
import { unpackRelease } from '../support/release.ts';
import { makeFolder, removeFolder } from '../support/temp.ts';

let folder: string;
let release: string;
let version: string;
beforeAll(async () => {
  folder = await makeFolder();
  ({ release, version } = unpackRelease(folder));
}, 300_000);
afterAll(() => removeFolder(folder));

test('every file has the hash that the manifest says, and none is left out', () => {
  const run = () =>
    execFileSync('sha256sum', ['--check', '--quiet', '--strict', 'manifest.sha256'], { cwd: release });
  expect(run).not.toThrow();
  const listed = readFileSync(join(release, 'manifest.sha256'), 'utf8').trim().split('\n');
  const files = readdirSync(release, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  expect(listed).toHaveLength(files.length - 1);
});

test('the bill of materials names each package that is in it, at its version, with its licence, and Node', () => {
  const bill = JSON.parse(readFileSync(join(release, 'sbom.cdx.json'), 'utf8'));
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5' });
  expect(bill.metadata.component).toMatchObject({ type: 'application', name: 'website', version });
  const listed: { purl: string; name: string; version: string; licenses?: unknown[] }[] = bill.components;
  const installed = globSync('site/**/node_modules/{*,@*/*}/package.json', { cwd: release }).map((file) => {
    const { name, version } = JSON.parse(readFileSync(join(release, file), 'utf8'));
    return `${name}@${version}`;
  });
  const named = listed.filter(({ name }) => name !== 'node' && name !== 'libatomic');
  expect(new Set(named.map((one) => `${one.name}@${one.version}`))).toEqual(new Set(installed));
  expect(named.filter(({ licenses }) => !licenses?.length)).toEqual([]);
  expect(listed).toContainEqual(
    expect.objectContaining({ purl: `pkg:generic/node@${process.versions.node}` }),
  );
  for (const absent of ['astro', 'vite', 'typescript', 'vitest'])
    expect(installed.filter((one) => one.startsWith(`${absent}@`))).toEqual([]);
});

test('its program says its version, and refuses to begin a second site in whatever folder it is called', () => {
  const website = join(release, 'bin/website');
  const run = (...args: string[]) =>
    execFileSync(website, args, { env: {}, encoding: 'utf8', stdio: 'pipe' });
  expect(run('--version')).toBe(`${version}\n`);
  expect(run('help')).toContain(`Usage: ${website} COMMAND`);
  for (const args of [['start'], ['cli', 'openings'], ['backup', '/tmp/x']])
    expect(() => run(...args)).toThrow(/DATA_DIR must be the absolute path/);
});

test('it runs on a bare system without npm, git or network, as nobody, on a tree that it can only read', async (context) => {
  const why = whyNoBareRoot();
  if (why) return context.skip(why);
  const root = join(folder, 'root');
  const data = join(folder, 'data');
  for (const path of [root, data]) mkdirSync(path);
  makeBareRoot(root);
  execFileSync('mv', [release, join(root, 'opt/website')]);
  release = join(root, 'opt/website');
  mkdirSync(join(root, 'etc/website'));
  writeFileSync(
    join(root, 'etc/website/website.env'),
    `DATA_DIR=${DATA}\nSEED_SAMPLES=public\nHOST=127.0.0.1\n`,
  );
  cpSync(join(ROOT, 'tests/support/inside-release.ts'), join(root, 'opt/inside-release.ts'));
  const resume = resumeFile().data.toString('base64');
  const sent = { enquiry: enquiry(), application: application(''), resume };
  writeFileSync(join(root, 'opt/sent.json'), JSON.stringify(sent));

  const { status, stdout, stderr } = runInBareRoot(
    ...([root, data] as const),
    ['/opt/website/node/bin/node', '/opt/inside-release.ts', '/opt/website/bin/website', '/opt/sent.json'],
    { PORT: '4321', DATA_DIR: DATA, LD_LIBRARY_PATH: '/opt/website/node/lib' },
  );

  expect([status, stderr]).toEqual([0, '']);
  const saw = JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
  expect(saw).toMatchObject({
    said: { version, database: `${DATA}/site.db` },
    pages: { '/': 200, '/contact': 200, '/career': 200, '/desk': 200, '/readyz': 200 },
    health: { status: 'ok', version },
    ...{ enquiry: 200, application: 200, stopped: 0, written: 'EROFS', user: 65_534 },
    backup: { status: 0, output: expect.stringContaining('the database and 1 file, 1 of them new') },
    enquiries: { status: 0, output: expect.stringContaining('asha.menon@client.example') },
  });
  expect(readdirSync(join(data, 'backup/backups'))).toHaveLength(1);
}, 120_000);
