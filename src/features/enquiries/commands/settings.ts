/** Assignment rules and reply times of enquiries: one row that sales and admins change. */
import type { Selectable } from 'kysely';
import { addWorkingDays, type Place } from '../../../platform/calendar/calendar.ts';
import type { Database, Tables } from '../../../platform/database/types.ts';
import type { DeskContext } from '../../../platform/staff/actor.ts';
import { toPerson } from '../../../platform/staff/people.ts';
import type { Refusal } from '../../../platform/staff/refusal.ts';
import type { Person } from '../../../platform/staff/schema.ts';
import { type Changed, changeEntity, type Entity } from '../../audit-log/change.ts';
import { addPromise, owedSince } from '../../conversations/promises.ts';
import type { Colleague } from '../../notices/notify.ts';
import { presentOf } from '../../people/absences.ts';
import { activeWithRole } from '../../permissions/roles.ts';
import { type EnquirySettings, replyDaysSchema } from '../desk.schema.ts';
import { enquiriesIn } from '../list.ts';
import type { EnquiryKind } from '../schema.ts';

const NAME = 'enquiries';

export async function readSettings(db: Database): Promise<EnquirySettings & { version: number }> {
  const { rules, reply_days, version } = await db
    .selectFrom('enquiry_settings')
    .select(['rules', 'reply_days', 'version'])
    .where('name', '=', NAME)
    .executeTakeFirstOrThrow();
  return { rules: JSON.parse(rules), replyDays: replyDaysSchema.parse(JSON.parse(reply_days)), version };
}

const SETTINGS: Entity<'enquiry_settings'> = {
  table: 'enquiry_settings',
  type: 'enquiry-settings',
  name: 'settings',
  actions: { 'enquiry-settings.save': 'saved them' },
};

export const saveSettings = (
  trx: Database,
  context: DeskContext,
  { rules, replyDays }: EnquirySettings,
  version: number,
): Promise<Changed | Refusal> =>
  changeEntity(trx, context, SETTINGS, { id: NAME, version }, () => ({
    action: 'enquiry-settings.save',
    changes: { rules: rules.length, replyDays },
    set: {
      rules: JSON.stringify(rules),
      reply_days: JSON.stringify(replyDays),
      updated_at: context.now.toISOString(),
      updated_by: context.actor.id,
    },
  }));

/** Whether a rule's page is the one of an enquiry. */
const fits = (pattern: string, page: string): boolean =>
  pattern === '' || (pattern.endsWith('*') ? page.startsWith(pattern.slice(0, -1)) : page === pattern);

export interface Arrival {
  assigneeId: string | null;
  /** Null where nothing is promised. */
  replyBy: Date | null;
}

/**
 * The assignee and the reply date of an enquiry, by the present settings. A person who left or lost the role gets nothing; a
 * person who is away is replaced by their stand-in. Without one it is unassigned, and everyone sees it.
 * @param from when it came in, or came out of quarantine
 * @param place the main office, because the visitor's place is not known
 */
export async function arrivalOf(
  trx: Database,
  { kind, page }: { kind: EnquiryKind; page: string },
  from: Date,
  place: Place,
): Promise<Arrival> {
  const { rules, replyDays } = await readSettings(trx);
  const rule = rules.find((one) => (one.kind === null || one.kind === kind) && fits(one.page, page));
  const assignee = rule && (await leastBusy(trx, await presentOf(trx, rule.assignees, from)));
  const days = replyDays[kind];
  return {
    assigneeId: assignee?.id ?? null,
    replyBy: days > 0 ? addWorkingDays(from, days, place) : null,
  };
}

/** The assignee with the fewest open enquiries; the first one of equals. */
async function leastBusy(trx: Database, ids: readonly string[]): Promise<Person | undefined> {
  const people = (await colleagues(trx)).filter(({ id }) => ids.includes(id));
  if (people.length < 2) return people[0];
  const counts = await enquiriesIn(trx, 'inbox')
    .select(({ fn }) => ['assignee_id', fn.countAll<number>().as('open')])
    .where('assignee_id', 'in', ids)
    .where('status', '=', 'open')
    .groupBy('assignee_id')
    .execute();
  const open = ({ id }: Person) => counts.find(({ assignee_id }) => assignee_id === id)?.open ?? 0;
  return people.toSorted((a, b) => open(a) - open(b) || ids.indexOf(a.id) - ids.indexOf(b.id))[0];
}

/** Promises an answer to a sender who wrote again. @param from when they did @returns the columns of the promise */
export async function promisedFrom(
  trx: Database,
  { id, kind, reply_by, status }: Selectable<Tables['enquiries']>,
  from: Date,
  place: Place,
): Promise<ReturnType<typeof owedSince>> {
  const { replyDays } = await readSettings(trx);
  // A report has no reply date, but a reply to it has one.
  const days = replyDays[kind] || replyDays.mail;
  if (days === 0) return {};
  const until = addWorkingDays(from, days, place);
  await addPromise(trx, { type: 'enquiry', id }, 'next', { from, until });
  // A sender who was not waiting for a reply gets a new promise.
  return owedSince({ reply_by: status === 'open' ? reply_by : null }, from, until);
}

/** Stores the promise to a new enquiry. @param from when it came in, or came out of quarantine */
export async function promiseFirst(
  trx: Database,
  id: string,
  { replyBy }: Arrival,
  from: Date,
): Promise<void> {
  if (replyBy) await addPromise(trx, { type: 'enquiry', id }, 'first', { from, until: replyBy });
}

/** All people who can be assigned enquiries, by name. */
export async function colleagues(db: Database): Promise<Person[]> {
  const rows = await activeWithRole(db, 'sales').orderBy('staff.name').execute();
  return rows.map(({ id, name }) => toPerson(id, name));
}

/** One of them; undefined for others. */
export const colleague = (db: Database, id: string): Promise<Colleague | undefined> =>
  activeWithRole(db, 'sales').where('staff.id', '=', id).executeTakeFirst();
