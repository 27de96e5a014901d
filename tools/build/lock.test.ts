import { expect, test } from 'vitest';
import { partOfLock } from './lock.ts';

const packages = {
  '': { dependencies: { site: '1', builder: '1' } },
  'node_modules/site': {
    version: '1.0.0',
    integrity: 'sha512-x',
    dependencies: { deep: '1' },
    peerDependencies: { peer: '^2', absent: '1' },
    peerDependenciesMeta: { absent: { optional: true } },
    optionalDependencies: { native: '1' },
  },
  'node_modules/site/node_modules/deep': { version: '1.0.0', dependencies: { shared: '1' } },
  'node_modules/deep': { version: '2.0.0' },
  'node_modules/shared': { version: '1.0.0', dev: true },
  'node_modules/peer': { version: '2.3.0', peer: true },
  'node_modules/native': { version: '1.0.0', os: ['none'], dependencies: { 'native-parts': '1' } },
  'node_modules/native-parts': { version: '1.0.0' },
  'node_modules/builder': { version: '1.0.0' },
};
const whole = { lockfileVersion: 3, packages };
const of = (...names: string[]) => ({
  name: 'website',
  version: '1.0.0',
  private: true,
  dependencies: Object.fromEntries(names.map((name) => [name, '1.0.0'])),
});

test('what a package needs comes with it, at its place and version, and nothing else', () => {
  const part = partOfLock(whole, of('site'));
  expect(part.packages).toEqual({
    '': { name: 'website', version: '1.0.0', dependencies: { site: '1.0.0' } },
    'node_modules/native': { ...packages['node_modules/native'], optional: true },
    'node_modules/native-parts': { version: '1.0.0', optional: true },
    'node_modules/peer': { version: '2.3.0' },
    'node_modules/shared': { version: '1.0.0' },
    'node_modules/site': packages['node_modules/site'],
    'node_modules/site/node_modules/deep': packages['node_modules/site/node_modules/deep'],
  });
  expect(part).toMatchObject({ name: 'website', version: '1.0.0', lockfileVersion: 3, requires: true });
});

test('a package that is missing ends the build', () => {
  expect(() => partOfLock(whole, of('site', 'unknown'))).toThrow('has no unknown, which the build needs');
});
