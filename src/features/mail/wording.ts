/** The words of mails: those that the company has written, else those that the product begins with. */
import type { Database } from '../../platform/database/types.ts';
import { newId } from '../../platform/ids.ts';
import type { DeskContext } from '../../platform/staff/actor.ts';
import { invalid, type Refusal } from '../../platform/staff/refusal.ts';
import { type Changed, changeEntity, type Entity, staleRefusal } from '../audit-log/change.ts';
import { byStaff, recordEvent } from '../audit-log/record.ts';
import { unknownFields } from './fields.ts';
import { type PurposeId, purposeOf } from './purposes.ts';
import { LANGUAGE, type Language, type Wording } from './schema.ts';

export interface StoredWording extends Wording {
  purpose: PurposeId;
  /** Of what was found: the language asked for, or the one that stands in for it. */
  language: Language;
  /** 0 while nobody has changed the words that the product begins with. */
  version: number;
  /** When they were changed last; null with version 0. */
  updatedAt: string | null;
}

type Row = Pick<StoredWording, 'subject' | 'body' | 'version'> & { language: string; updated_at: string };

const stored = (
  purpose: PurposeId,
  { language, updated_at, subject, body, version }: Row,
): StoredWording => ({
  purpose,
  language: language as Language,
  subject,
  body,
  version,
  updatedAt: updated_at,
});

/** The words that the product begins with. */
function initialWording(purpose: PurposeId): StoredWording {
  const { subject, body } = purposeOf(purpose);
  return { purpose, language: LANGUAGE, subject, body, version: 0, updatedAt: null };
}

/**
 * The words of a mail. Every mail that is written begins with a call of this.
 * @param language where nothing is written in it, the words of `LANGUAGE` stand in
 */
export async function readTemplate(
  db: Database,
  purpose: PurposeId,
  language: Language = LANGUAGE,
): Promise<StoredWording> {
  const rows = await db
    .selectFrom('mail_templates')
    .select(['language', 'subject', 'body', 'version', 'updated_at'])
    .where('purpose', '=', purpose)
    .where('language', 'in', [...new Set([language, LANGUAGE])])
    .execute();
  const row = rows.find((one) => one.language === language) ?? rows[0];
  return row ? stored(purpose, row) : initialWording(purpose);
}

/** The texts of these templates in every saved language; the first language is always included. */
export async function listTemplates(db: Database, purposes: readonly PurposeId[]): Promise<StoredWording[]> {
  if (purposes.length === 0) return [];
  const rows = await db
    .selectFrom('mail_templates')
    .select(['purpose', 'language', 'subject', 'body', 'version', 'updated_at'])
    .where('purpose', 'in', purposes)
    .orderBy('language')
    .execute();
  return purposes.flatMap((purpose) => {
    const own = rows.filter((row) => row.purpose === purpose).map((row) => stored(purpose, row));
    return own.some(({ language }) => language === LANGUAGE) ? own : [initialWording(purpose), ...own];
  });
}

const TEMPLATE: Entity<'mail_templates'> = {
  table: 'mail_templates',
  type: 'mail-template',
  name: 'template',
  actions: { 'mail-template.save': 'saved it' },
};

/** What is wrong with words, by field: a field in braces that this purpose does not know. */
export function wordingErrors(purpose: PurposeId, wording: Wording): Record<string, string> {
  const { fields } = purposeOf(purpose);
  const known = fields.map((name) => `{${name}}`).join(', ');
  const errors: Record<string, string> = {};
  for (const part of ['subject', 'body'] as const) {
    const unknown = unknownFields(wording[part], fields).map((name) => `{${name}}`);
    if (unknown.length > 0) errors[part] = `Unknown field ${unknown.join(', ')}. Available fields: ${known}.`;
  }
  return errors;
}

/**
 * Saves the words of a purpose in a language.
 * @param version the one they were read in; 0 where nobody has written any
 */
export async function saveTemplate(
  trx: Database,
  context: DeskContext,
  { purpose, language, version }: { purpose: PurposeId; language: Language; version: number },
  wording: Wording,
): Promise<Changed | Refusal> {
  const errors = wordingErrors(purpose, wording);
  if (Object.keys(errors).length > 0) return invalid(errors);
  const { subject, body } = wording;
  const updated_at = context.now.toISOString();
  const about = `${purpose}/${language}`;
  const change = { action: 'mail-template.save', changes: { version: version + 1 } };
  const find = () =>
    trx
      .selectFrom('mail_templates')
      .select(['id', 'version'])
      .where('purpose', '=', purpose)
      .where('language', '=', language)
      .executeTakeFirst();
  const known = await find();
  if (known)
    return changeEntity(trx, context, TEMPLATE, { id: known.id, version, subject: about }, () => ({
      ...change,
      set: { subject, body, updated_at },
    }));
  const id = newId();
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('mail_templates')
    .values({ id, purpose, language, subject, body, updated_at })
    .onConflict((conflict) => conflict.columns(['purpose', 'language']).doNothing())
    .executeTakeFirst();
  // Another person has saved the first version at the same moment.
  if (numInsertedOrUpdatedRows === 0n) return staleRefusal(trx, TEMPLATE, about, 1);
  await recordEvent(trx, {
    ...byStaff(context),
    ...change,
    subjectType: TEMPLATE.type,
    subjectId: about,
  });
  return { ok: true, id, version: 1, change: '' };
}
