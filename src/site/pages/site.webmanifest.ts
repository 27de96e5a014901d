import type { APIRoute } from 'astro';
import { palette } from '../../ui/styles/palette.ts';
import { site } from '../content/site.ts';

/** The manifest with which a browser adds the site to a home screen. */
export const GET: APIRoute = () =>
  new Response(
    JSON.stringify({
      name: site.brand,
      description: site.tagline,
      id: '/',
      start_url: '/',
      display: 'browser',
      background_color: palette.light.ground,
      theme_color: palette.light.ground,
      icons: [
        { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    }),
    { headers: { 'Content-Type': 'application/manifest+json' } },
  );
