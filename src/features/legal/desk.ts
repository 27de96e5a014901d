/** Legal texts for the desk: every version with its dates, the versions that were in force when, and agreements. */
import type { Database } from '../../platform/database/types.ts';
import { sanitizeRichText } from '../../platform/rich-text.ts';
import type { Actor } from '../../platform/staff/actor.ts';
import { toPerson } from '../../platform/staff/people.ts';
import { cachedMetrics } from '../audit-log/cached-metrics.ts';
import { approversOf } from './commands/approval.ts';
import type { Agreement, LegalDetail, LegalKind, LegalRow, LegalStatus, Shown } from './schema.ts';

const rowsOf = (db: Database) =>
  db
    .selectFrom('legal_documents')
    .leftJoin('staff as author', 'author.id', 'legal_documents.author_id')
    .leftJoin('staff as approver', 'approver.id', 'legal_documents.approved_by')
    .select([
      'legal_documents.id',
      'legal_documents.kind',
      'legal_documents.version',
      'legal_documents.title',
      'legal_documents.status',
      'legal_documents.effective_at',
      'legal_documents.published_at',
      'legal_documents.updated_at',
      'legal_documents.revision',
      'author.name as author',
      'approver.name as approver',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

/** By date, newest first; texts without a date come before all others. */
const newestFirst = (a: Row, b: Row): number =>
  (b.effective_at ?? '9').localeCompare(a.effective_at ?? '9') ||
  (b.published_at || b.updated_at).localeCompare(a.published_at || a.updated_at) ||
  b.version.localeCompare(a.version);

function withDates(rows: readonly Row[], agreed: ReadonlyMap<string, number>, now: Date): LegalRow[] {
  const at = now.toISOString();
  const sorted = rows.toSorted(newestFirst);
  const current = sorted.find((row) => row.status === 'scheduled' && (row.effective_at ?? '9') <= at);
  return sorted.map((row, index) => {
    const next = sorted.slice(0, index).findLast(({ effective_at }) => effective_at !== null);
    let status: LegalStatus = row.status;
    if (row === current) status = 'in_force';
    else if (row.status === 'scheduled' && (row.effective_at ?? '9') <= at) status = 'superseded';
    return {
      id: row.id,
      kind: row.kind,
      version: row.version,
      title: row.title,
      status,
      effectiveAt: row.effective_at,
      until: row.effective_at === null ? null : (next?.effective_at ?? null),
      author: row.author,
      approvedBy: row.approver,
      updatedAt: row.updated_at,
      revision: row.revision,
      agreed: row.kind === 'privacy' ? (agreed.get(row.version) ?? 0) : null,
    };
  });
}

/** How many submissions name each version of the privacy policy. */
async function agreements(db: Database): Promise<Map<string, number>> {
  const counted = await Promise.all(
    (['enquiries', 'applications'] as const).map((table) =>
      db
        .selectFrom(table)
        .select(({ fn }) => ['consent_version', fn.countAll<number>().as('count')])
        .groupBy('consent_version')
        .execute(),
    ),
  );
  const all = new Map<string, number>();
  for (const { consent_version, count } of counted.flat())
    all.set(consent_version, (all.get(consent_version) ?? 0) + count);
  return all;
}

/** Every version of both texts, newest first. */
export async function listLegal(db: Database, now: Date): Promise<LegalRow[]> {
  const total = (agreed: Map<string, number>) => agreed.values().reduce((sum, count) => sum + count, 0);
  const [rows, agreed] = await Promise.all([
    rowsOf(db).execute(),
    cachedMetrics(db, 'agreements', now, () => agreements(db), total),
  ]);
  return [...Map.groupBy(rows, ({ kind }) => kind).values()].flatMap((group) =>
    withDates(group, agreed, now),
  );
}

/** One version with its text. */
export async function readLegal(
  db: Database,
  actor: Actor,
  id: string,
  now: Date,
): Promise<LegalDetail | undefined> {
  const own = await db
    .selectFrom('legal_documents')
    .leftJoin('staff', 'staff.id', 'legal_documents.asked_of')
    .select(['html', 'writers', 'asked_of', 'asked_at', 'staff.name'])
    .where('legal_documents.id', '=', id)
    .executeTakeFirst();
  const row = own && (await listLegal(db, now)).find((one) => one.id === id);
  if (!row) return undefined;
  const writers = JSON.parse(own.writers) as string[];
  return {
    ...row,
    html: sanitizeRichText(own.html),
    mine: writers.includes(actor.id),
    approvers: await approversOf(db, writers),
    asked: own.asked_at ? { name: toPerson(own.asked_of ?? '', own.name).name, at: own.asked_at } : null,
  };
}

/** The text that the public saw at a moment. */
export async function shownAt(db: Database, kind: LegalKind, at: string, now: Date): Promise<Shown> {
  const moment = new Date(Math.min(Date.parse(at), now.getTime())).toISOString();
  const row = (await listLegal(db, now)).find(
    (one) =>
      one.kind === kind &&
      (one.status === 'in_force' || one.status === 'superseded') &&
      (one.effectiveAt ?? '9') <= moment,
  );
  if (!row) return { document: null };
  const { html } = await db
    .selectFrom('legal_documents')
    .select('html')
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow();
  return { document: { ...row, html: sanitizeRichText(html) } };
}

/** The agreement of a submission, from its record. @returns undefined for an unknown reference */
export async function agreementOf(db: Database, reference: string): Promise<Agreement | undefined> {
  const find = (table: 'enquiries' | 'applications') =>
    db
      .selectFrom(table)
      .select(['id', 'reference', 'consent_at', 'consent_version', 'consent_source'])
      .where('reference', '=', reference.trim().toUpperCase())
      .executeTakeFirst();
  const enquiry = await find('enquiries');
  const row = enquiry ?? (await find('applications'));
  if (!row) return undefined;
  const policy = await db
    .selectFrom('legal_documents')
    .select(['id', 'title', 'effective_at as effectiveAt', 'html'])
    .where('kind', '=', 'privacy')
    .where('version', '=', row.consent_version)
    .executeTakeFirst();
  const consents = enquiry
    ? await db
        .selectFrom('consents')
        .select(['purpose', 'wording', 'given_at as givenAt', 'withdrawn_at as withdrawnAt'])
        .where('enquiry_id', '=', row.id)
        .orderBy('purpose')
        .execute()
    : [];
  return {
    reference: row.reference,
    kind: enquiry ? 'enquiry' : 'application',
    at: row.consent_at,
    source: row.consent_source,
    version: row.consent_version,
    policy: policy ? { ...policy, html: sanitizeRichText(policy.html) } : null,
    consents,
  };
}
