import type { APIRoute } from 'astro';
import { absolute, site } from '../../content/site.ts';

/** Made on request, because a file of a site that was built long ago would have expired. */
export const prerender = false;

const DAY_MS = 86_400_000;
/** RFC 9116 advises less than a year. */
const VALID_DAYS = 180;

export const GET: APIRoute = async ({ locals }) => {
  const { clock } = locals.runtime;
  const today = Math.floor(clock().getTime() / DAY_MS);
  const midnight = (day: number) => new Date(day * DAY_MS);
  locals.cacheable = { until: midnight(today + 1) };
  const lines = [
    `Contact: mailto:${site.email.security}`,
    `Expires: ${midnight(today + VALID_DAYS)
      .toISOString()
      .replace('.000', '')}`,
    'Preferred-Languages: en',
    `Canonical: ${absolute('/.well-known/security.txt')}`,
    `Policy: ${absolute('/security')}`,
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
};
