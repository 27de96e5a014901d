/** Parts that applications and enquiries share in the copy of a person. */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/types.ts';
import { displayName } from '../applications/documents/check-document.ts';
import { closedFiles } from '../files/scan.ts';
import type { ClosedState } from '../files/tables.ts';
import { MAIL_QUEUE } from '../mail/outgoing.ts';
import { of, type Rows } from '../privacy/data-subject-records.ts';
import { type Dated, keptUntil } from '../privacy/dates.ts';
import { CLOSED_FILES, EVENTS, MAIL_STATES, MAILS } from './copy-labels.ts';

/** A file of the copy. */
export interface CopiedFile {
  name: string;
  /** In the ZIP; '' for the page alone, null for one that is not there. */
  path: string | null;
  /** Why it is left out, where it is kept. */
  why?: string;
}

/** What no file system takes in a name. */
const UNSAFE = /[<>:"/\\|?*]/g;

/** The files of a copy, each under a name of its own. */
export class CopiedFiles {
  readonly #taken = new Set<string>();
  /** With their keys in storage. */
  readonly all: { key: string; file: CopiedFile }[] = [];

  /** @param reference of what it belongs to */
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

  /** Leaves out what no one may open, and says why at each. @returns how many */
  async leaveOutClosed(db: Database): Promise<number> {
    const keys = this.all.map(({ key }) => key);
    const closed = keys.length > 0 ? await closedFiles(db, keys) : new Map<string, ClosedState>();
    for (const { key, file } of this.all) {
      const state = closed.get(key);
      if (state) Object.assign(file, { path: null, why: CLOSED_FILES[state] });
    }
    return closed.size;
  }
}

/** Every address of a person that is stored anywhere, to know what they wrote and got; in lower case. */
export async function addressesOf(
  db: Database,
  { applications, candidates, enquiries }: Rows,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('candidates')
    .select('email')
    .where(of('id', candidates))
    .union(db.selectFrom('applications').select('email').where(of('id', applications)))
    .union(db.selectFrom('enquiries').select('email').where(of('id', enquiries)))
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
 * Mails of the system about something to the person. Those to colleagues are none of theirs; letters stand in the conversation.
 * @param own addresses of the person
 */
export async function mailsAbout(db: Database, id: string, own: ReadonlySet<string>) {
  const rows = await db
    .selectFrom('jobs')
    .select(['payload', 'state', 'run_at', 'done_at'])
    .where('queue', '=', MAIL_QUEUE)
    .where('subject_id', '=', id)
    .orderBy('run_at')
    .execute();
  return rows.flatMap(({ payload, state, run_at, done_at }) => {
    const { template = '', to = '' } = JSON.parse(payload) as Payload;
    const subject = MAILS[template];
    if (subject === undefined || !own.has(to.toLowerCase())) return [];
    return [{ at: done_at ?? run_at, subject, state: MAIL_STATES[state] }];
  });
}

/** What happened to something, without who did it. @param views who of the staff opened it first, and when */
export async function historyOf(
  db: Database,
  ids: readonly string[],
  views: 'application_views' | 'enquiry_views',
) {
  const events = await db
    .selectFrom('events')
    .select(['at', 'action'])
    .where('subject_id', 'in', ids)
    .where('action', 'in', Object.keys(EVENTS))
    .execute();
  const column = views === 'application_views' ? 'application_id' : 'enquiry_id';
  const { rows: opened } = await sql<{ at: string }>`
    select at from ${sql.table(views)} where ${sql.ref(column)} in (${sql.join(ids)})`.execute(db);
  return [
    ...events.map(({ at, action }) => ({ at, what: EVENTS[action] ?? '' })),
    ...opened.map(({ at }) => ({ at, what: 'A member of our staff opened it for the first time' })),
  ].sort((a, b) => (a.at < b.at ? -1 : 1));
}

/** Why something is kept, where no rule says it. */
const GROUNDS = {
  question:
    'A member of our staff added you and asked whether we may keep this. Unless you agree, it is deleted.',
  consent: 'You agreed to be considered for later openings.',
} as const;

/** Until when something is kept, and why. */
export async function keptOf(db: Database, table: Dated, id: string) {
  const kept = await keptUntil(db, table, id);
  return (
    kept && {
      until: kept.until,
      ground: kept.by === 'rule' ? kept.basis : GROUNDS[kept.by],
      longerForLegalClaims: kept.held,
    }
  );
}
