/** The log as `key=value` pairs, one line each (logfmt). */

/** A value that needs no quotes. */
const PLAIN = /^[^\s"=\\]+$/;

const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const quoted = (value: string): string => (PLAIN.test(value) ? value : JSON.stringify(value));

/** @param line one JSON object, as pino writes it @returns the same as a line of pairs, in the same order */
export function toLogfmt(line: string): string {
  const pairs = Object.entries(JSON.parse(line) as Record<string, unknown>);
  return `${pairs.map(([key, value]) => `${key}=${quoted(text(value))}`).join(' ')}\n`;
}
