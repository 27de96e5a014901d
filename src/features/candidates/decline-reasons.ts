/** The decline reasons: the first ones of a new system, and those of the company. */
import { sql } from 'kysely';
import { withLockRetry } from '../../platform/database/retry.ts';
import type { Database } from '../../platform/database/types.ts';
import { LANGUAGE, type Language, type Wording } from '../mail/schema.ts';
import type { ContentWords } from '../mail/wording.ts';
import { fallbackWording, REASON_IDS } from '../mail/words.ts';
import type { DeclineReasonSettings } from './decline-reasons.schema.ts';

const LABELS: Readonly<Record<(typeof REASON_IDS)[number], string>> = {
  other_fit: 'Other candidates are a better fit',
  experience: 'Not enough experience for the role',
  filled: 'Position filled',
  no_permit: 'Can’t employ at this location',
};

/** The reasons of a new system; the content may contain the letters in each language. */
const FIRST_REASONS = REASON_IDS.map((id) => ({
  id,
  label: LABELS[id],
  ...fallbackWording(`decline.${id}`),
}));

/** Adds the first reasons and their emails to a system without reasons. */
export async function seedDeclineReasons(db: Database, now: Date): Promise<void> {
  const known = await db.selectFrom('decline_reasons').select('id').limit(1).executeTakeFirst();
  if (known) return;
  const updated_at = now.toISOString();
  const rows = FIRST_REASONS.map((reason, position) => ({ ...reason, position, updated_at }));
  // Servers that begin together write the same.
  await withLockRetry(() =>
    db
      .insertInto('decline_reasons')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

/** The version of a reason that no one has changed. */
const UNCHANGED = 1;

/** The email of a reason: the text of the desk, or until there is one, that of the content in a language. */
export function wordingOf(
  { code, version, subject, body }: Wording & { code: string; version: number },
  contentWords: ContentWords,
  language: Language,
): Wording {
  const inContent = (one: Language) => contentWords(`decline.${code}`, one);
  return {
    ...{ subject, body },
    ...(version === UNCHANGED ? (inContent(language) ?? inContent(LANGUAGE)) : {}),
  };
}

/** Every reason by its code, also archived ones: earlier declines keep their label. */
export async function reasonLabels(db: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('decline_reasons').select(['id', 'label']).execute();
  return new Map(rows.map(({ id, label }) => [id, label]));
}

/** The code of the decline reason of an application, as a column of a query; null if there is none. */
export const declineReason = sql<string | null>`case when applications.stage = 'declined' then (
  select stage_changes.reason_code from stage_changes where stage_changes.application_id = applications.id
  and stage_changes.to_stage = 'declined' and stage_changes.undone_at is null
  order by stage_changes.at desc limit 1) end`;

/** Whether an application can be declined for this reason now. */
export const isChoosable = async (db: Database, code: string): Promise<boolean> =>
  (await db
    .selectFrom('decline_reasons')
    .select('id')
    .where('id', '=', code)
    .where('archived_at', 'is', null)
    .executeTakeFirst()) !== undefined;

/** All reasons in their order, archived ones last, with the number of their uses. */
export async function describeReasons(
  db: Database,
  contentWords: ContentWords,
): Promise<DeclineReasonSettings[]> {
  const rows = await db
    .selectFrom('decline_reasons')
    .selectAll('decline_reasons')
    .select(({ selectFrom }) =>
      selectFrom('stage_changes')
        .whereRef('stage_changes.reason_code', '=', 'decline_reasons.id')
        .where('undone_at', 'is', null)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('used'),
    )
    .orderBy(({ case: when }) => when().when('archived_at', 'is', null).then(0).else(1).end())
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ id: code, label, archived_at, version, used, ...written }) => ({
    ...{ code, label, version },
    ...wordingOf({ code, version, ...written }, contentWords, LANGUAGE),
    archived: archived_at !== null,
    used: Number(used),
  }));
}
