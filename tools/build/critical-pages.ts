/**
 * Reduces the CSS of each prerendered page to the rules that it uses, as an integration of Astro. For pages made on request
 * this is done when they are made.
 */
import type { AstroIntegration, AstroPrerenderer } from 'astro';
import type { Plugin } from 'vite';
import { withCriticalCss } from '../../src/platform/critical-css/critical-page.ts';

/** Astro leaves its own entry out if there is another prerenderer, though ours only wraps Astro's. */
const keepPrerenderEntry: Plugin = {
  name: 'keep-prerender-entry',
  configEnvironment: (name) =>
    name === 'prerender' ? { build: { rolldownOptions: { input: 'astro/entrypoints/prerender' } } } : null,
};

/** Renders like the other one, and removes from each page the CSS that it does not use. */
const withLessCss = (other: AstroPrerenderer): AstroPrerenderer => ({
  ...other,
  async render(request, options) {
    const result = await other.render(request, options);
    return result instanceof Response
      ? withCriticalCss(result)
      : { ...result, response: await withCriticalCss(result.response) };
  },
});

export const criticalPages = (): AstroIntegration => ({
  name: 'critical-pages',
  hooks: {
    'astro:config:setup': ({ command, updateConfig }) => {
      if (command === 'build') updateConfig({ vite: { plugins: [keepPrerenderEntry] } });
    },
    'astro:build:start': ({ setPrerenderer }) => setPrerenderer(withLessCss),
  },
});
