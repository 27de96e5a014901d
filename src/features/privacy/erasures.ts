/** Erasures, for the desk. */
import type { Database } from '../../platform/database/types.ts';
import type { CertificateContent } from './certificate-words.schema.ts';
import type { ErasePorts } from './commands/erase.ts';
import { languageOf } from './data-subject-records.ts';
import type { ErasureEntry } from './erasure-list.ts';
import type { Erasure } from './schema.ts';

/** The newest first. */
export async function listErasures(db: Database): Promise<Erasure[]> {
  const rows = await db
    .selectFrom('erasures')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
  return rows.map(({ id, at, rule, entry }) => {
    const { applications, candidates, enquiries } = JSON.parse(entry) as ErasureEntry;
    return { id, at, rule, rows: applications.length + candidates.length + enquiries.length };
  });
}

/** The certificate of an erasure, a JWS; undefined if there is none. */
export async function certificateOf(db: Database, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('erasures').select('entry').where('id', '=', id).executeTakeFirst();
  return row && (JSON.parse(row.entry) as { certificate: string }).certificate;
}

/** The same as a document for people, in the language in which the person last wrote; undefined if there is none. */
export async function certificateDocument(
  { db, certificateKey }: Pick<ErasePorts, 'db' | 'certificateKey'>,
  id: string,
  { copyLanguage }: CertificateContent,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const signed = await certificateOf(db, id);
  if (signed === undefined) return undefined;
  const certificate = await (await certificateKey()).verify(signed);
  if (!certificate) return undefined;
  // Their rows stay, with nothing of the person but the language.
  const ids = certificate.subjects.map((subject) => subject.id);
  const { words, ...language } = copyLanguage(await languageOf(db, { applications: ids, enquiries: ids }));
  // Asked for a few times a year; loading it would slow each start.
  const { certificatePdf } = await import('./certificate-pdf.ts');
  return certificatePdf(certificate, signed, { ...language, words: words.certificate });
}

const TYPES = { pdf: 'application/pdf', jws: 'application/jose' } as const;

/** @param id of the erasure */
export const certificateHeaders = (id: string, kind: keyof typeof TYPES) => ({
  'Content-Type': TYPES[kind],
  'Content-Disposition': `attachment; filename="certificate-${id.slice(-6)}.${kind}"`,
});
