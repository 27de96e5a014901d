/** Whoever holds a certificate of erasure can find out that it is ours, on a page without script or with a tool of their own. */
import { join } from 'node:path';
import { compactVerify, createLocalJWKSet } from 'jose';
import { beforeAll, expect, inject, test } from 'vitest';
import { loadCertificateKey } from '../../src/features/privacy/certificate.ts';
import { openDatabase } from '../../src/platform/database/open.ts';
import { LANGUAGES } from '../../src/site/content/languages.ts';

const DIGEST = 'f'.repeat(64);
const CERTIFICATE = {
  id: 'erasure-1',
  issuer: 'https://www.example.com',
  at: '2026-11-22T10:00:00.000Z',
  rule: 'request',
  basis: 'Art. 17 GDPR',
  subjects: [{ type: 'candidate', id: 'c1' }],
  records: [{ table: 'applications', rows: 2, digest: DIGEST }],
  files: [{ sha256: 'e'.repeat(64), size: 1234 }],
};

const server = inject('sharedServer');
let signed: string;
beforeAll(async () => {
  const file = join(server.dataDir, 'site.db');
  const { db } = openDatabase({ DATABASE_POOL_SIZE: 1, databaseFile: file });
  signed = await (await loadCertificateKey(db)).sign(CERTIFICATE);
  await db.destroy();
});

const check = async (certificate: string, language = '') => {
  const answer = await fetch(`${server.url}${language}/certificates/verify`, {
    method: 'POST',
    body: new URLSearchParams({ certificate }),
    headers: { Origin: server.url, 'Sec-Fetch-Site': 'same-origin' },
  });
  return { status: answer.status, html: await answer.text() };
};

test('ours says what was erased', async () => {
  const { status, html } = await check(signed);
  expect(status).toBe(200);
  expect(html).toContain('We signed this certificate, and it has not been changed.');
  expect(html).toContain('Art. 17 GDPR');
  expect(html).toContain(DIGEST);
  // In words, not by the codes that are signed.
  expect(html).toContain('2 × Applications');
  expect(html).toContain('at the request of the person');
});

test.skipIf(!LANGUAGES.includes('de'))('it says so in German', async () => {
  const { html } = await check(signed, '/de');
  for (const words of ['wurde nicht verändert', '22. November 2026', '2 × Bewerbungen', '1.234 B'])
    expect(html).toContain(words);
  expect((await check('nothing', '/de')).html).toContain('Das ist keine Bescheinigung von uns');
});

test.each([
  // The first of the signature: of its last not every bit counts.
  [
    'one with a changed letter',
    () => signed.replace(/\.(.)(?=[^.]*$)/, (_, letter) => `.${letter === 'A' ? 'B' : 'A'}`),
  ],
  ['something else', () => 'not a certificate'],
  ['nothing', () => ''],
])('%s is refused, and can be corrected in place', async (_, text) => {
  const { html } = await check(text());
  expect(html).not.toContain('We signed this');
  expect(html).toContain('This is not one of our certificates');
  expect(html).toContain(text());
});

test('the public key verifies it by itself', async () => {
  const answer = await fetch(`${server.url}/.well-known/jwks.json`);
  expect(answer.headers.get('Cache-Control')).toContain('public');
  const keys = createLocalJWKSet(await answer.json());
  const { payload } = await compactVerify(signed, keys);
  expect(JSON.parse(Buffer.from(payload).toString())).toEqual(CERTIFICATE);
});
