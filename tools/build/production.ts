/**
 * The files that a finished build needs in addition: `package.json` lists the packages that its code imports, each in the
 * version it was built with, and `package-lock.json` all packages that these need, as in the project. `npm ci` in a copy of
 * `dist` installs everything that a server needs. Without the lock file npm would look for the newest packages, which may not
 * fit together.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { ROOT } from '../project.ts';
import { partOfLock } from './lock.ts';

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*["']((?:@[\w.-]+\/)?[a-z][\w.-]*)(?:\/[\w./-]*)?["']/g;

/** The version of an installed package; undefined if there is none. */
function versionOf(name: string): string | undefined {
  try {
    return JSON.parse(readFileSync(join(ROOT, 'node_modules', name, 'package.json'), 'utf8')).version;
  } catch {
    return undefined;
  }
}

/** The major version of Node that the project pins, and a build needs. */
export const nodeMajor = (): number => Number.parseInt(versionOf('node') ?? '', 10);

/** @param folder of the build */
export function listPackages(folder: string): void {
  const dependencies: Record<string, string> = {};
  for (const file of globSync('{app,server}/**/*.{js,mjs}', { cwd: folder }).sort()) {
    for (const [, name = ''] of readFileSync(join(folder, file), 'utf8').matchAll(IMPORT)) {
      const version = isBuiltin(name) ? undefined : versionOf(name);
      if (version) dependencies[name] = version;
    }
  }
  const read = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
  const write = (file: string, content: object) =>
    writeFileSync(join(folder, file), `${JSON.stringify(content, null, 2)}\n`);
  const { name, version, engines } = read('package.json');
  const own = {
    name,
    version,
    private: true,
    type: 'module',
    engines: { ...engines, node: `>=${nodeMajor()}` },
    scripts: { start: 'node app/server.js', cli: 'node app/cli.js' },
    dependencies: Object.fromEntries(Object.entries(dependencies).sort(([a], [b]) => a.localeCompare(b))),
  };
  write('package.json', own);
  write('package-lock.json', partOfLock(read('package-lock.json'), own));
}
