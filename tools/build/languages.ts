/**
 * The addresses of pages made on request in other languages than the default, as an integration of Astro: the same page answers
 * at them.
 */
import { existsSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { pathsOf, SITE_ROUTES } from '../../src/site/routes.ts';

/** As Astro writes variables: `/JobApply/:id` → `/JobApply/[id]`. */
const patternOf = (path: string) => path.replaceAll(/:(\w+)/g, '[$1]');

export const languages = (): AstroIntegration => ({
  name: 'languages',
  hooks: {
    'astro:config:setup': ({ injectRoute, config }) => {
      const pages = Object.values(SITE_ROUTES).filter((one) => 'translated' in one && one.kind === 'page');
      for (const route of pages) {
        const entrypoint = new URL(`pages${patternOf(route.path)}.astro`, config.srcDir);
        if (!existsSync(entrypoint)) throw new Error(`There is no ${entrypoint.pathname}`);
        for (const path of pathsOf(route).slice(1)) injectRoute({ pattern: patternOf(path), entrypoint });
      }
    },
  },
});
