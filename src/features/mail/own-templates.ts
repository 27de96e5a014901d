/** Templates of one person: theirs alone, beside the company's. */
import type { Database } from '../../platform/database/types.ts';
import { newId } from '../../platform/ids.ts';
import type { DeskContext } from '../../platform/staff/actor.ts';
import { invalid, type Refusal, refusal } from '../../platform/staff/refusal.ts';
import { type Changed, changeEntity, type Entity, type Target } from '../audit-log/change.ts';
import { byStaff, recordEvent } from '../audit-log/record.ts';
import type { OwnTemplate, OwnTemplateInput } from './schema.ts';
import { wordingErrors } from './wording.ts';

const OWN: Entity<'own_templates'> = {
  table: 'own_templates',
  type: 'own-template',
  name: 'template',
  actions: { 'own-template.create': 'added it', 'own-template.save': 'saved it' },
};

/** What each may hold. */
const PURPOSE = { hiring: 'letter.application', sales: 'letter.enquiry' } as const;

/** The templates of one person, by title. @param audiences only for these */
export const listOwnTemplates = (
  db: Database,
  owner: string,
  audiences: readonly OwnTemplate['audience'][] = ['hiring', 'sales'],
): Promise<OwnTemplate[]> =>
  db
    .selectFrom('own_templates')
    .select(['id', 'audience', 'title', 'subject', 'body', 'version'])
    .where('owner_id', '=', owner)
    .where('audience', 'in', audiences)
    .orderBy('title')
    .orderBy('id')
    .execute();

const errorsOf = ({ audience, subject, body }: OwnTemplateInput) =>
  wordingErrors(PURPOSE[audience], { subject, body });

export async function createOwnTemplate(
  trx: Database,
  context: DeskContext,
  input: OwnTemplateInput,
): Promise<{ ok: true; id: string } | Refusal> {
  const errors = errorsOf(input);
  if (Object.keys(errors).length > 0) return invalid(errors);
  const id = newId();
  const row = { id, owner_id: context.actor.id, updated_at: context.now.toISOString(), ...input };
  await trx.insertInto('own_templates').values(row).execute();
  const action = 'own-template.create';
  await recordEvent(trx, { ...byStaff(context), action, subjectType: OWN.type, subjectId: id });
  return { ok: true, id };
}

/** Saves a personal template, or removes it. @param input null to remove it */
export const changeOwnTemplate = (
  trx: Database,
  context: DeskContext,
  target: Target,
  input: OwnTemplateInput | null,
): Promise<Changed | Refusal> =>
  changeEntity(trx, context, OWN, target, ({ owner_id, audience }) => {
    if (owner_id !== context.actor.id) return refusal('not_found', 'This template does not exist.');
    if (!input) return { action: 'own-template.remove', remove: true };
    const { title, subject, body } = input;
    const errors = errorsOf({ ...input, audience });
    if (Object.keys(errors).length > 0) return invalid(errors);
    return {
      action: 'own-template.save',
      set: { title, subject, body, updated_at: context.now.toISOString() },
    };
  });
