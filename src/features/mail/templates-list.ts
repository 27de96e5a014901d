/** The templates that a person may edit, as the desk shows them. */
import type { z } from 'zod';
import type { Database } from '../../platform/database/types.ts';
import type { Actor } from '../../platform/staff/actor.ts';
import { type Action, may } from '../permissions/schema.ts';
import { FIELDS } from './fields.ts';
import { PURPOSES, type PurposeId, purposeOf } from './purposes.ts';
import type { templateListSchema } from './schema.ts';
import { type ContentWords, firstWording, listTemplates } from './wording.ts';

/** The permission to write the text of a purpose, by its audience. */
export const TEMPLATE_ACTIONS = {
  hiring: 'hiring-template.write',
  sales: 'sales-template.write',
  privacy: 'privacy-template.write',
} as const satisfies Record<string, Action>;

const ALL = (Object.keys(PURPOSES) as PurposeId[]).filter((id) => !purposeOf(id).kept);

export async function describeTemplates(
  db: Database,
  actor: Actor,
  contentWords: ContentWords,
): Promise<z.input<typeof templateListSchema>['items']> {
  const editable = ALL.filter((id) => may(actor, TEMPLATE_ACTIONS[purposeOf(id).audience]));
  const stored = await listTemplates(db, editable, contentWords);
  return stored.map(({ purpose: id, language, subject, body, version, updatedAt }) => {
    const { title, audience, written, fields, after } = purposeOf(id);
    return {
      ...{ id, language, title, audience, written, after, subject, body, version, updatedAt },
      fields: fields.map((name) => ({ name, says: FIELDS[name].says })),
      first: firstWording(id, language, contentWords),
    };
  });
}
