/** Parts that applications and enquiries share in the copy of a person. */
import { sql } from 'kysely';
import { isIn } from '../../platform/database/is-in.ts';
import type { Database } from '../../platform/database/types.ts';
import { displayName } from '../candidates/documents/check-document.ts';
import { closedFiles } from '../files/scan.ts';
import type { ClosedState } from '../files/tables.ts';
import { MAIL_QUEUE } from '../mail/outgoing.ts';
import type { Rows } from '../privacy/data-subject-records.ts';
import { type Dated, keptUntil } from '../privacy/dates.ts';
import type { CopyWords } from './copy-words.schema.ts';

/** A file of the copy. */
export interface CopiedFile {
  name: string;
  /** The path in the ZIP; '' for the page alone, null for a missing file. */
  path: string | null;
  /** The reason if a stored file is left out. */
  why?: string;
}

/** Characters that file systems do not accept in names. */
const UNSAFE = /[<>:"/\\|?*]/g;

/** The context for making the parts of a copy. */
export interface CopyContext {
  /** Addresses of the person, in lower case. */
  own: ReadonlySet<string>;
  /** Take the files that belong to it. */
  files: CopiedFiles;
  words: CopyWords;
}

/** The files of a copy, each under a unique name. */
export class CopiedFiles {
  readonly #taken = new Set<string>();
  /** With their keys in storage. */
  readonly all: { key: string; file: CopiedFile }[] = [];

  /** @param reference of its record */
  add(reference: string, name: string, key: string): CopiedFile {
    const shown = displayName(name) || 'file';
    const safe = shown.replaceAll(UNSAFE, '_').replace(/^\.+/, '_');
    let path = `files/${reference}/${safe}`;
    for (let n = 2; this.#taken.has(path); n++) path = `files/${reference}/${n} ${safe}`;
    this.#taken.add(path);
    const file = { name: shown, path };
    this.all.push({ key, file });
    return file;
  }

  /** Leaves out files that may not be opened, with the reason at each. @returns how many */
  async leaveOutClosed(db: Database, { closedFiles: why }: CopyWords): Promise<number> {
    const keys = this.all.map(({ key }) => key);
    const closed = keys.length > 0 ? await closedFiles(db, keys) : new Map<string, ClosedState>();
    for (const { key, file } of this.all) {
      const state = closed.get(key);
      if (state) Object.assign(file, { path: null, why: why[state] });
    }
    return closed.size;
  }
}

/** Every stored address of a person, to recognize their messages; in lower case. */
export async function addressesOf(
  db: Database,
  { applications, candidates, enquiries }: Rows,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('candidates')
    .select('email')
    .where(isIn('id', candidates))
    .union(db.selectFrom('applications').select('email').where(isIn('id', applications)))
    .union(db.selectFrom('enquiries').select('email').where(isIn('id', enquiries)))
    .execute();
  return new Set(rows.map(({ email }) => email.trim().toLowerCase()).filter(Boolean));
}

/** Notes on something: what all who handle it may read, and how many only some may. */
export async function notesOn(db: Database, type: 'application' | 'enquiry', id: string) {
  const rows = await db
    .selectFrom('notes')
    .select(['body', 'private', 'created_at'])
    .where('subject_type', '=', type)
    .where('subject_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .execute();
  return {
    notes: rows
      .filter((row) => row.private !== 1)
      .map(({ created_at, body }) => ({ at: created_at, text: body })),
    private: rows.filter((row) => row.private === 1).length,
  };
}

interface Payload {
  template?: string;
  to?: string;
}

/**
 * Emails of the system to the person about something. Those to colleagues are not theirs; what staff wrote is in the conversation.
 */
export async function mailsAbout(db: Database, id: string, { own, words }: CopyContext) {
  const rows = await db
    .selectFrom('jobs')
    .select(['payload', 'state', 'run_at', 'done_at'])
    .where('queue', '=', MAIL_QUEUE)
    .where('subject_id', '=', id)
    .orderBy('run_at')
    .execute();
  return rows.flatMap(({ payload, state, run_at, done_at }) => {
    const { template = '', to = '' } = JSON.parse(payload) as Payload;
    const subject = words.mails[template];
    if (subject === undefined || !own.has(to.toLowerCase())) return [];
    return [{ at: done_at ?? run_at, subject, state: words.mailStates[state] }];
  });
}

/** The history of a record, without the actors. @param views which staff opened it first, and when */
export async function historyOf(
  db: Database,
  ids: readonly string[],
  views: 'application_views' | 'enquiry_views',
  words: CopyWords,
) {
  const events = await db
    .selectFrom('events')
    .select(['at', 'action'])
    .where('subject_id', 'in', ids)
    .where('action', 'in', Object.keys(words.events))
    .execute();
  const column = views === 'application_views' ? 'application_id' : 'enquiry_id';
  const { rows: opened } = await sql<{ at: string }>`
    select at from ${sql.table(views)} where ${sql.ref(column)} in (${sql.join(ids)})`.execute(db);
  return [
    ...events.map(({ at, action }) => ({ at, what: words.events[action] ?? '' })),
    ...opened.map(({ at }) => ({ at, what: words.phrases.opened })),
  ].sort((a, b) => (a.at < b.at ? -1 : 1));
}

/** Until when a record is kept, and why. */
export async function keptOf(db: Database, table: Dated, id: string, words: CopyWords) {
  const kept = await keptUntil(db, table, id);
  return (
    kept && {
      until: kept.until,
      ground: kept.by === 'rule' ? kept.basis : words.grounds[kept.by],
      longerForLegalClaims: kept.held,
    }
  );
}
