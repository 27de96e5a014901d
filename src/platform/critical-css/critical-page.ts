/** Completes a page: with the CSS that it needs, and with a policy that allows only its inline parts. */
import { hash } from 'node:crypto';
import { type ChooseCss, inlineScripts } from './critical-css.ts';

const [OPEN, CLOSE] = ['<style>', '</style>'];

/** The source expression by which a content security policy allows an inline script or style. */
export const hashSource = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`;

/** A policy with just these hashes in one of its directives. */
function withHashes(policy: string, directive: string, hashes: readonly string[]): string {
  return policy
    .split(';')
    .map((part) => {
      const [name, ...sources] = part.trim().split(' ');
      if (name !== directive) return part.trim();
      return [name, ...sources.filter((source) => !source.startsWith("'sha256-")), ...new Set(hashes)].join(
        ' ',
      );
    })
    .join('; ');
}

/**
 * Leaves in a page the part of its stylesheet that it uses, and in its policy the hashes of its inline parts. An inline script
 * that the policy did not allow before is not allowed afterwards.
 * @param response of Astro, prerendered or made on request; anything but a page with a policy is returned unchanged
 * @param chooserOf what chooses from the stylesheet that the page has
 */
export async function withCriticalCss(
  response: Response,
  chooserOf: (css: string) => ChooseCss,
): Promise<Response> {
  const policy = response.headers.get('content-security-policy');
  if (!policy || !response.headers.get('content-type')?.startsWith('text/html')) return response;
  const html = await response.text();
  const start = html.indexOf(OPEN) + OPEN.length;
  const end = html.indexOf(CLOSE, start);
  if (start < OPEN.length || end < 0) throw new Error('A page has no stylesheet');
  const [before, css, after] = [html.slice(0, start), html.slice(start, end), html.slice(end)];
  const own = chooserOf(css)(before + after);
  const scripts = inlineScripts(before + after)
    .map(hashSource)
    .filter((source) => policy.includes(source));
  const headers = new Headers(response.headers);
  headers.set(
    'content-security-policy',
    withHashes(withHashes(policy, 'style-src', [hashSource(own)]), 'script-src', scripts),
  );
  // Astro names no charset.
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.delete('content-length');
  return new Response(before + own + after, { status: response.status, headers });
}
