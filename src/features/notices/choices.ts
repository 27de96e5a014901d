/** Which notices someone chose, and when their daily mail leaves. */
import { isTimeZone } from '../../platform/calendar/time-zone.ts';
import type { Database } from '../../platform/database/types.ts';
import type { DeskContext } from '../../platform/staff/actor.ts';
import { invalid, type Refusal } from '../../platform/staff/refusal.ts';
import { type Changed, changeEntity, type Entity } from '../audit-log/change.ts';
import {
  type Choice,
  type Choices,
  type ChoicesInput,
  DEFAULTS,
  DIGEST_HOUR,
  type NoticeKind,
  type SavedChoices,
} from './schema.ts';

const CHOICES: Entity<'notice_choices'> = {
  table: 'notice_choices',
  type: 'notice',
  name: 'person',
  actions: { 'notice.choose': 'changed the notifications' },
};

/** @param officeZone of the main office, for people who have chosen nothing */
export async function readChoices(db: Database, staffId: string, officeZone: string): Promise<SavedChoices> {
  const row = await db.selectFrom('notice_choices').selectAll().where('id', '=', staffId).executeTakeFirst();
  return {
    choices: { ...DEFAULTS, ...(row ? (JSON.parse(row.choices) as Partial<Choices>) : {}) },
    digestHour: row?.digest_hour ?? DIGEST_HOUR,
    timeZone: row?.time_zone ?? officeZone,
    version: row?.version ?? 1,
  };
}

/** A person who chose nothing gets no daily email, so their zone does not matter. */
const ANY_ZONE = 'UTC';

/** What happens with a notice of a kind, and when the next daily email is due. */
export async function choiceOf(
  db: Database,
  staffId: string,
  kind: NoticeKind,
  now: Date,
): Promise<Choice & { digestAt: string }> {
  const { choices, digestHour, timeZone } = await readChoices(db, staffId, ANY_ZONE);
  return { ...choices[kind], digestAt: nextDigest(now, digestHour, timeZone).toISOString() };
}

/** Whether someone still wants notices of a kind. */
export const isWanted = async (db: Database, staffId: string, kind: string): Promise<boolean> =>
  (await readChoices(db, staffId, ANY_ZONE)).choices[kind as NoticeKind].when !== 'never';

/** The next moment at which it is this hour somewhere, after now. Where a clock skips the hour, the one after it. */
export function nextDigest(now: Date, hour: number, timeZone: string): Date {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const on = (days: number) =>
    local.toPlainDate().add({ days }).toZonedDateTime({ timeZone, plainTime: { hour } });
  const today = on(0);
  const next = Temporal.ZonedDateTime.compare(today, local) > 0 ? today : on(1);
  return new Date(next.epochMilliseconds);
}

/**
 * Saves the actor's choices.
 * @param version the one that was seen; 1 for someone who has saved none
 */
export async function saveChoices(
  trx: Database,
  context: DeskContext,
  version: number,
  { choices, digestHour, timeZone }: ChoicesInput,
): Promise<Changed | Refusal> {
  const { actor, now } = context;
  if (!isTimeZone(timeZone)) return invalid({ timeZone: 'Choose a time zone.' });
  const columns = { digest_hour: digestHour, time_zone: timeZone, updated_at: now.toISOString() };
  await trx
    .insertInto('notice_choices')
    .values({ id: actor.id, ...columns })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return changeEntity(trx, context, CHOICES, { id: actor.id, version }, (row) => ({
    action: 'notice.choose',
    // Choices for kinds of another role stay, although they are not sent.
    set: {
      choices: JSON.stringify({ ...(JSON.parse(row.choices) as object), ...choices }),
      ...columns,
    },
  }));
}
