/** The words of mails: those that the company has written, else those that the product begins with. */
import type { Database } from '../../infra/database/types.ts';
import { newId } from '../../infra/ids.ts';
import { byStaff, recordEvent } from '../events/record.ts';
import type { DeskContext } from '../shared/actor.ts';
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
function begun(purpose: PurposeId): StoredWording {
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
  return row ? stored(purpose, row) : begun(purpose);
}

/** The words of these purposes in every language that somebody has written them in; the first language is always there. */
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
    return own.some(({ language }) => language === LANGUAGE) ? own : [begun(purpose), ...own];
  });
}

export type SavedWording =
  | { ok: true; version: number }
  | { ok: false; code: 'stale' }
  | { ok: false; code: 'unknown_field'; errors: Record<string, string> };

/** What is wrong with words, by field: a field in braces that this purpose does not know. */
export function wordingErrors(purpose: PurposeId, wording: Wording): Record<string, string> {
  const { fields } = purposeOf(purpose);
  const known = fields.map((name) => `{${name}}`).join(', ');
  const errors: Record<string, string> = {};
  for (const part of ['subject', 'body'] as const) {
    const unknown = unknownFields(wording[part], fields).map((name) => `{${name}}`);
    if (unknown.length > 0)
      errors[part] =
        `There is no field ${unknown.join(', ')} here. The fields that may stand in it are ${known}.`;
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
): Promise<SavedWording> {
  const errors = wordingErrors(purpose, wording);
  if (Object.keys(errors).length > 0) return { ok: false, code: 'unknown_field', errors };
  const { subject, body } = wording;
  const updated_at = context.now.toISOString();
  const written =
    version === 0
      ? await trx
          .insertInto('mail_templates')
          .values({ id: newId(), purpose, language, subject, body, updated_at })
          .onConflict((conflict) => conflict.columns(['purpose', 'language']).doNothing())
          .executeTakeFirst()
          .then((result) => result.numInsertedOrUpdatedRows)
      : await trx
          .updateTable('mail_templates')
          .set({ subject, body, updated_at, version: version + 1 })
          .where('purpose', '=', purpose)
          .where('language', '=', language)
          .where('version', '=', version)
          .executeTakeFirst()
          .then((result) => result.numUpdatedRows);
  if (written !== 1n) return { ok: false, code: 'stale' };
  await recordEvent(trx, {
    ...byStaff(context),
    action: 'mail-template.save',
    subjectType: 'mail-template',
    subjectId: `${purpose}/${language}`,
    changes: { version: version + 1 },
  });
  return { ok: true, version: version + 1 };
}
