/** Sending a form to the API. The browser's side of the public contract. */
import type { FieldErrors } from '../../platform/forms/fields.ts';
import { asText, inLanguage, isRecord } from '../islands/load-data.ts';

export type SubmitOutcome =
  /** `download` is the path of the requested file, `replyBy` until when an answer is promised. */
  | { kind: 'accepted'; reference?: string; download?: string; replyBy?: string }
  /** The server answered, but without data. */
  | { kind: 'refused'; message?: string; errors?: FieldErrors }
  /** The request failed: a status of 400 and above, or no answer at all (no status). */
  | { kind: 'failed'; status?: number; message?: string; errors?: FieldErrors; cause?: unknown };

const REFERENCE = /^[A-Z]-[A-Z0-9]{4}-[A-Z0-9]{4}$/;

/** The value if it is a submission's reference. An address is not to be trusted. */
export function asReference(value: unknown): string | undefined {
  return typeof value === 'string' && REFERENCE.test(value) ? value : undefined;
}

const DOWNLOAD = /^\/reports\/[\w-]+\?[\w=&%-]+$/;

/** The value if it is the path of a report on this site. */
export function asDownload(value: unknown): string | undefined {
  return typeof value === 'string' && DOWNLOAD.test(value) ? value : undefined;
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

const asMoment = (value: unknown): string | undefined =>
  typeof value === 'string' && MOMENT.test(value) ? value : undefined;

function asErrors(value: unknown): FieldErrors {
  if (!isRecord(value)) return {};
  const entries = Object.entries(value).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(entries);
}

/**
 * Reads the API's response to a form.
 * @param status the HTTP status
 * @param body the parsed JSON, or undefined when it was none
 */
export function interpret(status: number, body: unknown): SubmitOutcome {
  const answer = isRecord(body) ? body : {};
  const said = { message: asText(answer.message), errors: asErrors(answer.errors) };
  if (status < 200 || status >= 300) return { kind: 'failed', status, ...said };
  if (!answer.data) return { kind: 'refused', ...said };
  const { reference, download, replyBy } = isRecord(answer.data) ? answer.data : {};
  return {
    kind: 'accepted',
    reference: asReference(reference),
    download: asDownload(download),
    replyBy: asMoment(replyBy),
  };
}

/** A JSON form is small; an upload may have to pass a slow line. Milliseconds. */
const PATIENCE = { json: 30_000, multipart: 300_000 };

/**
 * Posts a form once. Never throws: a broken connection is an outcome too.
 * @param url path of the API
 * @param content an object goes as JSON, FormData as multipart
 * @param key the idempotency key of this chain of attempts
 */
export async function postForm(
  url: string,
  content: FormData | Record<string, string | number | boolean>,
  key: string,
): Promise<SubmitOutcome> {
  const multipart = content instanceof FormData;
  const headers = { ...inLanguage(), 'Idempotency-Key': key };
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: multipart ? headers : { ...headers, 'Content-Type': 'application/json' },
      body: multipart ? content : JSON.stringify(content),
      signal: AbortSignal.timeout(multipart ? PATIENCE.multipart : PATIENCE.json),
    });
    return interpret(response.status, await response.json().catch(() => undefined));
  } catch (cause) {
    return { kind: 'failed', cause };
  }
}
