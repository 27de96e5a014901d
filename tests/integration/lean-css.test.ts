import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CssNode, generate, parse, walk } from 'css-tree';
import { describe, expect, it } from 'vitest';
import { leanCss } from '../../tools/css/lean-css.ts';
import { readPage, usageOfSources } from '../../tools/css/page-usage.ts';
import { ROOT } from '../support/build.ts';

describe('leanCss', () => {
  const lean = (css: string, html = '<p class="on md:wide">x</p>') => leanCss(css, readPage(html).usage);

  it('keeps what the page names and drops what it does not', () => {
    expect(lean('.on{color:red}.off{color:red}')).toBe('.on{color:red}');
    expect(lean('.md\\:wide{color:red}.md\\:narrow{color:red}')).toBe('.md\\:wide{color:red}');
    expect(lean('.on,.off{color:red}')).toBe('.on{color:red}');
    expect(lean('table{color:red}p{color:red}')).toBe('p{color:red}');
    expect(lean('.on:hover .off{color:red}')).toBe('');
    expect(lean('@media print{.off{color:red}}')).toBe('');
  });

  it('understands alternatives, and leaves negations alone', () => {
    expect(lean(':is(.on,.off){color:red}')).toBe(':is(.on){color:red}');
    expect(lean('p:has(.off){color:red}')).toBe('');
    expect(lean('p:not(.off){color:red}')).toBe('p:not(.off){color:red}');
  });

  it('keeps what only script names', () => {
    const html = '<p></p><script>p.className="later"</script>';
    expect(lean('.later{color:red}.never{color:red}', html)).toBe('.later{color:red}');
  });

  it('leaves of the initial values for old browsers the place of their layer', () => {
    expect(lean('@layer properties{@supports (x:y){*{--a:0}}}@layer utilities{.on{color:red}}')).toBe(
      '@layer properties;@layer utilities{.on{color:red}}',
    );
  });

  it('keeps animations and custom properties only while something reads them', () => {
    const css = '@keyframes a{to{opacity:0}}@keyframes b{to{opacity:0}}:root{--x:1;--y:var(--x);--z:2}';
    expect(lean(`${css}.on{animation:a 1s;order:var(--y)}`)).toBe(
      '@keyframes a{to{opacity:0}}:root{--x:1;--y:var(--x)}.on{animation:a 1s;order:var(--y)}',
    );
  });
});

describe('leanCss by sources', () => {
  const lean = (css: string, code: string) => leanCss(css, usageOfSources(code));

  it('keeps what a string of the code names, and any element', () => {
    const css = '.on{color:red}.off{color:red}td{color:red}.md\\:wide{color:red}';
    expect(lean(css, 'jsx("p", { className: "on " + (x ? "md:wide" : "") })')).toBe(
      '.on{color:red}td{color:red}.md\\:wide{color:red}',
    );
    expect(lean('.off{color:red}', 'const office = "off-by-one"')).toBe('');
  });
});

const client = join(ROOT, 'dist/client');

it('no rule is of one theme at one width: the pages are looked at by either', () => {
  const [name = ''] = readdirSync(join(client, '_astro')).filter((file) => file.endsWith('.css'));
  const around: { rule: string; width: boolean; theme: boolean }[] = [];
  const both: string[] = [];
  const seen = { width: 0, theme: 0 };
  walk(parse(readFileSync(join(client, '_astro', name), 'utf8')), {
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
