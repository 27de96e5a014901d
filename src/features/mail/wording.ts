/** The wording of emails: the company's own, otherwise that of the content. */
import type { Database } from '../../platform/database/types.ts';
import type { DeskContext } from '../../platform/staff/actor.ts';
import { invalid, type Refusal } from '../../platform/staff/refusal.ts';
import type { Changed, Entity } from '../audit-log/change.ts';
import { saveOrAdd } from '../audit-log/save-or-add.ts';
import { unknownFields } from './fields.ts';
import { type PurposeId, purposeOf } from './purposes.ts';
import { LANGUAGE, LANGUAGES, type Language, type Wording } from './schema.ts';
import { fallbackWording } from './words.ts';

/** The site's text for a purpose, or for a decline reason, in a language; it may leave out subject or body, or all. */
export type ContentWords = (
  what: PurposeId | `decline.${string}`,
  language: Language,
) => Partial<Wording> | undefined;

interface StoredWording extends Wording {
  purpose: PurposeId;
  /** The language of the text: the requested one, or the one used instead. */
  language: Language;
  /** 0 while no one has changed the product's text. */
  version: number;
  /** When it was last changed; null with version 0. */
  updatedAt: string | null;
}

/** Every language of templates, the default of the site first. */
const BY_DEFAULT = [...new Set([LANGUAGE, ...(Object.keys(LANGUAGES) as Language[])])];

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

/** The first text of a purpose: that of the language, completed by content/emails.json. */
export function firstWording(purpose: PurposeId, language: Language, contentWords: ContentWords): Wording {
  const { subject, body } = { ...fallbackWording(purpose), ...contentWords(purpose, language) };
  return { subject, body };
}

/** The text that no one has changed at the desk; nothing in a language that has none. */
const initialWording = (
  purpose: PurposeId,
  language: Language,
  contentWords: ContentWords,
): StoredWording[] =>
  language === LANGUAGE || contentWords(purpose, language)
    ? [{ purpose, language, ...firstWording(purpose, language, contentWords), version: 0, updatedAt: null }]
    : [];

/**
 * The words of a mail. Every mail that is written begins with a call of this.
 * @param language if it has no text, the words of `LANGUAGE` are used
 */
export async function readTemplate(
  db: Database,
  purpose: PurposeId,
  contentWords: ContentWords,
  language: Language = LANGUAGE,
): Promise<StoredWording> {
  const row = await db
    .selectFrom('mail_templates')
    .select(['language', 'subject', 'body', 'version', 'updated_at'])
    .where('purpose', '=', purpose)
    .where('language', '=', language)
    .executeTakeFirst();
  if (row) return stored(purpose, row);
  const [first] = initialWording(purpose, language, contentWords);
  return first ?? readTemplate(db, purpose, contentWords);
}

/** The texts of these templates in every language that has words; the default of the site comes first, and always. */
export async function listTemplates(
  db: Database,
  purposes: readonly PurposeId[],
  contentWords: ContentWords,
): Promise<StoredWording[]> {
  if (purposes.length === 0) return [];
  const rows = await db
    .selectFrom('mail_templates')
    .select(['purpose', 'language', 'subject', 'body', 'version', 'updated_at'])
    .where('purpose', 'in', purposes)
    .execute();
  return purposes.flatMap((purpose) =>
    BY_DEFAULT.flatMap((language) => {
      const row = rows.find((one) => one.purpose === purpose && one.language === language);
      return row ? [stored(purpose, row)] : initialWording(purpose, language, contentWords);
    }),
  );
}

const TEMPLATE: Entity<'mail_templates'> = {
  table: 'mail_templates',
  type: 'mail-template',
  name: 'template',
  actions: { 'mail-template.save': 'saved it' },
};

/** The errors of a text, by field: a field in braces that this purpose does not know. */
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
 * Saves the text of a purpose in a language.
 * @param version the one that was read; 0 if no one has written any
 */
export async function saveTemplate(
  trx: Database,
  context: DeskContext,
  { purpose, language, version }: { purpose: PurposeId; language: Language; version: number },
  wording: Wording,
): Promise<Changed | Refusal> {
  const errors = wordingErrors(purpose, wording);
  if (Object.keys(errors).length > 0) return invalid(errors);
  const set = { ...wording, updated_at: context.now.toISOString() };
  return saveOrAdd(trx, context, TEMPLATE, {
    seen: version,
    subject: `${purpose}/${language}`,
    find: () =>
      trx
        .selectFrom('mail_templates')
        .select('id')
        .where('purpose', '=', purpose)
        .where('language', '=', language)
        .executeTakeFirst(),
    add: (id) =>
      trx
        .insertInto('mail_templates')
        .values({ id, purpose, language, ...set })
        .onConflict((conflict) => conflict.columns(['purpose', 'language']).doNothing())
        .executeTakeFirst(),
    change: { action: 'mail-template.save', set, changes: { version: version + 1 } },
  });
}
