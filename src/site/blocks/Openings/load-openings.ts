import type { ListedOpening } from '../../../features/openings/types.schema.ts';

/** The list could not be had; the message is fit for visitors. */
export class OpeningsError extends Error {}

/**
 * Fetches the published openings.
 * @param failure what is said when the server said nothing
 * @param get `fetch`, or a stand-in
 * @throws OpeningsError with the server's own message where it gave one
 */
export async function loadOpenings(
  failure: string,
  get: typeof fetch = fetch,
): Promise<readonly ListedOpening[]> {
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
  throw new OpeningsError(typeof body?.message === 'string' && body.message ? body.message : failure, {
    cause,
  });
}
