/**
 * Hono answers the API before pages. This route exists only for development: Astro removes the headers of every request whose
 * address matches a prerendered route, and `[...path].astro` matches all.
 */
import type { APIRoute } from 'astro';

export const prerender = false;

export const ALL: APIRoute = () => new Response(null, { status: 404 });
