/**
 * Imports an email: into its conversation, or as a new enquiry. One transaction stores it with the position in the mailbox. It
 * is identified by an HMAC of its content, so an email that is read twice is stored once.
 */
import { hash } from 'node:crypto';
import type { Database, Tables } from '../../platform/database/types.ts';
import type { FetchedMail, MailParser, ParsedMail, ParseResult } from '../../platform/mailbox/port.ts';
import type { Signer } from '../../platform/signing.ts';
import type { Arrived } from '../conversations/received.ts';
import type { MessageFile } from '../conversations/schema.ts';
import { dropFile } from '../files/files.ts';
import { type SettlePorts, settle } from './classify.ts';
import { type FilePorts, keepIncoming, keepSource } from './files.ts';
import { advanceTo, keepPlace, type Place } from './mailbox-state.ts';

export interface IntakePorts extends FilePorts, SettlePorts {
  db: Database;
  parser: MailParser;
  signer(): Promise<Signer>;
  clock(): Date;
}

/** The result of an email; `known`: it was imported before. */
export type Outcome = Tables['incoming_mails']['outcome'] | 'known';

/** What is stored in place of a mail that could not be read. */
const unread = (why: Extract<ParseResult, { ok: false }>['why']): ParsedMail => ({
  from: undefined,
  subject: 'Unreadable email',
  text:
    why === 'malformed'
      ? 'This email is malformed. The original is attached.'
      : 'This email took too long or too much memory to read. The original is attached.',
  html: null,
  messageId: '',
  answers: [],
  headers: {},
  files: [],
  filesLeft: 0,
  report: undefined,
});

/** An email is identified by its content: two with one Message-ID and different texts are two. */
function digestOf(signer: Signer, { messageId, from, subject, text, files }: ParsedMail, source: string) {
  if (!messageId) return signer.sign('incoming', source);
  const said = [
    messageId,
    from?.address ?? '',
    subject,
    text,
    ...files.map(({ content }) => hash('sha256', content)),
  ];
  return signer.sign('incoming', ...said);
}

/** A file that stays in the mailbox and is not stored. */
const leftBehind = (id: string, name: string, size: number): MessageFile => ({
  id,
  name,
  type: 'application/octet-stream',
  size,
  flags: [],
  refused: 'left',
});

/**
 * Imports one email.
 * @param unreadable it is stored unchanged, because it could not be imported otherwise
 * @throws errors of database or storage; the email is then imported at the next attempt
 */
export async function takeIn(
  ports: IntakePorts,
  place: Place,
  fetched: FetchedMail,
  unreadable = false,
): Promise<Outcome> {
  const { db, writer, storage, parser, clock } = ports;
  const now = clock();
  const source = hash('sha256', fetched.source);
  const read: ParseResult = unreadable ? { ok: false, why: 'malformed' } : await parser.parse(fetched.source);
  const mail = read.ok ? read.mail : unread(read.why);
  const digest = digestOf(await ports.signer(), mail, source);
  if (await isKnown(db, digest)) {
    await writer.write((trx) => noteCopy(trx, digest, place));
    return 'known';
  }
  const files: MessageFile[] = [];
  if (!read.ok) files.push(await keepSource(ports, fetched.source, now));
  // If a mail was cut, its last file is incomplete.
  else if (fetched.isCut) files.push(leftBehind(digest.slice(0, 24), 'the rest of the email', fetched.size));
  else for (const file of mail.files) files.push(await keepIncoming(ports, file, now));
  if (mail.filesLeft > 0) files.push(leftBehind(digest.slice(-24), `${mail.filesLeft} more files`, 0));
  const receivedAt = fetched.receivedAt < now ? fetched.receivedAt : now;
  const arrived: Arrived = { mail, files, digest, receivedAt, isUnread: !read.ok };
  const signer = await ports.signer();
  const outcome = await writer.write((trx) => store(trx, ports, signer, place, arrived, now));
  if (outcome === 'known' || outcome === 'own' || outcome === 'bounce')
    for (const key of await unreferred(db, files)) await dropFile(db, storage, key);
  return outcome;
}

async function isKnown(db: Database, digest: string): Promise<boolean> {
  const row = await db
    .selectFrom('incoming_mails')
    .select('digest')
    .where('digest', '=', digest)
    .executeTakeFirst();
  return row !== undefined;
}

/** A known mail is also in another place, or has a new UID as all mails have. */
async function noteCopy(trx: Database, digest: string, place: Place): Promise<'known'> {
  await keepPlace(trx, digest, place);
  await advanceTo(trx, place);
  return 'known';
}

/** Keys of files that no message refers to in the end. */
async function unreferred(db: Database, files: readonly MessageFile[]): Promise<string[]> {
  const ids = files.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('files')
    .leftJoin('message_files', 'message_files.file_id', 'files.id')
    .select('files.key')
    .where('files.id', 'in', ids)
    .where('message_files.message_id', 'is', null)
    .execute();
  return rows.map(({ key }) => key);
}

async function store(
  trx: Database,
  ports: IntakePorts,
  signer: Signer,
  place: Place,
  arrived: Arrived,
  now: Date,
): Promise<Outcome> {
  const { digest } = arrived;
  const ledger =
    (await keepPlace(trx, digest, place)) &&
    (await trx
      .insertInto('incoming_mails')
      .values({ digest, outcome: 'own', subject_id: null, taken_at: now.toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('digest')
      .executeTakeFirst());
  if (!ledger) return noteCopy(trx, digest, place);
  const { outcome, subjectId } = await settle(trx, ports, signer, arrived, now);
  await trx
    .updateTable('incoming_mails')
    .set({ outcome, subject_id: subjectId ?? null })
    .where('digest', '=', digest)
    .execute();
  await advanceTo(trx, place);
  return outcome;
}
