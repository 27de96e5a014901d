import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CssNode, generate, parse, walk } from 'css-tree';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../support/build.ts';

const client = join(ROOT, 'dist/client');

it('no rule is of one theme at one width: the pages are looked at by either', () => {
  const sheets = readdirSync(join(client, '_astro')).filter((file) => file.endsWith('.css'));
  const around: { rule: string; width: boolean; theme: boolean }[] = [];
  const both: string[] = [];
  const seen = { width: 0, theme: 0 };
  walk(parse(sheets.map((name) => readFileSync(join(client, '_astro', name), 'utf8')).join('\n')), {
    enter(node: CssNode) {
      if (node.type !== 'Rule' && node.type !== 'Atrule') return;
      const rule = node.prelude ? generate(node.prelude) : '';
      const width = node.type === 'Atrule' && /width/.test(rule);
      const theme = /data-theme|color-scheme/.test(rule);
      around.push({ rule, width, theme });
      if (width) seen.width++;
      if (theme) seen.theme++;
      if ((width || theme) && around.some((one) => one.width) && around.some((one) => one.theme))
        both.push(around.map((one) => one.rule).join(' '));
    },
    leave(node: CssNode) {
      if (node.type === 'Rule' || node.type === 'Atrule') around.pop();
    },
  });
  expect(both).toEqual([]);
  expect(seen.width).toBeGreaterThan(0);
  expect(seen.theme).toBeGreaterThan(0);
});

describe('the built pages', () => {
  const pages = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  );
  const headers: { pathname: string; headers: { value: string }[] }[] = JSON.parse(
    readFileSync(join(ROOT, 'dist/_headers.json'), 'utf8'),
  );

  it.each(pages)('%s has styles that its policy allows', (name) => {
    const html = readFileSync(join(client, name), 'utf8');
    const path = name === 'index.html' ? '/' : `/${name.replace(/\.html$/, '')}`;
    const policy = headers.find(({ pathname }) => pathname === path)?.headers[0]?.value;
    const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css]) => css as string);
    expect(styles.length).toBeGreaterThan(0);
    for (const css of styles)
      expect(policy).toContain(`sha256-${createHash('sha256').update(css).digest('base64')}`);
  });
});
