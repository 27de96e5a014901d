import type { APIRoute } from 'astro';

/** The public key that verifies certificates of erasure (RFC 7517). */
export const prerender = false;

export const GET: APIRoute = async ({ locals }) => {
  const { jwk } = await locals.runtime.privacy.certificateKey();
  // The key of a database stays.
  locals.cacheable = { until: null };
  return new Response(JSON.stringify({ keys: [jwk] }), {
    headers: { 'Content-Type': 'application/jwk-set+json; charset=utf-8' },
  });
};
