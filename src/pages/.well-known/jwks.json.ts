import type { APIRoute } from 'astro';
import { loadCertificateKey } from '../../domain/privacy/certificate.ts';

/** The public key that certificates of erasure are held against (RFC 7517). */
export const prerender = false;

export const GET: APIRoute = async ({ locals }) => {
  const { jwk } = await loadCertificateKey(locals.runtime.db);
  return new Response(JSON.stringify({ keys: [jwk] }), {
    headers: { 'Content-Type': 'application/jwk-set+json; charset=utf-8' },
  });
};
