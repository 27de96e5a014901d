/** Asking a colleague to approve a legal text: they get a mail, and it waits for them on Today. */
import type { Database } from '../../infra/database/types.ts';
import { queueMails } from '../mail/outgoing.ts';
import type { DeskContext } from '../shared/actor.ts';
import type { Person } from '../shared/desk.schema.ts';
import { toPerson } from '../shared/people.ts';
import { change, impossible, type LegalSaved } from './editor.ts';
import { LEGAL_NAMES } from './schema.ts';

/** Those who could approve what these people have written. */
const approvers = (db: Database, writers: readonly string[]) =>
  db
    .selectFrom('staff')
    .innerJoin('staff_roles', 'staff_roles.staff_id', 'staff.id')
    .select(['staff.id', 'staff.name', 'staff.email'])
    .where('staff_roles.role', '=', 'legal')
    .where('staff.state', '=', 'active')
    .where('staff.id', 'not in', [...writers, '']);

/** As many as one chooses from. */
const MOST = 50;

/** Who could approve a text. @param writers who has written in it */
export async function approversOf(db: Database, writers: readonly string[]): Promise<Person[]> {
  const rows = await approvers(db, writers).orderBy('staff.name').limit(MOST).execute();
  return rows.map(({ id, name }) => toPerson(id, name));
}

/**
 * Asks somebody who has not written in a draft to read and approve it.
 * @param staffId whom
 */
export const askApproval = (
  trx: Database,
  context: DeskContext,
  seen: { id: string; revision: number },
  staffId: string,
): Promise<LegalSaved> =>
  change(trx, context, seen, async (row) => {
    if (row.status !== 'draft') return impossible('It is approved already.');
    if (row.html.trim() === '') return impossible('There is nothing to approve yet: the text is empty.');
    const person = await approvers(trx, JSON.parse(row.writers) as string[])
      .where('staff.id', '=', staffId)
      .executeTakeFirst();
    if (!person) return { ok: false, code: 'invalid', errors: { staff: 'They can not approve this text' } };
    const { name } = await trx
      .selectFrom('staff')
      .select('name')
      .where('id', '=', context.actor.id)
      .executeTakeFirstOrThrow();
    const props = {
      name: person.name,
      by: name,
      text: `${LEGAL_NAMES[row.kind]}, version ${row.version}`,
      link: `/desk/legal/${seen.id}`,
    };
    await queueMails(
      trx,
      [{ template: 'approval-asked', to: person.email, props }],
      { type: 'staff', id: person.id },
      context.now,
    );
    return {
      what: 'ask',
      changes: { staff: person.id },
      to: { asked_of: person.id, asked_by: context.actor.id, asked_at: context.now.toISOString() },
    };
  });
