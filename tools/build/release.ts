/** The folder of a release: everything for a machine that has a C library, but neither Node nor npm. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, relative } from 'node:path';
import { RELEASE_FILE, type Release } from '../../src/platform/release.ts';
import { NODE, ROOT } from '../project.ts';
import { billOfMaterials } from './bill-of-materials.ts';
import { STAMP } from './builds.ts';

/**
 * The libraries that Node needs and a bare Debian lacks. Only these are included: all others must fit the system's C library.
 */
const CARRIED = 'libatomic.so.1';

/** Only for developers of the package itself; licences stay. */
const NO_PART = /^(?!.*\b(licen[cs]e|notice|copying)\b).*\.(map|d\.[cm]?ts|ts|md|markdown)$/i;

function copyNode(folder: string): void {
  mkdirSync(join(folder, 'lib'), { recursive: true });
  cpSync(NODE, join(folder, 'bin/node'));
  const package_ = `node-${process.platform}-${process.arch}`;
  const licence = join(ROOT, 'node_modules/node/node_modules', package_, 'LICENSE');
  if (!existsSync(licence))
    throw new Error(`${licence} is missing: a later npm install has removed it. Run "npm ci".`);
  cpSync(licence, join(folder, 'LICENSE'));
  const libraries = execFileSync('ldd', [NODE], { encoding: 'utf8' });
  const [, path] = new RegExp(`${CARRIED.replaceAll('.', '\\.')} => (\\S+)`).exec(libraries) ?? [];
  if (path) cpSync(realpathSync(path), join(folder, 'lib', CARRIED));
}

/** The packages that the lock file of the build lists, as they are installed in the project, where they were tested. */
function copyPackages(site: string): void {
  const { packages } = JSON.parse(readFileSync(join(site, 'package-lock.json'), 'utf8'));
  for (const place of Object.keys(packages)) {
    const from = join(ROOT, place);
    // Optional ones for other platforms are not installed.
    if (!place || !existsSync(from)) continue;
    cpSync(from, join(site, place), {
      recursive: true,
      dereference: true,
      // Packages inside of it have their own entry if they are needed.
      filter: (path) => path === from || (basename(path) !== 'node_modules' && !NO_PART.test(basename(path))),
    });
  }
}

/** Hashes of all files below a folder, as `sha256sum --check` reads them. */
function manifestOf(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
  const hash = (file: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, file)))
      .digest('hex');
  return files.map((file) => `${hash(file)}  ${file}\n`).join('');
}

/**
 * Fills an empty folder.
 * @param release its description of itself
 */
export function fillRelease(folder: string, release: Release): void {
  const site = join(folder, 'site');
  cpSync(join(ROOT, 'dist'), site, {
    recursive: true,
    dereference: true,
    filter: (path) => basename(path) !== STAMP,
  });
  writeFileSync(join(site, RELEASE_FILE), JSON.stringify(release));
  copyPackages(site);
  copyNode(join(folder, 'node'));
  mkdirSync(join(folder, 'bin'));
  cpSync(join(ROOT, 'ops/website.sh'), join(folder, 'bin/website'));
  chmodSync(join(folder, 'bin/website'), 0o755);
  cpSync(join(ROOT, 'ops'), join(folder, 'ops'), { recursive: true });
  for (const [from, to] of [
    ['LICENSE', 'LICENSE'],
    ['docs/operations.md', 'operations.md'],
    ['.env.example', 'website.env.example'],
  ] as const)
    cpSync(join(ROOT, from), join(folder, to));
  writeFileSync(join(folder, 'sbom.cdx.json'), billOfMaterials(site, release.version));
  writeFileSync(join(folder, 'manifest.sha256'), manifestOf(folder));
}
