import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { textOfPdf } from '../../platform/text-extraction/pdf.ts';
import type { Certificate } from './certificate.ts';
import { certificatePdf, signedIn } from './certificate-pdf.ts';

const CERTIFICATE: Certificate = {
  id: '1m8aewdwv38a7rvae3d9sdpn',
  issuer: 'https://us.example',
  at: '2026-11-25T10:00:00.000Z',
  rule: 'request',
  basis: 'At the request of the person (GDPR Art. 17), अनुरोध',
  subjects: [{ type: 'application', id: 'x', reference: 'A-7K3M-9QXT' }],
  records: Array.from({ length: 40 }, (_, row) => ({
    table: `table_${row}`,
    rows: row + 1,
    digest: `d${row}`.repeat(12),
  })),
  files: [{ sha256: 'ab'.repeat(32), size: 1234 }],
  kept: [
    { what: 'The address of request P-ABCDEF', why: 'To tell them.', until: '1 month after the answer' },
  ],
};

const readWords = (file: string) => parse(readFileSync(file, 'utf8')).certificate;

test('a certificate reads well on several pages, and holds what was signed', async () => {
  const pdf = await certificatePdf(CERTIFICATE, 'a.signed.certificate', {
    code: 'en',
    prefix: '',
    words: readWords('content/texts/data-copy.yaml'),
  });
  expect(signedIn(pdf)).toBe('a.signed.certificate');
  const pages = await textOfPdf(pdf);
  expect(pages.length).toBeGreaterThan(1);
  const text = pages.join('\n');
  for (const words of [
    'A-7K3M-9QXT',
    '25 November 2026',
    'table 39: 40',
    'ab'.repeat(32),
    '1 month after the answer',
    'us.example/certificates/verify',
  ])
    expect(text).toContain(words);
  // Letters that the font does not have are marked, and not drawn as others.
  expect(text).toContain('????');
});

test('a certificate is in the language of its person, dates and names of tables too', async () => {
  const german = { code: 'de', prefix: '/de', words: readWords('content/de/texts/data-copy.yaml') };
  const records = [{ table: 'messages', rows: 2, digest: 'd' }];
  const [text] = await textOfPdf(await certificatePdf({ ...CERTIFICATE, records }, 'a.b.c', german));
  for (const words of [
    'Löschbescheinigung',
    '25. November 2026',
    'E-Mails und Schreiben: 2',
    'Bewerbung A-7K3M-9QXT',
    'us.example/de/certificates/verify',
  ])
    expect(text).toContain(words);
  expect(text).not.toMatch(/\b(certifies|erased|destroyed|Number)\b/);
});

test('a PDF that only looks like a certificate is read once', () => {
  const { user } = process.cpuUsage();
  expect(signedIn(Buffer.from('stream\n'.repeat(100_000)))).toBeUndefined();
  expect(signedIn(Buffer.from(`${'stream\n'.repeat(100_000)}endstream`))).toBeUndefined();
  expect(process.cpuUsage().user - user).toBeLessThan(2_000_000);
});
