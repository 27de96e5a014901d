/** `npm run release`: one folder and one archive in `releases/`, to be unpacked on a machine without npm, git and network. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureBuilt } from '../build/fresh.ts';
import { fillRelease } from '../build/release.ts';
import { versionOfProject } from '../build/version.ts';
import { ROOT } from '../project.ts';

await ensureBuilt();
const { version, committedAt } = versionOfProject();
const name = `website-${version}-${process.platform}-${process.arch}`;
const releases = join(ROOT, 'releases');
// Two that are made at once stay separate until they are complete.
const partial = join(releases, `.${process.pid}`, name);
const folder = join(releases, name);
const archive = `${folder}.tar.gz`;
mkdirSync(partial, { recursive: true });
fillRelease(partial, { version });
// Owner, times and order do not depend on the machine that made it.
execFileSync('tar', [
  ...['--sort=name', `--mtime=${committedAt}`, '--owner=0', '--group=0', '--numeric-owner'],
  ...[
    '--mode=u=rwX,go=rX',
    '--use-compress-program=gzip -n',
    '-cf',
    `${partial}.tar.gz`,
    '-C',
    dirname(partial),
    name,
  ],
]);
const hash = createHash('sha256')
  .update(readFileSync(`${partial}.tar.gz`))
  .digest('hex');
rmSync(folder, { recursive: true, force: true });
renameSync(partial, folder);
renameSync(`${partial}.tar.gz`, archive);
writeFileSync(`${archive}.sha256`, `${hash}  ${name}.tar.gz\n`);
rmSync(dirname(partial), { recursive: true, force: true });
console.log(`releases/${name}.tar.gz\n${hash}`);
if (version.endsWith('-modified')) console.warn('The sources differ from the commit: for trials only.');
