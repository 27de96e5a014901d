/** The passages that match a search, one line per row, as far as the actor may read them. */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/types.ts';
import { excerpt } from '../../platform/forms/mark-form.ts';
import type { Actor } from '../../platform/staff/actor.ts';
import { isReadable } from '../notes/notes.ts';
import { maskerFor } from './blind/mask.ts';
import type { ApplicationRow } from './schema.ts';

type Match = NonNullable<ApplicationRow['found']>;

/** The part of each resume that is searched for a line; matches further on are found, but shown without a line. */
const LOOKED_THROUGH = 60_000;

/** @param ids of one page of the list */
export async function matchesOf(
  db: Database,
  actor: Actor,
  ids: readonly string[],
  search: string,
  blind: boolean,
): Promise<ReadonlyMap<string, Match>> {
  if (ids.length === 0) return new Map();
  const [rows, notes] = await Promise.all([
    db
      .selectFrom('applications')
      .leftJoin('resume_texts', 'resume_texts.application_id', 'applications.id')
      .select(['applications.id', 'name', 'email', 'phone_number', 'message'])
      .select(sql<string | null>`substr(resume_texts.text, 1, ${sql.lit(LOOKED_THROUGH)})`.as('resume'))
      .where('applications.id', 'in', ids)
      .execute(),
    // A blind search does not look into them.
    blind
      ? []
      : db
          .selectFrom('notes')
          .select(['subject_id', 'body'])
          .where('subject_type', '=', 'application')
          .where('subject_id', 'in', ids)
          .where(isReadable(actor))
          .orderBy('created_at', 'desc')
          .execute(),
  ]);
  const found = new Map<string, Match>();
  for (const row of rows) {
    const mask = blind ? maskerFor(row) : undefined;
    const texts = [
      ['resume', row.resume ?? ''] as const,
      ...notes.filter((note) => note.subject_id === row.id).map((note) => ['note', note.body] as const),
      ['message', row.message] as const,
    ];
    for (const [where, text] of texts) {
      const line = excerpt(mask ? mask(text) : text, search);
      if (!line) continue;
      found.set(row.id, { where, ...line });
      break;
    }
  }
  return found;
}
