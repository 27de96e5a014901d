/** Openings as the desk writes them: each saved state is a revision, and the public text changes with it at once. */
import type { Selectable } from 'kysely';
import { endOf, type Office, timeZoneOf } from '../../../platform/calendar/calendar.ts';
import { bumpRevision } from '../../../platform/database/revisions.ts';
import { searchText } from '../../../platform/database/tokenize.ts';
import type { Database, Tables } from '../../../platform/database/types.ts';
import { newId } from '../../../platform/ids.ts';
import { plainText, sanitizeRichText } from '../../../platform/rich-text.ts';
import type { DeskContext } from '../../../platform/staff/actor.ts';
import { type Refusal, refusal } from '../../../platform/staff/refusal.ts';
import { type Change, type Changed, changeEntity, type Entity, type Target } from '../../audit-log/change.ts';
import { byActor, recordEvent, type Who } from '../../audit-log/record.ts';
import type { OpeningInput } from '../desk.schema.ts';
import { recordRevision } from '../revisions.ts';
import { saveTeam, teamOf } from './team.ts';

export const OPENING: Entity<'openings'> = {
  table: 'openings',
  type: 'opening',
  name: 'opening',
  actions: {
    'opening.edit': 'saved it',
    'opening.publish': 'published it',
    'opening.unpublish': 'undid its publication',
    'opening.schedule': 'scheduled it',
    'opening.unschedule': 'unscheduled it',
    'opening.close': 'closed it',
    'opening.reopen': 'reopened it',
  },
};

export type Saved = Changed | Refusal;

/** Changes an opening, and with it the public text. */
export const changeOpening = (
  trx: Database,
  who: Who,
  target: Target,
  decide: (
    row: Selectable<Tables['openings']>,
  ) => Refusal | Change<'openings'> | Promise<Refusal | Change<'openings'>>,
): Promise<Saved> =>
  changeEntity(trx, who, OPENING, target, async (row) => {
    const decided = await decide(row);
    if ('ok' in decided) return decided;
    const by = { updated_by: who.actor?.id ?? null, updated_at: who.now.toISOString() };
    return { publishes: 'openings', ...decided, set: { ...decided.set, ...by } };
  });

/** The columns for the content of the editor; rich text is sanitized here, and once more when it is shown. */
export function columnsOf(input: OpeningInput, offices: readonly Office[]) {
  const timeZone = timeZoneOf(offices, input);
  const aboutRole = sanitizeRichText(input.aboutRole);
  const keyResponsibilities = sanitizeRichText(input.keyResponsibilities);
  return {
    title: input.title,
    city: input.city,
    country: input.country,
    time_zone: timeZone,
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
    next_days: JSON.stringify(input.nextDays),
    team_name: input.teamName,
    language: input.language,
    criteria: JSON.stringify(input.criteria),
    expires_at: input.expiresAt && endOf(input.expiresAt, timeZone).toISOString(),
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
  await trx.deleteFrom('opening_skills').where('opening_id', '=', id).execute();
  const rows = (kind: 'required' | 'nice', list: readonly string[]) =>
    list.map((skill, position) => ({
      opening_id: id,
      kind,
      position,
      skill,
      skill_lower: skill.toLowerCase(),
    }));
  const all = [...rows('required', input.requiredSkills), ...rows('nice', input.niceToHaveSkills)];
  if (all.length > 0) await trx.insertInto('opening_skills').values(all).execute();
}

/**
 * Begins an opening as a draft.
 * @param offices determine its time zone
 * @param publishedAt puts it on the site from that moment on
 */
export async function createOpening(
  trx: Database,
  who: Who,
  input: OpeningInput,
  offices: readonly Office[],
  publishedAt?: string,
): Promise<Changed> {
  const id = newId();
  const at = who.now.toISOString();
  await trx
    .insertInto('openings')
    .values({
      id,
      ...columnsOf(input, offices),
      status: publishedAt ? 'published' : 'draft',
      published_at: publishedAt ?? null,
      updated_by: who.actor?.id ?? null,
      created_at: at,
      updated_at: at,
    })
    .execute();
  await saveSkills(trx, id, input);
  await saveTeam(trx, id, input.team);
  await recordRevision(trx, who, id, 1, input);
  const about = { ...byActor(who), subjectType: OPENING.type, subjectId: id };
  await recordEvent(trx, { ...about, action: 'opening.create' });
  if (publishedAt) {
    const action = publishedAt > at ? 'opening.schedule' : 'opening.publish';
    await recordEvent(trx, { ...about, action, changes: { at: publishedAt } });
    await bumpRevision(trx, 'openings');
  }
  return { ok: true, id, version: 1, change: '' };
}

/** Saves an opening over the version it was read in. */
export const saveOpening = (
  trx: Database,
  context: DeskContext,
  target: Target & { version: number },
  input: OpeningInput,
  offices: readonly Office[],
): Promise<Saved> =>
  changeOpening(trx, context, target, async (before) => {
    const columns = columnsOf(input, offices);
    const fields = Object.entries(columns)
      .filter(([name, value]) => name !== 'search_text' && before[name as keyof typeof before] !== value)
      .map(([name]) => name);
    if ((await teamOf(trx, target.id)).join() !== input.team.join()) fields.push('team');
    return {
      action: 'opening.edit',
      set: columns,
      changes: { fields },
      async also() {
        await saveSkills(trx, target.id, input);
        await saveTeam(trx, target.id, input.team);
        await recordRevision(trx, context, target.id, target.version + 1, input);
      },
    };
  });

/**
 * Puts an opening on the site, now or at a time to come.
 * @param at ISO 8601; without it, now
 */
export const putOnSite = (
  trx: Database,
  context: DeskContext,
  target: Target,
  at: string | undefined,
): Promise<Saved> =>
  changeOpening(trx, context, target, ({ status, published_at, expires_at }) => {
    const now = context.now.toISOString();
    const from = at ?? now;
    if (status === 'published' && published_at && published_at <= now)
      return refusal('not_possible', 'It is already published.');
    if (at && at < now)
      return refusal('not_possible', 'That time has passed. Choose a later time, or publish now.');
    if (expires_at && expires_at <= from)
      return refusal('not_possible', 'It would close before it is published. Change its closing date.');
    return {
      action: at ? 'opening.schedule' : 'opening.publish',
      // A closing whose applications are still being declined ends here.
      set: { status: 'published', published_at: from, under_way: null },
      changes: { at: from },
      undo: { id: newId() },
    };
  });

/** Cancels the date of an opening before it has come: it is a draft again. */
export const unscheduleOpening = (trx: Database, context: DeskContext, target: Target): Promise<Saved> =>
  changeOpening(trx, context, target, ({ status, published_at }) => {
    if (status !== 'published' || !published_at) return refusal('not_possible', 'It is not scheduled.');
    if (published_at <= context.now.toISOString())
      return refusal('not_possible', 'It is already published. Close it to remove it from the site.');
    return {
      action: 'opening.unschedule',
      set: { status: 'draft', published_at: null },
      changes: { at: published_at },
      undo: { id: newId() },
    };
  });

/** Begins another opening with all fields of one, as a draft without a closing date. */
export const duplicateOpening = (
  trx: Database,
  context: DeskContext,
  input: OpeningInput,
  offices: readonly Office[],
): Promise<Changed> => {
  const copy = { ...input, title: `${input.title} (copy)`.slice(0, 120), expiresAt: null };
  return createOpening(trx, context, copy, offices);
};
