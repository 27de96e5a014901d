/**
 * The attempts to send one form: as long as the content stays the same, a retry has the same idempotency key, so that a lost
 * response or a double click never makes two submissions.
 */
import { HONEYPOT_FIELD } from '../../platform/forms/form-state.ts';

export interface Attempt {
  /** Goes into the `Idempotency-Key` header. */
  key: string;
  /** The content that was sent with it. */
  fingerprint: string;
}

/** Any value of FormData, as far as needed to compare two contents. */
type Entry = readonly [name: string, value: string | Pick<File, 'name' | 'size' | 'lastModified'>];

/**
 * The content of a form, as one string. A file counts by name, size and time of change; reading it would take too long.
 * @param entries as of `FormData.entries()`; the decoy field is left out
 */
export function fingerprint(entries: Iterable<Entry>): string {
  const content = [...entries]
    .filter(([name]) => name !== HONEYPOT_FIELD)
    .map(([name, value]) =>
      typeof value === 'string' ? [name, value] : [name, value.name, value.size, value.lastModified],
    );
  return JSON.stringify(content);
}

/** A version 4 UUID. `randomUUID` is missing where the page was not served over TLS or from localhost. */
export function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte, index) => {
    const value = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return value.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * The attempt for the present content.
 * @param last the attempt before, if any since the last success
 * @param print the content's fingerprint
 * @param makeKey for tests
 * @returns the same attempt while the content is unchanged, else one with a new key
 */
export function continueAttempt(last: Attempt | undefined, print: string, makeKey = newKey): Attempt {
  return last?.fingerprint === print ? last : { key: makeKey(), fingerprint: print };
}
