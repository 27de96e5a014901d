import type { Database } from '../../infra/database/types.ts';
import { sanitizeRichText } from '../shared/rich-text.ts';
import type { OpeningDetail } from './types.ts';

/** What the public may see: published, its date reached, not expired. */
export function openings(db: Database, now: Date) {
  const at = now.toISOString();
  return db
    .selectFrom('jobs')
    .where('jobs.status', '=', 'published')
    .where('jobs.published_at', '<=', at)
    .where((where) => where.or([where('jobs.expires_at', 'is', null), where('jobs.expires_at', '>', at)]));
}

/** An opening with what a page and its structured data need beside the public contract. */
export interface OpeningPage extends OpeningDetail {
  /** ISO 8601. */
  datePosted: string;
  validThrough: string | null;
  /** schema.org employmentType. */
  employmentType: string;
}

/** The columns that an opening's page or a feed is made of. */
export const DETAIL = [
  'id',
  'title',
  'city',
  'country',
  'experience',
  'about_role',
  'key_responsibilities',
  'employment_type',
  'status',
  'published_at',
  'expires_at',
  'created_at',
  'updated_at',
] as const;

export type FoundOpening = { state: 'open' | 'closed'; opening: OpeningPage } | { state: 'missing' };

/**
 * One opening for the public. A draft, or one not yet published, is missing; one that was public and is over is closed.
 * @param id as in the address; anything is safe to pass
 */
export async function findOpening(db: Database, id: string, now: Date): Promise<FoundOpening> {
  // PostgreSQL refuses NUL and lone surrogates in text; no identifier has them.
  if (id.length > 64 || !/^[\w-]+$/.test(id)) return { state: 'missing' };
  const row = await db.selectFrom('jobs').select(DETAIL).where('id', '=', id).executeTakeFirst();
  const at = now.toISOString();
  if (!row?.published_at || row.published_at > at || row.status === 'draft') return { state: 'missing' };
  const skills = await db
    .selectFrom('job_skills')
    .select(['kind', 'skill'])
    .where('job_id', '=', id)
    .orderBy('position')
    .execute();
  const ofKind = (kind: 'required' | 'nice') => skills.filter((s) => s.kind === kind).map((s) => s.skill);
  const expired = row.expires_at !== null && row.expires_at <= at;
  return {
    state: row.status === 'closed' || expired ? 'closed' : 'open',
    opening: {
      _id: row.id,
      Title: row.title,
      Location: { City: row.city, Country: row.country },
      Experience: row.experience,
      AboutRole: sanitizeRichText(row.about_role),
      KeyResponsibilities: sanitizeRichText(row.key_responsibilities),
      requireSkills: ofKind('required'),
      niceToHaveSkills: ofKind('nice'),
      datePosted: row.published_at,
      validThrough: row.expires_at,
      employmentType: row.employment_type,
    },
  };
}

/**
 * The next moment at which the public list changes by the clock alone (an opening starts or expires).
 * @returns null when nothing is scheduled
 */
export async function nextOpeningChange(db: Database, now: Date): Promise<Date | null> {
  const first = (column: 'published_at' | 'expires_at') =>
    db
      .selectFrom('jobs')
      .select((select) => select.ref(column).$notNull().as('at'))
      .where('status', '=', 'published')
      .where(column, '>', now.toISOString())
      .orderBy(column)
      .limit(1)
      .executeTakeFirst();
  const [starts, ends] = await Promise.all([first('published_at'), first('expires_at')]);
  const times = [starts?.at, ends?.at].filter((time) => time !== undefined).sort();
  return times[0] ? new Date(times[0]) : null;
}
