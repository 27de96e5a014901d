/** Leaves in each prerendered page the CSS that it uses, as an integration of Astro. Pages made on request get theirs when they are made. */
import type { AstroIntegration, AstroPrerenderer } from 'astro';
import type { Plugin } from 'vite';
import { withCriticalCss } from '../../src/platform/critical-css/critical-page.ts';

/** Astro leaves its own entry out where there is another prerenderer, though ours only wraps Astro's. */
const keepPrerenderEntry: Plugin = {
  name: 'keep-prerender-entry',
  configEnvironment: (name) =>
    name === 'prerender' ? { build: { rolldownOptions: { input: 'astro/entrypoints/prerender' } } } : null,
};

/** Renders as the other does, and takes out of each page what it does not use. */
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
