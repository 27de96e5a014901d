/** The only place that sets the headers of every response. */
import {
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http';

/** For responses that are no pages: nothing may be loaded, framed or executed. */
const NOTHING_ALLOWED = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** By the setting HSTS. Other hosts of the domain are included only if the setting says so. */
const HSTS = { host: 'max-age=63072000', subdomains: 'max-age=63072000; includeSubDomains', off: undefined };

export interface Site {
  /** HSTS is sent only where visitors come by TLS. */
  PUBLIC_URL: string;
  HSTS: keyof typeof HSTS;
}

const POLICY = 'content-security-policy';

/** The default headers of every response. */
export function securityHeaders({ PUBLIC_URL, HSTS: reach }: Site): Readonly<Record<string, string>> {
  const hsts = PUBLIC_URL.startsWith('https:') ? HSTS[reach] : undefined;
  return {
    ...(hsts ? { 'strict-transport-security': hsts } : {}),
    [POLICY]: NOTHING_ALLOWED,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy':
      'accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  };
}

/**
 * For pages, which have their own policy: the browser may prerender the page behind a link that a visitor is about to follow.
 */
const OF_PAGES = ['speculation-rules', '"/links.speculationrules"'] as const;

type Given = OutgoingHttpHeaders | OutgoingHttpHeader[] | undefined;

/**
 * The response class of the listener: every response, whether from memory, Hono, Astro or Node itself, gets the headers of
 * `securityHeaders` that it does not set itself.
 */
export function createResponseClass(site: Site): typeof ServerResponse<IncomingMessage> {
  const common = Object.entries(securityHeaders(site));

  return class extends ServerResponse<IncomingMessage> {
    override writeHead(status: number, reason?: string | Given, headers?: Given): this {
      const own = typeof reason === 'string' ? headers : reason;
      const names = new Set(this.getHeaderNames());
      if (Array.isArray(own)) {
        for (let index = 0; index < own.length; index += 2) names.add(String(own[index]).toLowerCase());
      } else {
        for (const name of Object.keys(own ?? {})) names.add(name.toLowerCase());
      }
      const added: (readonly [string, string])[] = common.filter(([name]) => !names.has(name));
      if (names.has(POLICY)) added.push(OF_PAGES);
      const all = Array.isArray(own) ? [...own, ...added.flat()] : { ...own, ...Object.fromEntries(added) };
      return typeof reason === 'string' ? super.writeHead(status, reason, all) : super.writeHead(status, all);
    }
  };
}
