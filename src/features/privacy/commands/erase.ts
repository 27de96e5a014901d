/** Erasure: removes a person from all tables and files by the privacy register, and writes a certificate. */
import { sql, type Transaction } from 'kysely';
import { isIn } from '../../../platform/database/is-in.ts';
import type { Database, Tables } from '../../../platform/database/types.ts';
import { wipeLog } from '../../../platform/database/wipe.ts';
import type { Writer } from '../../../platform/database/writer.ts';
import { newId } from '../../../platform/ids.ts';
import type { CapturedMails } from '../../../platform/mailer/captured.ts';
import type { Signer } from '../../../platform/signing.ts';
import type { Storage } from '../../../platform/storage/port.ts';
import { type NewEvent, recordEvents } from '../../audit-log/record.ts';
import { dropFile } from '../../files/files.ts';
import { type MailsOf, removeErasedMails } from '../captured.ts';
import type { Certificate, CertificateKey } from '../certificate.ts';
import { type DataSubjectRecords, type Person, readDataSubjectRecords } from '../data-subject-records.ts';
import { SUBJECT } from '../dates.ts';
import type { ErasureEntry, ErasureList } from '../erasure-list.ts';
import { bare, eraseIn, PERSONAL, rowsIn } from '../personal-rows.ts';
import { DATED, lockAll, obstacle } from './erase-locks.ts';
import { settleErased } from './settle.ts';

export interface ErasePorts {
  db: Database;
  writer: Writer;
  storage: Storage;
  captured: CapturedMails;
  list: ErasureList;
  signer(): Promise<Signer>;
  certificateKey(): Promise<CertificateKey>;
  /** The address of the site: who signs. */
  issuer: string;
  /** Parts enquiries of others from those that are erased. */
  separateDuplicates(trx: Database, enquiries: readonly string[], now: Date): Promise<void>;
  /** Ends the interviews of applications, before their rows are emptied. */
  endAppointments?(trx: Database, applications: readonly string[], now: Date): Promise<void>;
}

export interface ErasureRequest<Refusal extends { ok: false; code: string } = never> {
  /**
   * Finds the rows to erase, in the transaction that erases them, and locks them: an earlier result could be outdated.
   * @returns the reason if nothing is erased because something has changed
   */
  find(trx: Database): Promise<{ ok: true; rows: Person } | Refusal | { ok: false; code: 'nothing' }>;
  rule: string;
  basis: string;
  /** Data that is kept nevertheless; the certificate names it. */
  kept?: NonNullable<Certificate['kept']>;
  /** The actor: `byStaff`, or the system. */
  by: Pick<NewEvent, 'actorKind' | 'actorId' | 'requestId'>;
  /** More to be written in the same transaction. @param id of the erasure */
  beside?(trx: Database, id: string): Promise<void>;
}

export type Erased<Refusal extends { ok: false; code: string } = never> =
  | { ok: true; entry: ErasureEntry }
  | Refusal
  /** `held`: there is a legal hold; `busy`: an email about them is being sent right now. */
  | { ok: false; code: 'held' | 'busy' | 'nothing' };

type Trx = Transaction<Tables>;

async function referencesOf(trx: Trx, trace: DataSubjectRecords) {
  const rows = [
    ...(await trx
      .selectFrom('applications')
      .select(['id', 'reference'])
      .where(isIn('id', trace.applications))
      .execute()),
    ...(await trx
      .selectFrom('enquiries')
      .select(['id', 'reference'])
      .where(isIn('id', trace.enquiries))
      .execute()),
  ];
  return new Map(rows.map(({ id, reference }) => [id, reference]));
}

/** Erases in an open transaction. */
async function eraseWithin<Refusal extends { ok: false; code: string }>(
  trx: Trx,
  wish: ErasureRequest<Refusal>,
  {
    ports: { issuer, endAppointments, separateDuplicates },
    signer,
    key,
  }: { ports: ErasePorts; signer: Signer; key: CertificateKey },
  known: ErasureEntry | undefined,
  now: Date,
) {
  const found = await wish.find(trx);
  if (!found.ok) return found;
  await lockAll(trx, found.rows);
  const trace = await readDataSubjectRecords(trx, found.rows);
  const stop = known ? undefined : await obstacle(trx, trace, now);
  if (stop) return { ok: false, code: stop } as const;
  const at = known?.at ?? now.toISOString();
  await endAppointments?.(trx, trace.applications, now);
  const references = await referencesOf(trx, trace);
  const records: Certificate['records'] = [];
  const files: Certificate['files'] = [];
  for (const [table, decision] of PERSONAL) {
    // Rows that stay were not destroyed.
    if (decision.erase === 'stay') continue;
    const rows = await rowsIn(trx, table, decision, trace);
    if (rows.length === 0) continue;
    if (table === 'files')
      for (const row of rows) files.push({ sha256: `${row.sha256}`, size: Number(row.size) });
    const held = JSON.stringify(rows.map((row) => bare(row, decision.person)));
    records.push({ table, rows: rows.length, digest: signer.sign('destroyed', table, held) });
    await eraseIn(trx, table, decision, trace, rows, at);
  }
  if (records.length === 0) return { ok: false, code: 'nothing' } as const;
  const subjects = DATED.flatMap((table) =>
    trace[table].map((id) => {
      const reference = references.get(id);
      return { type: SUBJECT[table], id, ...(reference ? { reference } : {}) };
    }),
  );
  for (const table of DATED) {
    // Without rows SQLite would read the whole table to find none.
    if (trace[table].length === 0) continue;
    await trx
      .updateTable(table)
      .set({ erased_at: at, retain_until: null, version: sql`version + 1` })
      .where(isIn('id', trace[table]))
      .execute();
  }
  await separateDuplicates(trx, trace.enquiries, now);
  const id = known?.id ?? newId();
  const { rule, basis, kept = [] } = wish;
  const said = {
    id,
    issuer,
    at,
    rule,
    basis,
    subjects,
    records,
    files,
    ...(kept.length > 0 ? { kept } : {}),
  };
  const certificate = known?.certificate ?? (await key.sign(said));
  const { applications, candidates, enquiries, keys } = trace;
  const entry: ErasureEntry = { id, at, rule, applications, candidates, enquiries, keys, certificate };
  const named = [...references.values(), ...DATED.flatMap((table) => trace[table])];
  await noteEntry(trx, entry, { jobs: trace.jobs, named });
  await recordEvents(
    trx,
    subjects.map((subject) => ({
      ...wish.by,
      at: now,
      action: `${subject.type}.erase`,
      subjectType: subject.type,
      subjectId: subject.id,
      changes: { erasure: id, rule, ...(known ? { again: true } : {}) },
    })),
  );
  await wish.beside?.(trx, id);
  await settleErased(trx, trace.requests, id, { ...wish.by, at: now });
  return { ok: true, entry, files: trace.files } as const;
}

/** Puts an erasure into the table of the database, once. @param mails to be removed, see `removeErasedMails` */
export async function noteEntry(trx: Database, entry: ErasureEntry, mails?: MailsOf): Promise<void> {
  const { id, at, rule } = entry;
  await trx
    .insertInto('erasures')
    .values({ id, at, rule, entry: JSON.stringify(entry), mails: mails ? JSON.stringify(mails) : null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/**
 * Takes a person, or some rows, out of everything: database, index, files, mails. One transaction for the rows; when this
 * resolves nothing of them can be read any more, and the list beside the database knows.
 * @param known an erasure of before, that has to be done again because an older backup came back
 */
export async function erase<Refusal extends { ok: false; code: string } = never>(
  ports: ErasePorts,
  wish: ErasureRequest<Refusal>,
  now: Date,
  known?: ErasureEntry,
): Promise<Erased<Refusal>> {
  const { db, writer, storage, list } = ports;
  const [signer, key] = [await ports.signer(), await ports.certificateKey()];
  const done = await writer.write((trx) => eraseWithin(trx, wish, { ports, signer, key }, known, now));
  if (!done.ok) return done;
  const { entry, files } = done;
  // The list comes first: after it a crash is made good by the next start.
  if (!known) await list.add(entry);
  for (const file of files) if (!file.startsWith('erased/')) await dropFile(db, storage, file);
  await removeErasedMails(ports, entry.id);
  await wipeLog(db);
  return { ok: true, entry };
}
