/**
 * A certificate of erasure for people: the same facts on paper. The signed text is attached as a file, so a program can verify
 * it (`verify-certificate`); the printed text proves nothing.
 */
import { buffer } from 'node:stream/consumers';
import { inflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { fill } from '../../platform/forms/form-messages.ts';
import type { Certificate } from './certificate.ts';
import { type CertificateLanguage, ruleIn, subjectIn, tableIn } from './certificate-words.schema.ts';

const SIGNED = 'certificate.jws';
const MARGIN = 56;

/** The standard fonts of readers have only Latin letters; the signed file has every character. */
const latin = (text: string): string =>
  text.normalize('NFC').replaceAll(/[^\n -~\u00a0-\u00ff\u2010-\u2026]/g, '?');

/**
 * @param signed the certificate as a JWS
 * @returns the bytes of the document
 */
export async function certificatePdf(
  certificate: Certificate,
  signed: string,
  { code, prefix, words }: CertificateLanguage,
): Promise<Buffer<ArrayBuffer>> {
  const { id, issuer, at, rule, basis, subjects, records, files, kept = [] } = certificate;
  const { headings, lines } = words;
  const moment = new Intl.DateTimeFormat(code === 'en' ? 'en-GB' : code, {
    ...{ dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' },
  });
  const doc = new PDFDocument({
    ...{ size: 'A4', margin: MARGIN, pdfVersion: '1.7', tagged: true, lang: code, displayTitle: true },
    info: { Title: latin(`${headings.title} ${id}`), Author: latin(issuer), CreationDate: new Date(at) },
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
  const line = (name: keyof typeof lines, values: Readonly<Record<string, string | number>>, size?: number) =>
    write('P', fill(lines[name], values), size);
  const code8 = (text: string) => write('P', text, 8, 'Courier');
  write('H1', headings.title, 20, 'Helvetica-Bold');
  line('statement', { issuer }, 11);
  heading(headings.happened);
  line('number', { id });
  line('erased', { moment: `${moment.format(new Date(at))} UTC` });
  line('rule', { rule: ruleIn(rule, words) });
  if (basis) line('ground', { basis });
  heading(headings.subjects);
  for (const subject of subjects) write('P', subjectIn(subject, words));
  heading(headings.destroyed);
  for (const { table, rows, digest } of records) {
    write('P', `${tableIn(table, words)}: ${rows}`);
    code8(fill(lines.digest, { digest }));
  }
  for (const { sha256, size } of files) {
    line('file', { bytes: size.toLocaleString(code) });
    code8(`SHA-256 ${sha256}`);
  }
  if (kept.length > 0) heading(headings.kept);
  for (const one of kept) line('kept', one);
  heading(headings.verify);
  line('attached', { file: SIGNED });
  line('page', { address: `${issuer}${prefix}/certificates/verify` });
  line('key', { address: `${issuer}/.well-known/jwks.json` });
  line('program', { command: 'npm run cli -- verify-certificate FILE' });
  root.end();
  const attached = { creationDate: new Date(at), modifiedDate: new Date(at) };
  doc.file(Buffer.from(signed), { ...attached, name: SIGNED, type: 'application/jose' });
  const facts = Buffer.from(`${JSON.stringify(certificate, null, 2)}\n`);
  doc.file(facts, { ...attached, name: 'certificate.json', type: 'application/json' });
  doc.end();
  return bytes as Promise<Buffer<ArrayBuffer>>;
}

const JWS = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** Of an attached file, in bytes: far more than a certificate has. */
const MAX_ATTACHED = 1024 * 1024;

/** The signed certificate that is attached to a PDF of ours. @returns undefined if there is none */
export function signedIn(pdf: Buffer): string | undefined {
  const text = pdf.toString('latin1');
  let end = 0;
  for (const { 0: keyword, index } of text.matchAll(/stream\r?\n/g)) {
    // In a stream that was read already.
    if (index < end) continue;
    const start = index + keyword.length;
    end = text.indexOf('endstream', start);
    if (end === -1) return undefined;
    try {
      const options = { maxOutputLength: MAX_ATTACHED };
      const attached = inflateSync(pdf.subarray(start, end), options).toString('latin1').trim();
      if (JWS.test(attached)) return attached;
    } catch {
      // Not compressed, so it is not one of the attached files.
    }
    end += 'endstream'.length;
  }
  return undefined;
}
