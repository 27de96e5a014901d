/** The way back of a change: its mails are stopped and its columns return, in one transaction. */
import { type Selectable, sql } from 'kysely';
import type { EnquiryChangeTable } from '../../infra/database/enquiry-tables.ts';
import { holdRow } from '../../infra/database/hold.ts';
import type { Database } from '../../infra/database/types.ts';
import { cancelTasks } from '../../infra/tasks/queue.ts';
import { byStaff, recordEvent } from '../events/record.ts';
import type { DeskContext } from '../shared/actor.ts';
import { UNDO_MINUTES } from '../shared/desk.schema.ts';
import { indexEnquiry } from './arrival.ts';
import { type Changed, type Columns, refusal } from './changes.ts';
import { enquiryRow } from './thread.ts';

const UNDO_MS = UNDO_MINUTES * 60_000;

type Undone = Changed & { id: string };

/**
 * Takes a change back, while that is possible.
 * @param change its id
 */
export async function undoChange(trx: Database, context: DeskContext, change: string): Promise<Undone> {
  const found = trx.selectFrom('enquiry_changes').selectAll().where('id', '=', change);
  const made = await found.executeTakeFirst();
  if (!made || made.kind === 'merge')
    return { ...refusal('not_found', 'There is no such change.'), id: change };
  const id = made.enquiry_id;
  await holdRow(trx, 'enquiries', id);
  // Of two that undo it at once, the second finds what the first has done.
  const row = await found.executeTakeFirstOrThrow();
  if (row.undone_at) return { ...refusal('same', 'It was taken back before.'), id };
  // Until it leaves an answer can be stopped, however long the mail server kept it waiting.
  if (row.kind !== 'answer' && context.now.getTime() - Date.parse(row.at) > UNDO_MS)
    return {
      ...refusal('too_late', `More than ${UNDO_MINUTES} minutes have passed. Change it by hand.`),
      id,
    };
  const back = await takeBack(trx, context, row);
  return { ...back, id };
}

async function takeBack(
  trx: Database,
  context: DeskContext,
  row: Selectable<EnquiryChangeTable>,
): Promise<Changed> {
  const before = JSON.parse(row.before) as Columns;
  const after = JSON.parse(row.after) as Columns;
  const now = await enquiryRow(trx, row.enquiry_id);
  if (!now) return refusal('not_found', 'There is no such enquiry.');
  const names = Object.keys(after) as (keyof Columns)[];
  const later = await nextChange(trx, row, names);
  const isAsLeft = !later && names.every((name) => now[name] === after[name]);
  // What others did since stays; an answer is stopped all the same.
  if (!isAsLeft && row.kind !== 'answer')
    return refusal('not_possible', 'It was changed again since. Change it by hand.');
  if ((await cancelTasks(trx, JSON.parse(row.task_ids), context.now)) === 'begun')
    return refusal('mail_left', 'The mail has left already. What was sent can not be taken back.');
  const at = context.now.toISOString();
  const { version } = await trx
    .updateTable('enquiries')
    .set({ ...(isAsLeft ? before : {}), updated_at: at, version: sql<number>`version + 1` })
    .where('id', '=', row.enquiry_id)
    .returning('version')
    .executeTakeFirstOrThrow();
  await trx.updateTable('enquiry_changes').set({ undone_at: at }).where('id', '=', row.id).execute();
  if (later) await leadBackFurther(trx, later, { before, after });
  if (row.kind === 'answer') {
    await trx
      .updateTable('enquiry_messages')
      .set({ stopped_at: at })
      .where('id', '=', row.other_id ?? '')
      .execute();
    await indexEnquiry(trx, row.enquiry_id);
  }
  await recordEvent(trx, {
    ...byStaff(context),
    action: 'enquiry.undo',
    subjectType: 'enquiry',
    subjectId: row.enquiry_id,
    changes: { change: row.kind },
  });
  return { ok: true, version, change: row.id };
}

type Chained = Pick<Selectable<EnquiryChangeTable>, 'id' | 'before' | 'after'>;

/** The first later change that stands and set one of these columns: to the same perhaps, but it is that change's now. */
async function nextChange(
  trx: Database,
  { id, enquiry_id, at }: Selectable<EnquiryChangeTable>,
  names: readonly string[],
): Promise<Chained | undefined> {
  const later = await trx
    .selectFrom('enquiry_changes')
    .select(['id', 'before', 'after'])
    .where('enquiry_id', '=', enquiry_id)
    .where('id', '<>', id)
    .where('at', '>=', at)
    .where('undone_at', 'is', null)
    .orderBy('at')
    .execute();
  return later.find(({ after }) => names.some((name) => name in JSON.parse(after)));
}

/** What was before a change that is taken back is from then on what was before the next one. */
async function leadBackFurther(
  trx: Database,
  next: Chained,
  { before, after }: { before: Columns; after: Columns },
): Promise<void> {
  const known = JSON.parse(next.before) as Columns;
  const names = (Object.keys(known) as (keyof Columns)[]).filter(
    (name) => name in after && known[name] === after[name],
  );
  const earlier = Object.fromEntries(names.map((name) => [name, before[name]]));
  await trx
    .updateTable('enquiry_changes')
    .set({ before: JSON.stringify({ ...known, ...earlier }) })
    .where('id', '=', next.id)
    .execute();
}
