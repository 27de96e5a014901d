/** Asking a colleague to approve a legal text: they get a mail, and it waits for them on Today. */
import type { Database } from '../../../platform/database/types.ts';
import type { DeskContext } from '../../../platform/staff/actor.ts';
import { toPerson } from '../../../platform/staff/people.ts';
import { invalid } from '../../../platform/staff/refusal.ts';
import type { Person } from '../../../platform/staff/schema.ts';
import { notify } from '../../notices/notify.ts';
import { activeWithRole } from '../../permissions/roles.ts';
import { LEGAL_NAMES } from '../schema.ts';
import { changeLegal, impossible, type LegalSaved, type LegalTarget } from './edit.ts';

/** People who could approve a text by these writers. */
const approvers = (db: Database, writers: readonly string[]) =>
  activeWithRole(db, 'legal').where('staff.id', 'not in', [...writers, '']);

/** The maximum number of people to choose from. */
const LIMIT = 50;

/** Who could approve a text. @param writers everyone who has edited it */
export async function approversOf(db: Database, writers: readonly string[]): Promise<Person[]> {
  const rows = await approvers(db, writers).orderBy('staff.name').limit(LIMIT).execute();
  return rows.map(({ id, name }) => toPerson(id, name));
}

/**
 * Asks a person who has not edited a draft to read and approve it.
 * @param staffId that person
 */
export const askApproval = (
  trx: Database,
  context: DeskContext,
  target: LegalTarget,
  staffId: string,
): Promise<LegalSaved> =>
  changeLegal(trx, context, target, async (row) => {
    if (row.status !== 'draft') return impossible('It is already approved.');
    if (row.html.trim() === '') return impossible('The text is empty, so there is nothing to approve.');
    const person = await approvers(trx, JSON.parse(row.writers) as string[])
      .where('staff.id', '=', staffId)
      .executeTakeFirst();
    if (!person) return invalid({ staff: 'They can’t approve this text' });
    const { name } = await trx
      .selectFrom('staff')
      .select('name')
      .where('id', '=', context.actor.id)
      .executeTakeFirstOrThrow();
    const props = {
      name: person.name,
      by: name,
      text: `${LEGAL_NAMES[row.kind]}, version ${row.version}`,
      link: `/desk/legal/${target.id}`,
    };
    const about = { type: 'legal_document', id: target.id, name: props.text, link: props.link } as const;
    const mail = { template: 'approval-asked', to: person.email, props };
    const by = { id: context.actor.id, name };
    await notify(trx, person, { kind: 'approval', about, by, mail }, context.now);
    return {
      action: 'legal-document.ask',
      changes: { staff: person.id },
      set: { asked_of: person.id, asked_by: context.actor.id, asked_at: context.now.toISOString() },
    };
  });
