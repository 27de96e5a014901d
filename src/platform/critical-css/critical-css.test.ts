import { describe, expect, it } from 'vitest';
import { cssChooser } from './critical-css.ts';
import { hashSource, withCriticalCss } from './critical-page.ts';
import { parseStylesheet } from './parse-stylesheet.ts';
import type { Stylesheet } from './stylesheet.ts';

/** As the server has it, from the file of the build. */
const chooserOf = (css: string) => cssChooser(JSON.parse(JSON.stringify(parseStylesheet(css))) as Stylesheet);

describe('cssChooser', () => {
  const lean = (css: string, html = '<p class="on md:wide">x</p>') => chooserOf(css)(html);

  it('keeps what the page names and drops what it does not', () => {
    expect(lean('.on{color:red}.off{color:red}')).toBe('.on{color:red}');
    expect(lean('.md\\:wide{color:red}.md\\:narrow{color:red}')).toBe('.md\\:wide{color:red}');
    expect(lean('.on,.off{color:red}')).toBe('.on{color:red}');
    expect(lean('p,:host{color:red}')).toBe('p{color:red}');
    expect(lean('table{color:red}p{color:red}')).toBe('p{color:red}');
    expect(lean('.on:hover .off{color:red}')).toBe('');
    expect(lean('@media print{.off{color:red}}')).toBe('');
  });

  it('understands alternatives, and leaves negations alone', () => {
    expect(lean(':is(.on,.off){color:red}')).toBe(':is(.on){color:red}');
    expect(lean('p:has(.off){color:red}')).toBe('');
    expect(lean('p:not(.off){color:red}')).toBe('p:not(.off){color:red}');
  });

  it('keeps the parts of those form controls that there are', () => {
    const css =
      '::-webkit-search-decoration{a:b}::-webkit-inner-spin-button{a:b}::-webkit-date-and-time-value{a:b}';
    expect(lean(css)).toBe('');
    expect(lean(css, '<input name="q" type="search">')).toBe('::-webkit-search-decoration{a:b}');
    expect(lean(css, '<input type="week"><input type="number">')).toBe(
      '::-webkit-inner-spin-button{a:b}::-webkit-date-and-time-value{a:b}',
    );
  });

  it('leaves out what the bundler repeats, and its blanks, but none of a text', () => {
    expect(lean('.on{margin:0;margin:0;transition:top 1s, left 1s}')).toBe(
      '.on{margin:0;transition:top 1s,left 1s}',
    );
    expect(lean('.on{margin:0;margin:auto;margin:0;content:"a, b"}')).toBe(
      '.on{margin:0;margin:auto;margin:0;content:"a, b"}',
    );
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

describe('withCriticalCss', () => {
  const css = '.on{color:red}.off{color:red}';
  const [script, foreign] = ['a = 1', 'b = 2'];
  const html = `<head><style>${css}</style></head><p class="on"></p><script>${script}</script><script>${foreign}</script>`;
  const policy = `style-src ${hashSource(css)}; script-src 'self' ${hashSource(script)} ${hashSource('c = 3')}`;
  const page = (headers: HeadersInit) =>
    new Response(html, { status: 404, headers: { 'content-type': 'text/html', ...headers } });

  it('leaves the rules that the page uses, and in its policy the hashes of its inline parts', async () => {
    const lean = await withCriticalCss(page({ 'content-security-policy': policy }), chooserOf);
    expect(lean.status).toBe(404);
    expect(await lean.text()).toContain('<style>.on{color:red}</style>');
    expect(lean.headers.get('content-security-policy')).toBe(
      `style-src ${hashSource('.on{color:red}')}; script-src 'self' ${hashSource(script)}`,
    );
  });

  it('leaves alone what has no policy, as in development', async () => {
    expect(await (await withCriticalCss(page({}), chooserOf)).text()).toBe(html);
  });
});
