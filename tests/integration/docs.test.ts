/** The handbook names only what exists: files, commands and settings. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { COMMANDS } from '../../src/cli/commands.ts';
import { readConfig, settingDefaults } from '../../src/platform/settings/settings.ts';
import { ROOT } from '../support/build.ts';

const HANDBOOK = ['README.md', ...readdirSync(join(ROOT, 'docs')).map((name) => `docs/${name}`)].filter(
  (name) => name.endsWith('.md'),
);

test.each(HANDBOOK)('every file that %s names is there', (name) => {
  const text = readFileSync(join(ROOT, name), 'utf8');
  const named = [...text.matchAll(/`((?:src|tests|tools|docs)\/[\w./-]+)`/g)].flatMap(
    ([, path]) => path ?? [],
  );
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

const OPERATORS = ['ops/prometheus/alerts.yml', '.env.example', 'src/cli/commands.ts'];

test('every command of an operator that is named exists', () => {
  const text = [...HANDBOOK, ...OPERATORS].map((name) => readFileSync(join(ROOT, name), 'utf8')).join('\n');
  const named = [...text.matchAll(/npm run cli -- ([a-z-]+)/g)].flatMap(([, name]) => name ?? []);
  expect(named.filter((name) => name !== 'help' && !COMMANDS[name])).toEqual([]);
});

test('.env.example has every setting with its default', () => {
  const text = readFileSync(join(ROOT, '.env.example'), 'utf8');
  const written = Object.fromEntries(
    [...text.matchAll(/^# ([A-Z_]+)=(.*)$/gm)].map(([, name = '', value]) => [name, value]),
  );
  expect(Object.keys(written).sort()).toEqual(Object.keys(settingDefaults()).sort());
  expect(readConfig(written)).toEqual(readConfig({}));
});

test('the proxy that is shipped lets the largest resume through', () => {
  const nginx = readFileSync(join(ROOT, 'ops/nginx/website.conf'), 'utf8');
  const megabytes = Number(/client_max_body_size (\d+)m;/.exec(nginx)?.[1]);
  expect(megabytes * 1024 ** 2).toBeGreaterThan(readConfig({}).MAX_RESUME_BYTES + 64 * 1024);
});
