/** Openings as the desk writes them: each saved state is a revision, and what the public reads changes with it at once. */
import { sql } from 'kysely';
import { holdRow } from '../../infra/database/hold.ts';
import type { Database } from '../../infra/database/types.ts';
import { searchText } from '../../infra/database/words.ts';
import { newId } from '../../infra/ids.ts';
import { bumpRevision } from '../../infra/revisions.ts';
import { byStaff, recordEvent } from '../events/record.ts';
import type { DeskContext } from '../shared/actor.ts';
import { plainText, sanitizeRichText } from '../shared/rich-text.ts';
import type { OpeningInput } from './desk.schema.ts';
import { keepRevision } from './revisions.ts';

export interface OpeningRefusal {
  ok: false;
  code:
    | 'not_found'
    | 'conflict'
    | 'already_published'
    | 'not_scheduled'
    | 'not_published'
    | 'not_closed'
    | 'changed_since'
    | 'too_late'
    | 'date_passed'
    | 'unknown_person';
  message: string;
  meanwhile?: { by: string; at: string; what: string; version: number };
}

export type Saved = { ok: true; id: string; version: number } | OpeningRefusal;

export const refusal = (code: OpeningRefusal['code'], message: string): OpeningRefusal => ({
  ok: false,
  code,
  message,
});

/** Columns of the table from what the editor holds; rich text is sanitized here, and once more when it is shown. */
function columnsOf(input: OpeningInput) {
  const aboutRole = sanitizeRichText(input.aboutRole);
  const keyResponsibilities = sanitizeRichText(input.keyResponsibilities);
  return {
    title: input.title,
    city: input.city,
    country: input.country,
    experience: input.experience,
    about_role: aboutRole,
    key_responsibilities: keyResponsibilities,
    employment_type: input.employmentType,
    workplace: input.workplace,
    pay_min: input.payMin,
    pay_max: input.payMax,
    pay_currency: input.payCurrency,
    pay_period: input.payPeriod,
    reply_days: input.replyDays,
    team_name: input.teamName,
    team: JSON.stringify(input.team),
    criteria: JSON.stringify(input.criteria),
    expires_at: input.expiresAt,
    search_text: searchText(
      input.title,
      input.city,
      input.country,
      ...input.requiredSkills,
      ...input.niceToHaveSkills,
      plainText(aboutRole),
      plainText(keyResponsibilities),
    ),
  };
}

async function saveSkills(trx: Database, id: string, input: OpeningInput): Promise<void> {
  await trx.deleteFrom('job_skills').where('job_id', '=', id).execute();
  const rows = (kind: 'required' | 'nice', list: readonly string[]) =>
    list.map((skill, position) => ({ job_id: id, kind, position, skill, skill_lower: skill.toLowerCase() }));
  const all = [...rows('required', input.requiredSkills), ...rows('nice', input.niceToHaveSkills)];
  if (all.length > 0) await trx.insertInto('job_skills').values(all).execute();
}

/** Begins an opening as a draft. */
export async function createOpening(
  trx: Database,
  context: DeskContext,
  input: OpeningInput,
): Promise<Saved> {
  const id = newId();
  const at = context.now.toISOString();
  await trx
    .insertInto('jobs')
    .values({
      id,
      ...columnsOf(input),
      status: 'draft',
      published_at: null,
      updated_by: context.actor.id,
      created_at: at,
      updated_at: at,
    })
    .execute();
  await saveSkills(trx, id, input);
  await keepRevision(trx, context, id, 1, input);
  await recordEvent(trx, {
    ...byStaff(context),
    action: 'opening.create',
    subjectType: 'opening',
    subjectId: id,
  });
  return { ok: true, id, version: 1 };
}

/** Saves an opening over the version it was read in. */
export async function saveOpening(
  trx: Database,
  context: DeskContext,
  id: string,
  version: number,
  input: OpeningInput,
): Promise<Saved> {
  await holdRow(trx, 'jobs', id);
  const before = await trx.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst();
  if (!before) return refusal('not_found', 'There is no such opening.');
  if (before.version !== version) return stale(trx, id, before.version);
  const columns = columnsOf(input);
  const changed = Object.entries(columns)
    .filter(([name, value]) => name !== 'search_text' && before[name as keyof typeof before] !== value)
    .map(([name]) => name);
  await write(trx, context, id, columns);
  await saveSkills(trx, id, input);
  await keepRevision(trx, context, id, version + 1, input);
  await bumpRevision(trx, 'jobs');
  await recordEvent(trx, {
    ...byStaff(context),
    action: 'opening.edit',
    subjectType: 'opening',
    subjectId: id,
    changes: { fields: changed },
  });
  return { ok: true, id, version: version + 1 };
}

/** Writes columns of an opening, and who did. */
export const write = (trx: Database, { actor, now }: DeskContext, id: string, columns: object) =>
  trx
    .updateTable('jobs')
    .set({ ...columns, updated_by: actor.id, updated_at: now.toISOString(), version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

/** Who was faster, for whoever saw an older version. */
export async function stale(trx: Database, id: string, version: number): Promise<OpeningRefusal> {
  const last = await trx
    .selectFrom('jobs')
    .leftJoin('staff', 'staff.id', 'jobs.updated_by')
    .select(['jobs.updated_at', 'staff.name'])
    .where('jobs.id', '=', id)
    .executeTakeFirst();
  return {
    ...refusal(
      'conflict',
      'Somebody else saved this opening meanwhile. Your text is still here: compare, then save again.',
    ),
    ...(last
      ? { meanwhile: { by: last.name ?? 'Somebody', at: last.updated_at, what: 'saved it', version } }
      : {}),
  };
}

/**
 * Puts an opening on the site, now or at a time to come.
 * @param at ISO 8601; without it, now
 */
export async function putOnSite(
  trx: Database,
  context: DeskContext,
  id: string,
  version: number,
  at: string | undefined,
): Promise<Saved> {
  await holdRow(trx, 'jobs', id);
  const row = await trx
    .selectFrom('jobs')
    .select(['version', 'status', 'published_at', 'expires_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return refusal('not_found', 'There is no such opening.');
  if (row.version !== version) return stale(trx, id, row.version);
  const now = context.now.toISOString();
  if (row.status === 'published' && row.published_at && row.published_at <= now)
    return refusal('already_published', 'It is on the site already.');
  const from = at ?? now;
  if (at && at < now)
    return refusal('date_passed', 'That moment has passed. Choose a later one, or publish now.');
  if (row.expires_at && row.expires_at <= from)
    return refusal(
      'date_passed',
      'It would leave the site before it gets there. Change the day on which it ends.',
    );
  await write(trx, context, id, { status: 'published', published_at: from });
  await bumpRevision(trx, 'jobs');
  await recordEvent(trx, {
    ...byStaff(context),
    action: at ? 'opening.schedule' : 'opening.publish',
    subjectType: 'opening',
    subjectId: id,
    changes: { at: from },
  });
  return { ok: true, id, version: version + 1 };
}

/** Takes the date of an opening back before it has come: it is a draft again. */
export async function unscheduleOpening(
  trx: Database,
  context: DeskContext,
  id: string,
  version: number,
): Promise<Saved> {
  const row = await trx
    .selectFrom('jobs')
    .select(['version', 'status', 'published_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return refusal('not_found', 'There is no such opening.');
  if (row.version !== version) return stale(trx, id, row.version);
  if (row.status !== 'published' || !row.published_at)
    return refusal('not_scheduled', 'It has no date on which it goes on the site.');
  if (row.published_at <= context.now.toISOString())
    return refusal('already_published', 'It is on the site already. Close it to take it off.');
  await write(trx, context, id, { status: 'draft', published_at: null });
  await bumpRevision(trx, 'jobs');
  await recordEvent(trx, {
    ...byStaff(context),
    action: 'opening.unschedule',
    subjectType: 'opening',
    subjectId: id,
    changes: { at: row.published_at },
  });
  return { ok: true, id, version: version + 1 };
}

/** Begins another opening with all of one, as a draft that no date ends. */
export const duplicateOpening = (trx: Database, context: DeskContext, input: OpeningInput): Promise<Saved> =>
  createOpening(trx, context, { ...input, title: `${input.title} (copy)`.slice(0, 120), expiresAt: null });
