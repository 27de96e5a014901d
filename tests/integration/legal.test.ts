import { describe, expect, test } from 'vitest';
import { publishLegalDocument } from '../../src/features/legal/queries.ts';
import { lentApi } from '../support/api.ts';

describe('legal texts by the API', () => {
  const api = lentApi('each', 'sqlite', {}, { policy: false });

  test.each([
    ['/api/admin/GetTermsandcondition', 'terms', 'Termsandcondition'],
    ['/api/admin/GetPrivacyPolicy', 'privacy', 'PrivacyPolicy'],
  ] as const)('%s', async (path, kind, field) => {
    expect(await api.send(path)).toMatchObject({ status: 404, body: { code: 'document_not_found' } });
    const publish = (version: string) =>
      publishLegalDocument(
        api.runtime.db,
        kind,
        { version, html: `<p>${version}</p><script>x</script>` },
        api.runtime.clock(),
      );
    await publish('v1');
    const first = await api.send(path);
    expect(first).toMatchObject({
      status: 200,
      body: { data: { [field]: '<p>v1</p>' }, message: 'Version v1' },
    });
    expect(Object.keys(first.body.data)).toEqual([field]);
    const headers = { 'If-None-Match': first.headers.get('ETag') as string };
    expect((await api.send(path, { headers })).status).toBe(304);
    api.advance(1_000);
    await publish('v2');
    expect((await api.send(path, { headers })).body.data[field]).toBe('<p>v2</p>');
  });
});
