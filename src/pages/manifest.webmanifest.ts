import type { APIRoute } from 'astro';
import { site } from '../ui/site.ts';

export const GET: APIRoute = () =>
  Response.json(
    {
      name: site.brand,
      short_name: site.brand,
      description: site.tagline,
      start_url: '/',
      display: 'browser',
      background_color: '#faf8f3',
      theme_color: '#faf8f3',
      icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
    },
    { headers: { 'Content-Type': 'application/manifest+json' } },
  );
