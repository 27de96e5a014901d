import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../support/build.ts';

const { foldCss } = (await import(pathToFileURL(join(ROOT, 'tools/css/fold-css.mjs')).href)) as {
  foldCss(css: string, text: string): string;
};

describe('foldCss', () => {
  const fold = (css: string, text = '') => foldCss(css, text).replaceAll('\n', '');

  it('writes constants out and reckons with them', () => {
    expect(
      fold('@layer theme{:root,:host{--spacing:4px}}.a{margin:calc(var(--spacing)*4) var(--spacing)}'),
    ).toBe('.a{margin:16px 4px}');
    expect(fold(':root{--a:1px;--b:calc(var(--a) + 2px)}.a{width:var(--b)}')).toBe('.a{width:3px}');
  });

  it('leaves what differs from place to place', () => {
    const themes = ':root{--ink:#000}.dark{--ink:#fff}.a{color:var(--ink)}';
    expect(fold(themes)).toBe(themes);
    const wide = '@media (width>=640px){:root{--gap:2px}}.a{gap:var(--gap)}';
    expect(fold(wide)).toBe(wide);
    const inside = '.card{--pad:2px}.a{padding:var(--pad)}';
    expect(fold(inside)).toBe(inside);
  });

  it('leaves what the page or a script of it sets', () => {
    const css = ':root{--step:1}.a{order:var(--step)}';
    expect(fold(css, '<p style="--step:2">')).toBe(css);
    expect(fold(css)).toBe('.a{order:1}');
  });

  it('takes a registered property that nothing sets for its initial value, or for the fallback', () => {
    const style = '@property --style{syntax:"*";inherits:false;initial-value:solid}';
    const ease = '@property --ease{syntax:"*";inherits:false}';
    expect(fold(`${style}.a{border-style:var(--style)}`)).toBe('.a{border-style:solid}');
    expect(fold(`${ease}.a{transition-timing-function:var(--ease,linear)}`)).toBe(
      '.a{transition-timing-function:linear}',
    );
    expect(fold(`${style}.a{border-style:var(--style)}.b{--style:dashed}`)).toContain('var(--style)');
  });

  it('knows what an unknown property may fall back to', () => {
    expect(fold(':root{--a:1px}.a{width:var(--other,calc(var(--a)*2))}')).toBe(
      '.a{width:var(--other,calc(1px*2))}',
    );
  });

  it('drops a question that every browser answers alike, and what it makes needless', () => {
    const mix = 'color-mix(in srgb,var(--x) 50%,transparent)';
    expect(fold(`.a{color:red}@supports (color:color-mix(in lab,red,red)){.a{color:${mix}}}`)).toBe(
      `.a{color:${mix}}`,
    );
    expect(fold('@supports (color:color-mix(in lab,red,red)){.a{color:red}}')).toBe('.a{color:red}');
    expect(fold('.a{mask:var(--m);mask:var(--m)}.b{--m:none}').match(/mask:/g)?.length).toBeLessThan(3);
  });

  it('keeps prefixes that a browser we are made for needs', () => {
    expect(fold('.a{-webkit-backdrop-filter:blur(2px);backdrop-filter:blur(2px)}')).toContain(
      '-webkit-backdrop-filter',
    );
  });
});
