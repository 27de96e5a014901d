import type { OpeningSummary } from '../../domain/openings/types.ts';

/** What is said when the server said nothing. */
export const LOAD_FAILURE = 'Failed to upload requirement';

/** The list could not be had; the message is fit for visitors. */
export class OpeningsError extends Error {}

/**
 * Fetches the published openings.
 * @param get `fetch`, or a stand-in
 * @throws OpeningsError with the server's own message where it gave one
 */
export async function loadOpenings(get: typeof fetch = fetch): Promise<readonly OpeningSummary[]> {
  let body: { data?: unknown; message?: unknown } | null = null;
  let cause: unknown;
  try {
    const response = await get('/api/admin/GetAllJobs', { headers: { Accept: 'application/json' } });
    body = await response.json();
    if (response.ok && Array.isArray(body?.data)) return body.data;
    cause = `HTTP ${response.status}`;
  } catch (error) {
    cause = error;
  }
  throw new OpeningsError(typeof body?.message === 'string' && body.message ? body.message : LOAD_FAILURE, {
    cause,
  });
}
