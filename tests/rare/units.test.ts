/** The files that an operator installs: units of systemd, and what the container files name. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { settingDefaults } from '../../src/platform/settings/settings.ts';
import { ROOT } from '../support/build.ts';

const ops = (file: string) => join(ROOT, 'ops', file);

const missing = spawnSync('systemd-analyze', ['--version']).error !== undefined;

// Skipped where the machine has no systemd-analyze.
test.skipIf(missing).each(['website', 'website-backup'])(
  'the exposure of %s is below 2.0 as systemd reckons it',
  (name) => {
    const unit = ops(`systemd/${name}.service`);
    const { stdout } = spawnSync('systemd-analyze', ['security', '--offline=true', unit], {
      encoding: 'utf8',
    });
    const [, exposure] = /Overall exposure level for \S+: ([\d.]+)/.exec(stdout) ?? [];
    expect(Number(exposure)).toBeLessThan(2);
  },
);

test.skipIf(missing).each(['website.service', 'website-backup.service', 'website-backup.timer'])(
  'systemd knows every word of %s',
  (name) => {
    const { stderr } = spawnSync(
      'systemd-analyze',
      ['verify', '--recursive-errors=no', ops(`systemd/${name}`)],
      {
        encoding: 'utf8',
      },
    );
    // The release is not installed here, so its program alone is missing.
    const faults = stderr
      .split('\n')
      .filter((line) => /website/.test(line) && !/is not executable/.test(line));
    expect(faults).toEqual([]);
  },
);

test('the composition sets nothing that is no setting, and asks for no value that its example lacks', () => {
  const text = readFileSync(ops('container/compose.yaml'), 'utf8');
  const { environment } = parse(text).services.website;
  const known = Object.keys(settingDefaults());
  expect(
    Object.keys(environment).filter((name) => !known.includes(name) && !name.startsWith('AWS_')),
  ).toEqual([]);
  const example = readFileSync(ops('container/website.env.example'), 'utf8');
  const asked = [...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
  for (const name of asked) expect(example).toMatch(new RegExp(`^${name}=`, 'm'));
});
