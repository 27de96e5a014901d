/** Somebody of sales at the desk, and enquiries as visitors send them. */
import { expect } from 'vitest';
import { createTestApi, publishPolicy } from './api.ts';
import { type Browser, insider, onVersion } from './desk.ts';
import { enquiry, idOf, jsonPost } from './forms.ts';

export type SalesDesk = Awaited<ReturnType<typeof salesDesk>>;

/** @param env settings of the site */
export async function salesDesk(
  engine: Parameters<typeof createTestApi>[0],
  env: Readonly<Record<string, string>> = {},
) {
  const api = await createTestApi(engine, env);
  await publishPolicy(api, '4');
  const ines = await insider(api, ['sales']);
  const get = (path: string, browser = ines.browser) => browser.get(`/api/desk${path}`);
  const post = (path: string, body: unknown, browser = ines.browser) =>
    browser.post(`/api/desk${path}`, body);
  return {
    api,
    ines,
    get,
    post,
    /** Sends a form as a visitor does. @returns the enquiry's id */
    async write(over: Record<string, unknown> = {}, path = '/api/admin/CreateContactus'): Promise<string> {
      const body = path.endsWith('CreateContactus') ? enquiry(over) : over;
      const sent = await api.send(path, jsonPost(body));
      expect(sent.status, JSON.stringify(sent.body)).toBe(200);
      return idOf(api.runtime.db, 'enquiries', sent.body.data.reference);
    },
    read: async (id: string) => (await get(`/enquiries/${id}`)).body,
    change: (id: string, version: number, what: object) =>
      post('/enquiry-changes', { items: [{ id, version }], change: what }),
    undo: (id: string) => post('/undo', { changes: [id] }),
    answer: (id: string, version: number, body: object, browser: Browser = ines.browser, key?: string) =>
      browser.send('POST', `/api/desk/enquiries/${id}/answers`, body, {
        ...onVersion(version),
        ...(key ? { 'Idempotency-Key': key } : {}),
      }),
  };
}
