/**
 * A certificate of erasure for people: the same facts on paper. What is signed is inside as a file, so a program can verify it
 * (`verify-certificate`); what is printed is only as good as that.
 */
import { buffer } from 'node:stream/consumers';
import { inflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import type { Certificate } from './certificate.ts';

const SIGNED = 'certificate.jws';
const MARGIN = 56;
const TABLES: Readonly<Record<string, string>> = {
  candidates: 'Person',
  applications: 'Applications',
  enquiries: 'Enquiries',
  messages: 'Emails and letters',
  notes: 'Notes',
  scorecards: 'Assessments',
  consents: 'Consents',
  files: 'Files',
  resume_texts: 'Texts of resumes',
  privacy_requests: 'Requests about personal data',
  jobs: 'Queued emails',
};

/** The fonts that every reader has know no more than Latin letters; the signed file has every word. */
const latin = (text: string): string =>
  text.normalize('NFC').replaceAll(/[^\n -~\u00a0-\u00ff\u2010-\u2026]/g, '?');

const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** @param signed the certificate as a JWS @returns the bytes of the document */
export async function certificatePdf(certificate: Certificate, signed: string): Promise<Buffer<ArrayBuffer>> {
  const { id, issuer, at, rule, basis, subjects, records, files, kept = [] } = certificate;
  const doc = new PDFDocument({
    ...{ size: 'A4', margin: MARGIN, pdfVersion: '1.7', tagged: true, lang: 'en', displayTitle: true },
    info: { Title: `Certificate of erasure ${id}`, Author: latin(issuer), CreationDate: new Date(at) },
  });
  const bytes = buffer(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const write = (tag: 'H1' | 'H2' | 'P', text: string, size = 10, font = 'Helvetica') => {
    root.add(
      doc.struct(tag, {}, () => {
        doc.font(font).fontSize(size).text(latin(text), MARGIN, doc.y, { lineGap: 2 });
      }),
    );
    doc.moveDown(0.4);
  };
  const heading = (text: string) => {
    doc.moveDown(0.6);
    write('H2', text, 12, 'Helvetica-Bold');
  };
  write('H1', 'Certificate of erasure', 20, 'Helvetica-Bold');
  write(
    'P',
    `${issuer} certifies that it erased the personal data below, and that it cannot be restored.`,
    11,
  );
  heading('What happened');
  write('P', `Number: ${id}`);
  write('P', `Erased: ${MOMENT.format(new Date(at))} UTC`);
  write('P', `Rule: ${rule === 'request' ? 'at the request of the person' : rule}`);
  if (basis) write('P', `Legal ground: ${basis}`);
  heading('What it was about');
  for (const { type, id: subject, reference } of subjects) write('P', `${type} ${reference ?? subject}`);
  heading('What was destroyed');
  for (const { table, rows, digest } of records) {
    write('P', `${TABLES[table] ?? table.replaceAll('_', ' ')}: ${rows}`);
    write('P', `digest ${digest}`, 8, 'Courier');
  }
  for (const { sha256, size } of files) {
    write('P', `File of ${size.toLocaleString('en')} bytes`);
    write('P', `SHA-256 ${sha256}`, 8, 'Courier');
  }
  if (kept.length > 0) heading('What is kept');
  for (const { what, why, until } of kept) write('P', `${what}, until ${until}. ${why}`);
  heading('How to verify it');
  write('P', `A file in this document, ${SIGNED}, holds these facts with our signature (JWS, Ed25519).`);
  write('P', `On the web: paste the text of that file at ${issuer}/certificates/verify`);
  write('P', `Our public key: ${issuer}/.well-known/jwks.json`);
  write('P', 'On our server: npm run cli -- verify-certificate FILE, with this PDF or the file in it.');
  root.end();
  const attached = { creationDate: new Date(at), modifiedDate: new Date(at) };
  doc.file(Buffer.from(signed), { ...attached, name: SIGNED, type: 'application/jose' });
  const facts = Buffer.from(`${JSON.stringify(certificate, null, 2)}\n`);
  doc.file(facts, { ...attached, name: 'certificate.json', type: 'application/json' });
  doc.end();
  return bytes as Promise<Buffer<ArrayBuffer>>;
}

const JWS = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** The signed certificate that is attached to a PDF of ours. @returns undefined where there is none */
export function signedIn(pdf: Buffer): string | undefined {
  for (const [, stream = ''] of pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)) {
    try {
      const text = inflateSync(Buffer.from(stream, 'latin1')).toString('latin1').trim();
      if (JWS.test(text)) return text;
    } catch {
      // Not compressed, so it is none of the attached files.
    }
  }
  return undefined;
}
