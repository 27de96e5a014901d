import type { APIRoute } from 'astro';
import { runtime } from '../../runtime.ts';
import { site } from '../../ui/site.ts';

export const prerender = false;

const DAY_MS = 86_400_000;
/** RFC 9116 advises less than a year. */
const VALID_DAYS = 180;

export const GET: APIRoute = async () => {
  const { clock } = await runtime();
  const expires = new Date(clock().getTime() + VALID_DAYS * DAY_MS).toISOString().slice(0, 10);
  const lines = [
    `Contact: mailto:${site.email.security}`,
    `Expires: ${expires}T00:00:00Z`,
    'Preferred-Languages: en',
    `Canonical: ${new URL('/.well-known/security.txt', site.url)}`,
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
};
