/** For responses that are no pages: nothing may be loaded, framed or executed. */
export const API_CSP = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const HSTS = 'max-age=63072000; includeSubDomains';

/**
 * Headers of every response.
 * @param publicUrl HSTS is sent only where visitors come by TLS
 */
export function securityHeaders(publicUrl: string): Record<string, string> {
  return {
    ...(publicUrl.startsWith('https:') ? { 'Strict-Transport-Security': HSTS } : {}),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy':
      'accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}

/** For pages: the browser may prepare the page behind a link that a visitor is about to follow. */
export const PAGE_HEADERS = { 'speculation-rules': '"/links.speculationrules"' } as const;
