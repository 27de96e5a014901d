/** Who gets which enquiries, and how soon each kind is answered: one row that sales and admins write. */
import { type Selectable, sql } from 'kysely';
import type { Database, EnquiryTable } from '../../infra/database/types.ts';
import { byStaff, recordEvent } from '../events/record.ts';
import type { DeskContext } from '../shared/actor.ts';
import type { Person } from '../shared/desk.schema.ts';
import { toPerson } from '../shared/people.ts';
import { answerDue } from '../shared/promise.ts';
import { type EnquirySettings, replyDaysSchema } from './desk.schema.ts';
import type { EnquiryKind } from './kinds.ts';
import { enquiriesIn } from './list.ts';

const NAME = 'enquiries';

export async function readSettings(db: Database): Promise<EnquirySettings & { version: number }> {
  const { rules, reply_days, version } = await db
    .selectFrom('enquiry_settings')
    .select(['rules', 'reply_days', 'version'])
    .where('name', '=', NAME)
    .executeTakeFirstOrThrow();
  return { rules: JSON.parse(rules), replyDays: replyDaysSchema.parse(JSON.parse(reply_days)), version };
}

/** @returns the new version; undefined where somebody else saved meanwhile */
export async function saveSettings(
  trx: Database,
  context: DeskContext,
  { rules, replyDays }: EnquirySettings,
  version: number,
): Promise<number | undefined> {
  const saved = await trx
    .updateTable('enquiry_settings')
    .set({
      rules: JSON.stringify(rules),
      reply_days: JSON.stringify(replyDays),
      version: sql<number>`version + 1`,
      updated_at: context.now.toISOString(),
      updated_by: context.actor.id,
    })
    .where('name', '=', NAME)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  if (!saved) return undefined;
  await recordEvent(trx, {
    ...byStaff(context),
    action: 'enquiry-settings.save',
    subjectType: 'enquiry-settings',
    subjectId: NAME,
    changes: { rules: rules.length, replyDays },
  });
  return saved.version;
}

/** Whether a rule's page is the one of an enquiry. */
const fits = (pattern: string, page: string): boolean =>
  pattern === '' || (pattern.endsWith('*') ? page.startsWith(pattern.slice(0, -1)) : page === pattern);

/** Weekends are Saturday and Sunday: where a company of many countries works is not known of a visitor. */
const ANYWHERE = '';

export interface Arrival {
  assigneeId: string | null;
  /** Null where nothing is promised. */
  replyBy: Date | null;
}

/**
 * Whom an enquiry goes to and until when it is answered, by the settings as they are now. Who left or lost the role
 * gets nothing: then it is nobody's, and all see it.
 * @param from when it came in, or came out of quarantine
 */
export async function arrivalOf(
  trx: Database,
  { kind, page }: { kind: EnquiryKind; page: string },
  from: Date,
): Promise<Arrival> {
  const { rules, replyDays } = await readSettings(trx);
  const rule = rules.find((one) => (one.kind === null || one.kind === kind) && fits(one.page, page));
  const assignee = rule && (await leastBusy(trx, rule.assignees));
  const days = replyDays[kind];
  return {
    assigneeId: assignee?.id ?? null,
    replyBy: days > 0 ? answerDue(from, days, ANYWHERE) : null,
  };
}

/** Of these, whoever has the fewest open enquiries; the first named of equals. */
async function leastBusy(trx: Database, ids: readonly string[]): Promise<Person | undefined> {
  const people = (await colleagues(trx)).filter(({ id }) => ids.includes(id));
  if (people.length < 2) return people[0];
  const counts = await enquiriesIn(trx, 'inbox')
    .select(({ fn }) => ['assignee_id', fn.countAll<number>().as('open')])
    .where('assignee_id', 'in', ids)
    .where('status', '=', 'open')
    .groupBy('assignee_id')
    .execute();
  const open = ({ id }: Person) => Number(counts.find(({ assignee_id }) => assignee_id === id)?.open ?? 0);
  return people.toSorted((a, b) => open(a) - open(b) || ids.indexOf(a.id) - ids.indexOf(b.id))[0];
}

/** What an enquiry is promised once its sender wrote again. @param from when they did */
export async function promisedFrom(
  trx: Database,
  {
    kind,
    first_answer_at,
    reply_by,
    status,
  }: Pick<Selectable<EnquiryTable>, 'kind' | 'first_answer_at' | 'reply_by' | 'status'>,
  from: Date,
): Promise<{ reply_by?: string; promised_at?: string; first_answer_at?: null }> {
  // Who waits already was promised an earlier moment.
  if (status === 'open' && reply_by && !first_answer_at) return {};
  const { replyDays } = await readSettings(trx);
  // A report promises nothing, but whoever writes about it asks for an answer.
  const days = replyDays[kind] || replyDays.mail;
  if (days === 0) return {};
  return {
    reply_by: answerDue(from, days, ANYWHERE).toISOString(),
    promised_at: from.toISOString(),
    first_answer_at: null,
  };
}

/** All of them, by name. */
export async function colleagues(db: Database): Promise<Person[]> {
  const rows = await db
    .selectFrom('staff')
    .innerJoin('staff_roles', 'staff_roles.staff_id', 'staff.id')
    .select(['staff.id', 'staff.name'])
    .where('staff.state', '=', 'active')
    .where('staff_roles.role', '=', 'sales')
    .orderBy('staff.name')
    .execute();
  return rows.map(({ id, name }) => toPerson(id, name));
}

/** Somebody who can be given enquiries; undefined for others. */
export async function colleague(
  db: Database,
  id: string,
): Promise<{ id: string; name: string; email: string } | undefined> {
  return db
    .selectFrom('staff')
    .innerJoin('staff_roles', 'staff_roles.staff_id', 'staff.id')
    .select(['staff.id', 'staff.name', 'staff.email'])
    .where('staff.id', '=', id)
    .where('staff.state', '=', 'active')
    .where('staff_roles.role', '=', 'sales')
    .executeTakeFirst();
}
