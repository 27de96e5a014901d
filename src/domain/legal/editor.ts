/** Legal texts as the desk writes them: a draft, the word of a second person, a date, and from then on no change. */
import { type Selectable, sql, type Updateable } from 'kysely';
import type { LegalDocumentTable } from '../../infra/database/legal-tables.ts';
import type { Database } from '../../infra/database/types.ts';
import { newId } from '../../infra/ids.ts';
import { bumpRevision } from '../../infra/revisions.ts';
import { byStaff, recordEvent } from '../events/record.ts';
import type { DeskContext } from '../shared/actor.ts';
import { UNDO_MINUTES } from '../shared/desk.schema.ts';
import { sanitizeRichText } from '../shared/rich-text.ts';
import type { LegalInput, LegalKind } from './schema.ts';

/** Of the type that events name as their subject. */
export const LEGAL_SUBJECT = 'legal-document';

export type LegalRefusal =
  | { ok: false; code: 'not_found' | 'stale' }
  | { ok: false; code: 'not_possible'; message: string }
  | { ok: false; code: 'invalid'; errors: Record<string, string> };

export type LegalSaved = { ok: true; id: string; revision: number } | LegalRefusal;

export const impossible = (message: string): LegalRefusal => ({ ok: false, code: 'not_possible', message });

/** The next number after all that are numbers; names of other kinds are counted. */
async function nextName(trx: Database, kind: LegalKind): Promise<string> {
  const rows = await trx.selectFrom('legal_documents').select('version').where('kind', '=', kind).execute();
  const numbers = rows.map(({ version }) => (/^\d{1,6}$/.test(version) ? Number(version) : 0));
  return String(Math.max(rows.length, ...numbers) + 1);
}

/**
 * Begins a version as a copy of another. Words that no second person has approved bring their writers with them: a copy would
 * else be a way to approve what one wrote.
 * @param from its id; without it the one in force, and an empty text where none is
 */
export async function createLegal(
  trx: Database,
  context: DeskContext,
  kind: LegalKind,
  from: string | undefined,
): Promise<LegalSaved> {
  const at = context.now.toISOString();
  let source = trx
    .selectFrom('legal_documents')
    .select(['html', 'status', 'writers'])
    .where('kind', '=', kind)
    .limit(1);
  source = from
    ? source.where('id', '=', from)
    : source
        .where('status', '=', 'scheduled')
        .where('effective_at', '<=', at)
        .orderBy('effective_at', 'desc')
        .orderBy('published_at', 'desc');
  const before = await source.executeTakeFirst();
  if (from && !before) return { ok: false, code: 'not_found' };
  const inherited = before?.status === 'draft' ? (JSON.parse(before.writers) as string[]) : [];
  const id = newId();
  await trx
    .insertInto('legal_documents')
    .values({
      id,
      kind,
      version: await nextName(trx, kind),
      html: before?.html ?? '',
      status: 'draft',
      published_at: '',
      author_id: context.actor.id,
      writers: JSON.stringify([...new Set([...inherited, context.actor.id])]),
      created_at: at,
      updated_at: at,
    })
    .execute();
  await tell(trx, context, id, 'create', { kind });
  return { ok: true, id, revision: 1 };
}

type Row = Pick<
  Selectable<LegalDocumentTable>,
  'kind' | 'version' | 'html' | 'title' | 'status' | 'effective_at' | 'revision' | 'writers'
>;

type Change = Omit<Updateable<LegalDocumentTable>, 'id' | 'kind' | 'revision'>;

/**
 * One change of one document on the version that was seen.
 * @param decide what becomes of it, or why it can not be
 */
export async function change(
  trx: Database,
  context: DeskContext,
  { id, revision }: { id: string; revision: number },
  decide: (row: Row) => Promise<LegalRefusal | { to: Change; what: string; changes?: object }>,
): Promise<LegalSaved> {
  const row = await trx
    .selectFrom('legal_documents')
    .select(['kind', 'version', 'html', 'title', 'status', 'effective_at', 'revision', 'writers'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return { ok: false, code: 'not_found' };
  if (row.revision !== revision) return { ok: false, code: 'stale' };
  const decided = await decide(row);
  if ('ok' in decided) return decided;
  const { numUpdatedRows } = await trx
    .updateTable('legal_documents')
    .set({ ...decided.to, revision: sql`revision + 1` })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return { ok: false, code: 'stale' };
  if (row.status === 'scheduled' || decided.to.status === 'scheduled') await bumpRevision(trx, 'legal');
  await tell(trx, context, id, decided.what, { kind: row.kind, version: row.version, ...decided.changes });
  return { ok: true, id, revision: revision + 1 };
}

const tell = (trx: Database, context: DeskContext, id: string, what: string, changes: object) =>
  recordEvent(trx, {
    ...byStaff(context),
    action: `${LEGAL_SUBJECT}.${what}`,
    subjectType: LEGAL_SUBJECT,
    subjectId: id,
    changes: { ...changes },
  });

/** Saves the text of one that has no date. What was approved needs a second person's word anew. */
export const saveLegal = (
  trx: Database,
  context: DeskContext,
  seen: { id: string; revision: number },
  input: LegalInput,
): Promise<LegalSaved> =>
  change(trx, context, seen, async (row) => {
    if (row.status === 'scheduled')
      return impossible('This version has its date. Withdraw it first, or begin a new one.');
    const other = await trx
      .selectFrom('legal_documents')
      .select('id')
      .where('kind', '=', row.kind)
      .where('version', '=', input.version)
      .where('id', '<>', seen.id)
      .executeTakeFirst();
    if (other) return { ok: false, code: 'invalid', errors: { version: 'Another version has this name' } };
    const html = sanitizeRichText(input.html);
    const writers = new Set([...(JSON.parse(row.writers) as string[]), context.actor.id]);
    const fields = (['version', 'title', 'html'] as const).filter(
      (name) => row[name] !== (name === 'html' ? html : input[name]),
    );
    return {
      what: 'save',
      changes: { fields },
      to: {
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

/** The word of somebody who has not written in it. */
export const approveLegal = (
  trx: Database,
  context: DeskContext,
  seen: { id: string; revision: number },
): Promise<LegalSaved> =>
  change(trx, context, seen, async (row) => {
    if (row.status !== 'draft') return impossible('It is approved already.');
    if ((JSON.parse(row.writers) as string[]).includes(context.actor.id))
      return impossible('You have written in it. Another person with the role Legal has to approve it.');
    if (row.html.trim() === '') return impossible('There is nothing to approve yet: the text is empty.');
    return {
      what: 'approve',
      to: {
        ...{ status: 'approved', approved_by: context.actor.id, approved_at: context.now.toISOString() },
        ...{ asked_of: null, asked_by: null, asked_at: null },
      },
    };
  });

const UNDO_MS = UNDO_MINUTES * 60_000;

/**
 * Gives an approved text its date.
 * @param at ISO 8601; without it, now: in as many minutes as it can be withdrawn, since nobody can take back what others
 *   have agreed to
 */
export const scheduleLegal = (
  trx: Database,
  context: DeskContext,
  seen: { id: string; revision: number },
  at: string | undefined,
): Promise<LegalSaved> =>
  change(trx, context, seen, async (row) => {
    const now = context.now.toISOString();
    const from = (at ? new Date(at) : new Date(context.now.getTime() + UNDO_MS)).toISOString();
    if (row.status === 'draft') return impossible('Another person has to approve it first.');
    if (row.status === 'scheduled' && (row.effective_at ?? '') <= now)
      return impossible('It is in force already.');
    if (from < now)
      return {
        ok: false,
        code: 'invalid',
        errors: { at: 'That moment has passed. Choose a later one, or now.' },
      };
    const same = await trx
      .selectFrom('legal_documents')
      .select('version')
      .where('kind', '=', row.kind)
      .where('status', '=', 'scheduled')
      .where('effective_at', '=', from)
      .where('id', '<>', seen.id)
      .executeTakeFirst();
    if (same)
      return { ok: false, code: 'invalid', errors: { at: `Version ${same.version} begins at that moment.` } };
    return {
      what: 'schedule',
      changes: { at: from },
      to: { status: 'scheduled', effective_at: from, published_at: now },
    };
  });

/** Takes back the last step of one that nobody outside has seen: its date, or its approval. */
export const withdrawLegal = (
  trx: Database,
  context: DeskContext,
  seen: { id: string; revision: number },
): Promise<LegalSaved> =>
  change(trx, context, seen, async (row) => {
    if (row.status === 'draft') return impossible('It has neither date nor approval.');
    if (row.status === 'approved')
      return { what: 'withdraw-approval', to: { status: 'draft', approved_by: null, approved_at: null } };
    if ((row.effective_at ?? '') <= context.now.toISOString())
      return impossible('People have agreed to it. Begin a new version: it takes its place.');
    return { what: 'withdraw', to: { status: 'approved', effective_at: null, published_at: '' } };
  });

/** Throws a draft away. */
export async function dropLegal(
  trx: Database,
  context: DeskContext,
  { id, revision }: { id: string; revision: number },
): Promise<LegalSaved> {
  const dropped = await change(trx, context, { id, revision }, async (row) =>
    row.status === 'draft'
      ? { what: 'drop', to: {} }
      : impossible('Only a draft can be thrown away. Withdraw it first.'),
  );
  if (dropped.ok) await trx.deleteFrom('legal_documents').where('id', '=', id).execute();
  return dropped;
}
