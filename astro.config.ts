import node from '@astrojs/node';
import tailwindcss from '@tailwindcss/vite';
import type { AstroIntegration } from 'astro';
import { defineConfig, logHandlers, passthroughImageService } from 'astro/config';
import siteFile from './content/site.json' with { type: 'json' };
import { parseFile } from './src/site/content/content-file.ts';
import { siteSchema } from './src/site/content/schemas/site.ts';
import { contentDates } from './tools/build/content-dates.ts';
import { criticalPages } from './tools/build/critical-pages.ts';
import { hashOf, inlineScript } from './tools/build/inline-script.ts';
import { islands, reactOnServer } from './tools/build/islands.ts';
import { languages } from './tools/build/languages.ts';
import { markdown } from './tools/build/markdown.ts';
import { contentOverlay } from './tools/content/overlay.ts';

const site = parseFile(siteSchema, siteFile, 'content/site.json');

const inlineScripts = {
  theme: await inlineScript('theme', { module: false }),
  chrome: await inlineScript('chrome', { module: true }),
  zone: await inlineScript('zone', { module: false }),
};

/** The dev server puts styles into the page by script, which the CSP of a built page forbids. */
const hotStyles: AstroIntegration = {
  name: 'hot-styles',
  hooks: {
    'astro:config:setup': ({ command, updateConfig }) => {
      if (command === 'dev') updateConfig({ security: { csp: false } });
    },
  },
};

/** The Node adapter, whose entry gives our server a function that renders a page instead of a handler of requests. */
const adapter = node({ mode: 'middleware', staticHeaders: true });
const pagesAlone: AstroIntegration = {
  ...adapter,
  hooks: {
    ...adapter.hooks,
    'astro:config:done': (options) =>
      adapter.hooks['astro:config:done']?.({
        ...options,
        setAdapter: (own) =>
          options.setAdapter({
            ...own,
            serverEntrypoint: new URL('src/server/astro-entry.ts', import.meta.url),
          }),
      }),
  },
};

export default defineConfig({
  site: site.url,
  output: 'static',
  trailingSlash: 'never',
  srcDir: 'src/site',
  // Whoever builds may not be the user that installed the packages, and then can't write there.
  cacheDir: '.cache/astro',
  // In production our own listener asks Astro only for pages.
  fetchFile: process.env.NODE_ENV === 'development' ? '../server/dev-fetch' : null,
  build: { format: 'file', inlineStylesheets: 'always' },
  // All pictures are made before the build; nothing is to resize them on request.
  image: { service: passthroughImageService() },
  // No visitor has a session, so no session data is written to disk.
  session: false,
  // In production the process writes one JSON log; Astro adds only errors to it.
  ...(process.env.NODE_ENV === 'production' ? { logger: logHandlers.json({ level: 'error' }) } : {}),
  adapter: pagesAlone,
  integrations: [reactOnServer(), languages(), hotStyles, contentOverlay(), islands(), criticalPages()],
  markdown,
  devToolbar: { enabled: false },
  // Of the dev server; the built one reads the same settings.
  server: { port: Number(process.env.PORT || 4321), host: process.env.HOST || 'localhost' },
  // Our Hono app checks the origin of every state-changing request itself.
  security: {
    checkOrigin: false,
    csp: {
      directives: [
        "default-src 'none'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ],
      scriptDirective: { hashes: Object.values(inlineScripts).map(hashOf) },
    },
  },
  vite: {
    cacheDir: '.cache/vite',
    plugins: [tailwindcss()],
    define: {
      __INLINE_SCRIPTS__: JSON.stringify(inlineScripts),
      __CONTENT_DATES__: JSON.stringify(contentDates(import.meta.dirname) ?? {}),
    },
    build: { target: 'es2023', assetsInlineLimit: 0 },
    // Builds beside a dev server are not sources of it.
    server: { watch: { ignored: ['**/builds/**'] } },
    // Forty icons of two thousand.
    ssr: { noExternal: ['lucide-react'] },
  },
});
