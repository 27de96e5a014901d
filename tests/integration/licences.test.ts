/** Under which licences the packages come that a release ships, by the lock file alone. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../support/build.ts';

/** What may be shipped with a product that is not open: permissive ones, and MPL-2.0, which binds whoever changes its files; we change none. */
const ALLOWED = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0'],
  ...['BlueOak-1.0.0', 'CC0-1.0', 'Zlib', 'MPL-2.0'],
]);

/** Packages whose licence is in a file and not in `package.json`. */
const IN_FILE: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

interface Locked {
  license?: string;
  dev?: boolean;
}

/** Whether an SPDX expression leaves a choice that is allowed. */
const isAllowed = (licence: string): boolean =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => ALLOWED.has(one)));

test('every package that is shipped has a licence that allows it', () => {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const shipped = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev);
  expect(shipped.length).toBeGreaterThan(100);
  const refused = shipped.flatMap(([path, { license }]) => {
    const name = path.replace(/^.*node_modules\//, '');
    const stated = license ?? IN_FILE[name] ?? 'none';
    return isAllowed(stated) ? [] : [`${name}: ${stated}`];
  });
  expect(refused).toEqual([]);
});

test('a choice is enough, all parts are needed, and what is not named is refused', () => {
  expect(isAllowed('(MIT OR GPL-3.0-or-later)')).toBe(true);
  expect(isAllowed('(MIT AND GPL-3.0-or-later)')).toBe(false);
  for (const licence of ['AGPL-3.0', 'SEE LICENSE IN LICENSE', 'none'])
    expect(isAllowed(licence)).toBe(false);
});
