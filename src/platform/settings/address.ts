/** Settings that are URLs: error messages that say how to write one. */
import * as z from 'zod';

/** Whether every % of it begins a sign. */
function isDecodable(value: string): boolean {
  try {
    // Its result is used: a call without one is left out of the bundle.
    return decodeURIComponent(value) !== '';
  } catch {
    return false;
  }
}

/** The error of an address, to be put after its value; undefined for a valid one. */
function faultOf(
  value: string,
  schemes: readonly string[],
  example: string,
  needsHost: boolean,
): string | undefined {
  const starts = schemes.map((scheme) => `${scheme}://`);
  if (!starts.some((start) => value.toLowerCase().startsWith(start)))
    return `must start with ${starts.join(' or ')}, such as ${example}`;
  if (!isDecodable(value))
    return 'has a % that is not part of an escape such as %2F: a % itself is written %25';
  const url = URL.parse(value);
  if (url?.hostname === '' && needsHost) return `names no host: write it as ${example}`;
  if (url) return undefined;
  const secrets = example.includes('@')
    ? '; in user and password # is written %23, / %2F, : %3A and @ %40'
    : '';
  return `can't be read as an address: write it as ${example}${secrets}`;
}

/**
 * An address of one of these schemes. Further checks of it run only if it can be parsed.
 * @param example a valid one
 * @param needsHost false if a service on this machine is named without a host
 */
export const address = (schemes: readonly string[], example: string, needsHost = true) =>
  z.string().check((context) => {
    const message = faultOf(context.value, schemes, example, needsHost);
    if (message) context.issues.push({ code: 'custom', input: context.value, message, continue: false });
  });

/** User and password of an address, whole or in pieces. */
const CREDENTIALS = /^([a-z][a-z+]*:\/\/)?.*@/i;
/** A scheme, a host and a port, and a path: the parts that anyone may see. A single word may be a password. */
const PUBLIC = /^([a-z][a-z+]*:\/{1,2})?(…@)?([\w.-]+|\[[\w:]*\])?(:\d*)?(\/[\w.%/-]*)?$/i;

/** An address as a message may repeat it: without what may be a secret. Undefined where nothing may be. */
export function publicPart(value: string): string | undefined {
  const shown = value.replace(CREDENTIALS, '$1…@').replace(/[?#].*$/s, '');
  return PUBLIC.test(shown) && /[.:]/.test(shown) ? shown : undefined;
}
