/** Loading from the API: the browser's side of the public contract, whose forms are sent by `forms/submit.ts`. */
import { LANGUAGE_HEADER } from '../../platform/forms/form-state.ts';
import { words } from '../../ui/words.ts';

/** Whether a value of JSON is an object. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A string that is not blank; undefined for anything else. */
export const asText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

/** The language in which the page wants the response: the default is not named. */
export function inLanguage(): Record<string, string> {
  const { prefix, language } = words();
  return { Accept: 'application/json', ...(prefix ? { [LANGUAGE_HEADER]: language } : {}) };
}

/** A failed request; `shown` is the response's message if it had one. */
export class LoadError extends Error {
  readonly shown: string | undefined;
  constructor(shown: string | undefined, options?: ErrorOptions) {
    super(shown ?? 'The request failed', options);
    this.shown = shown;
  }
}

/**
 * Loads the `data` of a GET endpoint.
 * @throws LoadError when the request failed or the answer has no data
 */
export async function loadData(url: string, signal: AbortSignal): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(url, { headers: inLanguage(), signal });
  } catch (cause) {
    throw new LoadError(undefined, { cause });
  }
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok || !isRecord(body) || !body.data) {
    throw new LoadError(isRecord(body) ? asText(body.message) : undefined);
  }
  return body.data;
}

/** The one place where a failed request is written to the console, as the contract asks for some of them. */
export function logFailure(what: string, cause: unknown): void {
  console.error(what, cause);
}
