import type { Selectable } from 'kysely';
import { withOffset } from '../../platform/calendar/calendar.ts';
import type { Database, Tables } from '../../platform/database/types.ts';
import { selectWith } from '../../platform/database/word-index.ts';
import { sanitizeRichText } from '../../platform/rich-text.ts';
import type { Offer, OpeningDetail } from './types.schema.ts';

/**
 * The openings that the public may see: published, begun, not expired.
 * @param text words that each must contain
 */
export function openings(db: Database, now: Date, text?: string) {
  const at = now.toISOString();
  return selectWith(db, 'openings', text)
    .where('openings.status', '=', 'published')
    .where('openings.published_at', '<=', at)
    .where((where) =>
      where.or([where('openings.expires_at', 'is', null), where('openings.expires_at', '>', at)]),
    );
}

/** An opening with what a page and its structured data need beside the public contract. */
export interface OpeningPage extends OpeningDetail, Offer {
  /** ISO 8601. */
  datePosted: string;
  /** With the offset of its place, so that the date is that of the place. */
  validThrough: string | null;
  /** schema.org employmentType. */
  employmentType: string;
  /** Working days until an answer is promised. */
  replyDays: number;
  timeZone: string;
}

/** The columns that an opening's page or a feed is made of. */
export const DETAIL = [
  'id',
  'title',
  'city',
  'country',
  'time_zone',
  'experience',
  'about_role',
  'key_responsibilities',
  'employment_type',
  'status',
  'published_at',
  'expires_at',
  'created_at',
  'updated_at',
  'reply_days',
  'workplace',
  'pay_min',
  'pay_max',
  'pay_currency',
  'pay_period',
  'team_name',
  'language',
] as const;

type Row = Pick<Selectable<Tables['openings']>, (typeof DETAIL)[number]>;

/** The offer of a row, for candidates. */
export function offerOf(
  row: Pick<Row, 'workplace' | 'pay_min' | 'pay_max' | 'pay_currency' | 'pay_period'>,
): Pick<Offer, 'workplace' | 'pay'> {
  const { workplace, pay_min: min, pay_max: max, pay_currency: currency, pay_period: period } = row;
  const stated = (min !== null || max !== null) && currency !== null && period !== null;
  return { workplace, pay: stated ? { min, max, currency, period } : null };
}

/** A row with its skills, in their order, as a page or a feed shows it. */
export function toPage(
  row: Row,
  skills: readonly { kind: 'required' | 'nice'; skill: string }[],
): OpeningPage {
  const ofKind = (kind: 'required' | 'nice') =>
    skills.filter((one) => one.kind === kind).map(({ skill }) => skill);
  return {
    _id: row.id,
    Title: row.title,
    Location: { City: row.city, Country: row.country },
    Experience: row.experience,
    AboutRole: sanitizeRichText(row.about_role),
    KeyResponsibilities: sanitizeRichText(row.key_responsibilities),
    requireSkills: ofKind('required'),
    niceToHaveSkills: ofKind('nice'),
    datePosted: row.published_at ?? row.created_at,
    validThrough: row.expires_at && withOffset(row.expires_at, row.time_zone),
    timeZone: row.time_zone,
    employmentType: row.employment_type,
    replyDays: row.reply_days,
    ...offerOf(row),
    team: row.team_name || null,
    language: row.language,
  };
}

type FoundOpening = { state: 'open' | 'closed'; opening: OpeningPage } | { state: 'missing' };

/**
 * One opening for the public. A draft, or an opening that is not yet published, is `missing`; one that was public and has ended
 * is `closed`.
 * @param id as in the address; any text is safe
 */
export async function findOpening(db: Database, id: string, now: Date): Promise<FoundOpening> {
  // PostgreSQL refuses NUL and lone surrogates in text; no identifier has them.
  if (id.length > 64 || !/^[\w-]+$/.test(id)) return { state: 'missing' };
  const row = await db.selectFrom('openings').select(DETAIL).where('id', '=', id).executeTakeFirst();
  const at = now.toISOString();
  if (!row?.published_at || row.published_at > at || row.status === 'draft') return { state: 'missing' };
  const skills = await db
    .selectFrom('opening_skills')
    .select(['kind', 'skill'])
    .where('opening_id', '=', id)
    .orderBy('position')
    .execute();
  const expired = row.expires_at !== null && row.expires_at <= at;
  return { state: row.status === 'closed' || expired ? 'closed' : 'open', opening: toPage(row, skills) };
}

/**
 * The next moment at which the public list changes by the clock alone (an opening starts or expires).
 * @returns null when nothing is scheduled
 */
export async function nextOpeningChange(db: Database, now: Date): Promise<Date | null> {
  const first = (column: 'published_at' | 'expires_at') =>
    db
      .selectFrom('openings')
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
