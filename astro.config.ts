import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import node from '@astrojs/node';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, logHandlers } from 'astro/config';
import site from './src/content/site.json' with { type: 'json' };

/** The inline scripts that run before first paint; each is allowed in the CSP by its hash alone. */
const INLINE_SCRIPTS = ['theme.js', 'chrome.js'];

function hashOf(name: string): `sha256-${string}` {
  const source = readFileSync(new URL(`./src/layouts/inline/${name}`, import.meta.url), 'utf8');
  return `sha256-${createHash('sha256').update(source.trim()).digest('base64')}`;
}

export default defineConfig({
  site: site.url,
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  // No visitor has a session, so nothing of one is written to disk.
  session: false,
  // In production the process writes one JSON log; Astro adds to it only what went wrong.
  ...(process.env.NODE_ENV === 'production' ? { logger: logHandlers.json({ level: 'error' }) } : {}),
  adapter: node({ mode: 'middleware', staticHeaders: true }),
  integrations: [react()],
  devToolbar: { enabled: false },
  server: { port: 4321 },
  // The pipeline in src/fetch.ts checks the origin of every state-changing request itself.
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
      scriptDirective: { hashes: INLINE_SCRIPTS.map(hashOf) },
    },
  },
  vite: {
    plugins: [tailwindcss()],
    build: { target: 'es2023', assetsInlineLimit: 0 },
  },
});
