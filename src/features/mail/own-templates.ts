/** Personal templates: visible only to their owner, beside the company's. */
import type { Database } from '../../platform/database/types.ts';
import { newId } from '../../platform/ids.ts';
import type { DeskContext } from '../../platform/staff/actor.ts';
import { invalid, type Refusal, refusal } from '../../platform/staff/refusal.ts';
import { type Changed, changeEntity, type Target } from '../audit-log/change.ts';
import { namesOfOwn, removal } from '../audit-log/own-things.ts';
import { byStaff, recordEvent } from '../audit-log/record.ts';
import type { UndoRule } from '../audit-log/undo.ts';
import type { Undoable } from '../audit-log/undoable.ts';
import type { OwnTemplate, OwnTemplateInput } from './schema.ts';
import { wordingErrors } from './wording.ts';

const GONE = refusal('not_found', 'This template does not exist.');

const OWN: UndoRule<'own_templates'> = {
  table: 'own_templates',
  type: 'own-template',
  name: 'template',
  actions: {
    'own-template.create': 'added it',
    'own-template.save': 'saved it',
    'own-template.remove': 'deleted it',
    'own-template.restore': 'restored it',
  },
  undo: (_trx, { actor }, _change, { owner_id }) =>
    owner_id === actor?.id ? { action: 'own-template.restore' } : GONE,
};

export const OWN_TEMPLATE_UNDO: Undoable = {
  rule: OWN,
  permission: 'mail-template.read',
  many: 'templates',
  names: namesOfOwn('own_templates', 'title', (title) => `“${title}”`),
  describe: () => 'template deleted',
};

/** The purpose of each, which determines its fields. */
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
    .where('removed_at', 'is', null)
    .orderBy('title')
    .orderBy('id')
    .execute();

const errorsOf = ({ audience, subject, body }: OwnTemplateInput) =>
  wordingErrors(PURPOSE[audience], { subject, body });

export async function createOwnTemplate(
  trx: Database,
  context: DeskContext,
  input: OwnTemplateInput,
): Promise<{ ok: true; id: string; version: number } | Refusal> {
  const errors = errorsOf(input);
  if (Object.keys(errors).length > 0) return invalid(errors);
  const id = newId();
  const row = {
    ...{ id, owner_id: context.actor.id, updated_at: context.now.toISOString(), removed_at: null },
    ...input,
  };
  await trx.insertInto('own_templates').values(row).execute();
  const action = 'own-template.create';
  await recordEvent(trx, { ...byStaff(context), action, subjectType: OWN.type, subjectId: id });
  return { ok: true, id, version: 1 };
}

/**
 * Saves a personal template, or removes it: its row stays until that can't be undone any more. @param input null to remove it
 */
export const changeOwnTemplate = (
  trx: Database,
  context: DeskContext,
  target: Target,
  input: OwnTemplateInput | null,
): Promise<Changed | Refusal> =>
  changeEntity(trx, context, OWN, target, ({ owner_id, removed_at, audience }) => {
    if (owner_id !== context.actor.id || removed_at) return GONE;
    if (!input) return removal('own-template.remove', context.now);
    const { title, subject, body } = input;
    const errors = errorsOf({ ...input, audience });
    if (Object.keys(errors).length > 0) return invalid(errors);
    return {
      action: 'own-template.save',
      set: { title, subject, body, updated_at: context.now.toISOString() },
    };
  });
