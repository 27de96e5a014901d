/** Reads conversations: emails to a person and their replies. */
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Database, Tables } from '../../platform/database/types.ts';
import { toPerson } from '../../platform/staff/people.ts';
import type { MailState } from '../../platform/staff/schema.ts';
import type { ScanState } from '../files/tables.ts';
import { type Message, type MessageFile, messageFileSchema } from './schema.ts';

type Row = Selectable<Tables['messages']>;

/** The record of a conversation. */
export interface Subject {
  type: Row['subject_type'];
  id: string;
}

/** An enquiry or an application, and the addresses that are its person's. */
interface Party {
  id: string;
  reference: string;
  addresses: readonly string[];
}

/** The person's last email. @returns undefined if they only sent the form */
export const lastEmail = (
  db: Database,
  id: string,
): Promise<Pick<Row, 'subject' | 'body' | 'created_at'> | undefined> =>
  db
    .selectFrom('messages')
    .select(['subject', 'body', 'created_at'])
    .where('subject_id', '=', id)
    .where('direction', '=', 'in')
    .where('kind', '=', 'email')
    .where('held_at', 'is', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();

/** The member of staff who wrote the last email that was not stopped. */
export async function lastAuthor(db: Database, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('messages')
    .select('author_id')
    .where('subject_id', '=', id)
    .where('direction', '=', 'out')
    .where('stopped_at', 'is', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return row?.author_id ?? undefined;
}

interface Delivery extends Pick<Row, 'sent_at' | 'stopped_at' | 'bounced_at'> {
  job_state: Tables['jobs']['state'] | null;
}

/** The state of an email. Its job is deleted after some weeks; its result is not. */
export function stateOf({ sent_at, stopped_at, bounced_at, job_state }: Delivery): MailState {
  if (bounced_at) return 'bounced';
  if (sent_at) return 'sent';
  if (stopped_at || job_state === 'cancelled') return 'stopped';
  if (job_state === 'pending' || job_state === 'running') return 'waiting';
  if (job_state === 'unknown') return 'unknown';
  return job_state === 'done' ? 'sent' : 'failed';
}

/** The states of emails, and when waiting ones are due, by their ids. */
export async function letterStates(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, { id: string; state: MailState; leavesAt: string | null }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('messages')
    .leftJoin('jobs', 'jobs.id', 'messages.job_id')
    .select(['messages.id', 'sent_at', 'stopped_at', 'bounced_at', 'jobs.state as job_state', 'jobs.run_at'])
    .where('messages.id', 'in', ids)
    .execute();
  return new Map(
    rows.map((row) => {
      const state = stateOf(row);
      return [row.id, { id: row.id, state, leavesAt: state === 'waiting' ? row.run_at : null }];
    }),
  );
}

const filesOf = (json: string) => z.array(messageFileSchema).parse(JSON.parse(json));

/** Anyone who knows a reference can write to a conversation, so a message from another address is marked. */
const otherAddress = ({ direction, kind, from_address }: Row, known: readonly string[]): string =>
  direction === 'in' && kind === 'email' && !known.includes(from_address.toLowerCase()) ? from_address : '';

/** Everything that was written after the forms, oldest first. */
export async function messagesOf(db: Database, parties: readonly Party[]): Promise<Message[]> {
  if (parties.length === 0) return [];
  const known = new Map(parties.map((party) => [party.id, party]));
  const rows = await db
    .selectFrom('messages')
    .leftJoin('staff', 'staff.id', 'messages.author_id')
    .leftJoin('jobs', 'jobs.id', 'messages.job_id')
    .selectAll('messages')
    .select(['staff.name as author_name', 'jobs.state as job_state', 'jobs.run_at', 'jobs.last_error'])
    .where('messages.subject_id', 'in', [...known.keys()])
    .orderBy('messages.created_at')
    .execute();
  const scans = await scansOf(
    db,
    rows.flatMap(({ files }) => filesOf(files)),
  );
  return rows.map((row): Message => {
    const out = row.direction === 'out';
    const state = out ? stateOf(row) : null;
    const addresses = (known.get(row.subject_id)?.addresses ?? []).map((one) => one.toLowerCase());
    return {
      id: row.id,
      kind: out ? 'out' : row.kind === 'email' ? 'in' : row.kind,
      reference: known.get(row.subject_id)?.reference ?? '',
      author: row.author_id ? toPerson(row.author_id, row.author_name) : null,
      from: row.from_name || row.from_address,
      at: row.created_at,
      subject: row.subject,
      body: row.body,
      html: row.html,
      otherAddress: otherAddress(row, addresses),
      held: row.held_at !== null,
      files: filesOf(row.files).map((file) => ({ ...file, scan: scans.get(file.id) ?? 'unscanned' })),
      state,
      leavesAt: state === 'waiting' ? row.run_at : null,
      failure: state === 'failed' || state === 'waiting' ? row.last_error : null,
    };
  });
}

async function scansOf(db: Database, files: readonly MessageFile[]) {
  if (files.length === 0) return new Map<string, ScanState>();
  const ids = files.map((file) => file.id);
  const rows = await db.selectFrom('files').select(['id', 'scan_state']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, scan_state }) => [id, scan_state]));
}

/**
 * A file of a message, with its original name.
 * @param type of the record of the conversation
 * @returns undefined for one that was not stored, or whose person was erased
 */
export async function messageFile(
  db: Database,
  type: Subject['type'],
  id: string,
): Promise<{ id: string; subjectId: string; key: string; name: string } | undefined> {
  const row = await db
    .selectFrom('message_files')
    .innerJoin('files', 'files.id', 'message_files.file_id')
    .innerJoin('messages', 'messages.id', 'message_files.message_id')
    .select(['files.key', 'messages.subject_id', 'messages.files'])
    .where('message_files.file_id', '=', id)
    .where('messages.subject_type', '=', type)
    .where('files.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const name = filesOf(row.files).find((file) => file.id === id)?.name ?? id;
  return { id, subjectId: row.subject_id, key: row.key, name };
}
