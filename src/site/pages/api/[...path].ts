/**
 * The pipeline answers the API before pages are looked at. This route is here for development alone: Astro takes the
 * headers away from every request whose address fits a prerendered route, and `[...path].astro` fits all.
 */
import type { APIRoute } from 'astro';

export const prerender = false;

export const ALL: APIRoute = () => new Response(null, { status: 404 });
