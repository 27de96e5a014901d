/** Begins a version of a legal text. */
import type { Database } from '../../../platform/database/types.ts';
import { newId } from '../../../platform/ids.ts';
import type { DeskContext } from '../../../platform/staff/actor.ts';
import { refusal } from '../../../platform/staff/refusal.ts';
import { byStaff, recordEvent } from '../../audit-log/record.ts';
import type { LegalKind } from '../schema.ts';
import { LEGAL_SUBJECT, type LegalSaved, lockKind } from './edit.ts';

/** The next number after all that are numbers; names of other kinds are counted. */
async function nextName(trx: Database, kind: LegalKind): Promise<string> {
  const rows = await trx.selectFrom('legal_documents').select('version').where('kind', '=', kind).execute();
  const numbers = rows.map(({ version }) => (/^\d{1,6}$/.test(version) ? Number(version) : 0));
  return String(Math.max(rows.length, ...numbers) + 1);
}

/**
 * Creates a version as a copy of another. If that one was not approved, its writers are taken over, because otherwise a copy
 * would be a way to approve one's own text.
 * @param from its id; without it the one in force, and an empty text if there is none
 */
export async function createLegal(
  trx: Database,
  context: DeskContext,
  kind: LegalKind,
  from: string | undefined,
): Promise<LegalSaved> {
  const at = context.now.toISOString();
  await lockKind(trx, kind);
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
  if (from && !before) return refusal('not_found', 'This text does not exist.');
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
  await recordEvent(trx, {
    ...byStaff(context),
    action: 'legal-document.create',
    subjectType: LEGAL_SUBJECT,
    subjectId: id,
    changes: { kind },
  });
  return { ok: true, id, version: 1, change: '' };
}
