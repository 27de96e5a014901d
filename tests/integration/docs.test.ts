/** The handbook names only what there is. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../../src/platform/settings/settings.ts';
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

test('the proxy that is shipped lets the largest resume through', () => {
  const nginx = readFileSync(join(ROOT, 'ops/nginx/website.conf'), 'utf8');
  const megabytes = Number(/client_max_body_size (\d+)m;/.exec(nginx)?.[1]);
  expect(megabytes * 1024 ** 2).toBeGreaterThan(readConfig({}).MAX_RESUME_BYTES + 64 * 1024);
});
