/** Commands for legal texts: draft, approval by a second person, date. After that a text never changes. */
import type { Selectable } from 'kysely';
import { lockKeys } from '../../../platform/database/lock.ts';
import type { Database, Tables } from '../../../platform/database/types.ts';
import { newId } from '../../../platform/ids.ts';
import { sanitizeRichText } from '../../../platform/rich-text.ts';
import type { DeskContext } from '../../../platform/staff/actor.ts';
import { invalid, type Refusal, refusal } from '../../../platform/staff/refusal.ts';
import { UNDO_MINUTES } from '../../../platform/staff/schema.ts';
import { type Change, type Changed, changeEntity, type Entity, type Target } from '../../audit-log/change.ts';
import type { LegalInput, LegalKind } from '../schema.ts';

/** The subject type of its events. */
export const LEGAL_SUBJECT = 'legal-document';

export const LEGAL: Entity<'legal_documents'> = {
  table: 'legal_documents',
  type: LEGAL_SUBJECT,
  name: 'text',
  counter: 'revision',
  actions: {
    'legal-document.create': 'created it',
    'legal-document.save': 'saved it',
    'legal-document.ask': 'requested approval',
    'legal-document.approve': 'approved it',
    'legal-document.schedule': 'scheduled it',
    'legal-document.withdraw': 'unscheduled it',
    'legal-document.withdraw-approval': 'withdrew its approval',
  },
};

/** The result of a step; its version counts the changes of the text. */
export type LegalSaved = Changed | Refusal;
/** One text in the revision that was seen. */
export type LegalTarget = Target;

export const impossible = (message: string): Refusal => refusal('not_possible', message);

/** Until the transaction ends no one else begins, names or dates a version of a kind. */
export const lockKind = (trx: Database, kind: LegalKind) => lockKeys(trx, [`legal/${kind}`]);

type Row = Selectable<Tables['legal_documents']>;

/** One change of one document, in the revision that was seen. */
export const changeLegal = (
  trx: Database,
  context: DeskContext,
  target: LegalTarget,
  decide: (row: Row) => Promise<Refusal | Change<'legal_documents'>> | Refusal | Change<'legal_documents'>,
): Promise<LegalSaved> =>
  changeEntity(trx, context, LEGAL, target, async (row) => {
    const decided = await decide(row);
    if ('ok' in decided) return decided;
    const { set = {}, changes } = decided;
    // A text without a date can't be read by the public.
    const isPublic = row.status === 'scheduled' || set.status === 'scheduled';
    return {
      ...decided,
      set,
      changes: { kind: row.kind, version: row.version, ...changes },
      publishes: isPublic ? 'legal' : undefined,
    };
  });

/** Saves a text that has no date. An approved text needs a new approval by a second person. */
export const saveLegal = (
  trx: Database,
  context: DeskContext,
  target: LegalTarget,
  input: LegalInput,
): Promise<LegalSaved> =>
  changeLegal(trx, context, target, async (row) => {
    if (row.status === 'scheduled')
      return impossible('This version is scheduled. Withdraw it first or create a new version.');
    await lockKind(trx, row.kind);
    const other = await trx
      .selectFrom('legal_documents')
      .select('id')
      .where('kind', '=', row.kind)
      .where('version', '=', input.version)
      .where('id', '<>', target.id)
      .executeTakeFirst();
    if (other) return invalid({ version: 'Another version already has this name' });
    const html = sanitizeRichText(input.html);
    const writers = new Set([...(JSON.parse(row.writers) as string[]), context.actor.id]);
    const fields = (['version', 'title', 'html'] as const).filter(
      (name) => row[name] !== (name === 'html' ? html : input[name]),
    );
    return {
      action: 'legal-document.save',
      changes: { fields },
      set: {
        version: input.version,
        title: input.title,
        html,
        status: 'draft',
        approved_by: null,
        approved_at: null,
        writers: JSON.stringify([...writers]),
        updated_at: context.now.toISOString(),
      },
    };
  });

/** Approves a text; refused to people who have edited it. */
export const approveLegal = (trx: Database, context: DeskContext, target: LegalTarget): Promise<LegalSaved> =>
  changeLegal(trx, context, target, async (row) => {
    if (row.status !== 'draft') return impossible('It is already approved.');
    if ((JSON.parse(row.writers) as string[]).includes(context.actor.id))
      return impossible('You edited this text. Another person with the Legal role must approve it.');
    if (row.html.trim() === '') return impossible('The text is empty, so there is nothing to approve.');
    return {
      action: 'legal-document.approve',
      set: {
        ...{ status: 'approved', approved_by: context.actor.id, approved_at: context.now.toISOString() },
        ...{ asked_of: null, asked_by: null, asked_at: null },
      },
      undo: { id: newId() },
    };
  });

/** Why another version prevents this one from coming into force at a time. The time is locked until the transaction ends. */
export async function whyNotAt(
  trx: Database,
  { id, kind }: Pick<Row, 'id' | 'kind'>,
  at: string,
): Promise<string | undefined> {
  await lockKind(trx, kind);
  const same = await trx
    .selectFrom('legal_documents')
    .select('version')
    .where('kind', '=', kind)
    .where('status', '=', 'scheduled')
    .where('effective_at', '=', at)
    .where('id', '<>', id)
    .executeTakeFirst();
  return same && `Version ${same.version} comes into force at that time.`;
}

const UNDO_MS = UNDO_MINUTES * 60_000;

/**
 * Gives an approved text its date.
 * @param at ISO 8601; without it, in some minutes, in which it can be withdrawn: a text to which others have agreed can't be
 */
export const scheduleLegal = (
  trx: Database,
  context: DeskContext,
  target: LegalTarget,
  at: string | undefined,
): Promise<LegalSaved> =>
  changeLegal(trx, context, target, async (row) => {
    const now = context.now.toISOString();
    const from = (at ? new Date(at) : new Date(context.now.getTime() + UNDO_MS)).toISOString();
    if (row.status === 'draft') return impossible('Another person must approve it first.');
    if (row.status === 'scheduled' && (row.effective_at ?? '') <= now)
      return impossible('It is already in force.');
    if (from < now) return invalid({ at: 'That time has passed. Choose a later time, or now.' });
    const why = await whyNotAt(trx, row, from);
    if (why) return invalid({ at: why });
    return {
      action: 'legal-document.schedule',
      changes: { at: from },
      set: { status: 'scheduled', effective_at: from, published_at: now },
      undo: { id: newId() },
    };
  });

export const AGREED = impossible('People have agreed to it. Create a new version to replace it.');

/** Undoes the last step of a text that no one outside has seen: its date, or its approval. */
export const withdrawLegal = (
  trx: Database,
  context: DeskContext,
  target: LegalTarget,
): Promise<LegalSaved> =>
  changeLegal(trx, context, target, async (row) => {
    if (row.status === 'draft') return impossible('It is neither scheduled nor approved.');
    if (row.status === 'approved')
      return {
        action: 'legal-document.withdraw-approval',
        set: { status: 'draft', approved_by: null, approved_at: null },
      };
    if ((row.effective_at ?? '') <= context.now.toISOString()) return AGREED;
    return {
      action: 'legal-document.withdraw',
      set: { status: 'approved', effective_at: null, published_at: '' },
      undo: { id: newId() },
    };
  });

/** Throws a draft away. */
export const dropLegal = (trx: Database, context: DeskContext, target: LegalTarget): Promise<LegalSaved> =>
  changeLegal(trx, context, target, (row) =>
    row.status === 'draft'
      ? { action: 'legal-document.drop', remove: true }
      : impossible('Only a draft can be discarded. Withdraw it first.'),
  );
