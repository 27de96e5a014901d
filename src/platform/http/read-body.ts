import { ProblemError } from './errors.ts';

/**
 * How much of a body over the limit is read and dropped. A client that is still sending when the connection closes gets a reset
 * instead of the response.
 */
const MAX_DRAIN_BYTES = 32 * 1024 * 1024;

interface BodyLimits {
  /** Larger bodies are read to the end, dropped and refused; those with an absurd stated length are refused at once. */
  maxBytes: number;
  /** If a body is not complete after this many milliseconds, its client is cut off. */
  timeoutMs: number;
}

/**
 * Reads a whole small body.
 * @param chunks gets what was read, up to the limit, also if the body is refused
 * @throws ProblemError payload_too_large, timeout, or invalid_form (cut off half-way)
 */
export async function readBody(
  request: Request,
  { maxBytes, timeoutMs }: BodyLimits,
  chunks: Uint8Array[] = [],
): Promise<Buffer<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes + MAX_DRAIN_BYTES) {
    throw new ProblemError({ code: 'payload_too_large' });
  }
  const reader = request.body?.getReader();
  if (!reader) return Buffer.alloc(0);
  let size = 0;
  let expired = false;
  const cut = () => reader.cancel().catch(() => undefined);
  const timer = setTimeout(() => {
    expired = true;
    void cut();
  }, timeoutMs);
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (size < maxBytes) chunks.push(part.value.subarray(0, maxBytes - size));
      size += part.value.length;
      if (size > maxBytes + MAX_DRAIN_BYTES) {
        void cut();
        break;
      }
    }
  } catch {
    throw new ProblemError({ code: expired ? 'timeout' : 'invalid_form' });
  } finally {
    clearTimeout(timer);
  }
  // A cancelled stream ends as if it were complete.
  if (expired) throw new ProblemError({ code: 'timeout' });
  if (size > maxBytes) throw new ProblemError({ code: 'payload_too_large' });
  return Buffer.concat(chunks);
}

/** The media type of a Content-Type header, lower case, without parameters. */
export function mediaType(request: Request): string {
  return (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

/** Refuses other encodings, which would be decoded wrongly without an error. */
const UTF8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads a JSON object.
 * @throws ProblemError unsupported_media_type, invalid_json and those of `readBody`
 */
export async function readJson(request: Request, limits: BodyLimits): Promise<Record<string, unknown>> {
  if (mediaType(request) !== 'application/json') throw new ProblemError({ code: 'unsupported_media_type' });
  const body = await readBody(request, limits);
  let value: unknown;
  try {
    value = JSON.parse(UTF8.decode(body));
  } catch {
    throw new ProblemError({ code: 'invalid_json' });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ProblemError({ code: 'invalid_json' });
  }
  return value as Record<string, unknown>;
}

/**
 * Reads a URL-encoded form. Of a field that comes twice the first value counts.
 * @param fields gets the values, also if the form is too large: as far as they were read, so that its sender gets them back
 * @throws ProblemError unsupported_media_type and those of `readBody`
 */
export async function readUrlEncoded(
  request: Request,
  limits: BodyLimits,
  fields: Record<string, string> = Object.create(null),
): Promise<Record<string, string>> {
  if (mediaType(request) !== 'application/x-www-form-urlencoded') {
    throw new ProblemError({ code: 'unsupported_media_type' });
  }
  const chunks: Uint8Array[] = [];
  try {
    await readBody(request, limits, chunks);
  } finally {
    for (const [name, value] of new URLSearchParams(String(Buffer.concat(chunks)))) fields[name] ??= value;
  }
  return fields;
}
