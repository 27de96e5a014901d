/**
 * Reduces the CSS of each prerendered page to the rules that it uses, as an integration of Astro. For pages made on request
 * the server does this when they are made, with the stylesheet as it is parsed here.
 */
import { writeFileSync } from 'node:fs';
import type { AstroIntegration, AstroPrerenderer } from 'astro';
import type { Plugin } from 'vite';
import { type ChooseCss, cssChooser } from '../../src/platform/critical-css/critical-css.ts';
import { withCriticalCss } from '../../src/platform/critical-css/critical-page.ts';
import { parseStylesheet } from '../../src/platform/critical-css/parse-stylesheet.ts';
import { STYLESHEET_FILE, type Stylesheet } from '../../src/platform/critical-css/stylesheet.ts';

/** Astro leaves its own entry out if there is another prerenderer, though ours only wraps Astro's. */
const keepPrerenderEntry: Plugin = {
  name: 'keep-prerender-entry',
  configEnvironment: (name) =>
    name === 'prerender' ? { build: { rolldownOptions: { input: 'astro/entrypoints/prerender' } } } : null,
};

export function criticalPages(): AstroIntegration {
  /** The one stylesheet of all pages. */
  let site: { css: string; sheet: Stylesheet; choose: ChooseCss } | undefined;

  function chooserOf(css: string): ChooseCss {
    if (!site) {
      const sheet = parseStylesheet(css);
      site = { css, sheet, choose: cssChooser(sheet) };
    }
    if (site.css !== css) throw new Error('Two pages have different stylesheets');
    return site.choose;
  }

  /** Renders like the other one, and removes from each page the CSS that it does not use. */
  const withLessCss = (other: AstroPrerenderer): AstroPrerenderer => ({
    ...other,
    async render(request, options) {
      const result = await other.render(request, options);
      return result instanceof Response
        ? withCriticalCss(result, chooserOf)
        : { ...result, response: await withCriticalCss(result.response, chooserOf) };
    },
  });

  let server: URL;
  return {
    name: 'critical-pages',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command === 'build') updateConfig({ vite: { plugins: [keepPrerenderEntry] } });
      },
      'astro:config:done': ({ config }) => {
        server = config.build.server;
      },
      'astro:build:start': ({ setPrerenderer }) => setPrerenderer(withLessCss),
      'astro:build:done': () => writeFileSync(new URL(STYLESHEET_FILE, server), JSON.stringify(site?.sheet)),
    },
  };
}
