/** What people ask about their data: each request with its month, and what there is of the person. */
import { type Selectable, sql } from 'kysely';
import { holdRow, lockAddresses } from '../../infra/database/hold.ts';
import type { PrivacyRequestTable } from '../../infra/database/privacy-tables.ts';
import type { Database } from '../../infra/database/types.ts';
import { newId } from '../../infra/ids.ts';
import { byStaff, recordEvent } from '../events/record.ts';
import type { DeskContext } from '../shared/actor.ts';
import { type Erased, type ErasePorts, erase } from './erase.ts';
import { addMonths } from './rules.ts';
import type { NewRequest, PrivacyRequest, RequestDetail, Settlement } from './schema.ts';
import { lockPerson, of, rowsOfPerson } from './trace.ts';

/** The law gives a month (GDPR Art. 12(3)). */
export const MONTHS_TO_ANSWER = 1;
/** As many closed ones as one reads. */
const SHOWN = 200;

type Refusal = 'not_found' | 'stale' | 'not_possible';
export type RequestChange = { ok: true } | { ok: false; code: Refusal };

const toRequest = (row: Selectable<PrivacyRequestTable>): PrivacyRequest => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  name: row.name,
  email: row.email,
  words: row.words,
  receivedAt: row.received_at,
  dueAt: row.due_at,
  answer: row.answer,
  erasureId: row.erasure_id,
  closedAt: row.closed_at,
  version: row.version,
});

/** Open ones by their deadline, or closed ones, the newest first. */
export async function listRequests(db: Database, open: boolean): Promise<PrivacyRequest[]> {
  const rows = await db
    .selectFrom('privacy_requests')
    .selectAll()
    .where('state', open ? '=' : '<>', 'open')
    .orderBy(open ? 'due_at' : 'closed_at', open ? 'asc' : 'desc')
    .orderBy('id')
    .limit(SHOWN)
    .execute();
  return rows.map(toRequest);
}

/** Notes a request. @param key of the person's address. @returns its id */
export async function addRequest(
  trx: Database,
  context: DeskContext,
  input: NewRequest,
  key: string,
): Promise<string> {
  const [id, at] = [newId(), context.now.toISOString()];
  const received = new Date(input.receivedAt);
  const { kind, name, email, words } = input;
  await lockAddresses(trx, [key]);
  await trx
    .insertInto('privacy_requests')
    .values({
      ...{ id, kind, name, email, words, email_key: key, created_by: context.actor.id },
      received_at: received.toISOString(),
      due_at: addMonths(received, MONTHS_TO_ANSWER).toISOString(),
      created_at: at,
      updated_at: at,
    })
    .execute();
  const subject = { subjectType: 'privacy_request', subjectId: id };
  await recordEvent(trx, { ...byStaff(context), action: 'privacy.request', ...subject, changes: { kind } });
  return id;
}

/** A request with what there is of the person. */
export async function readRequest(db: Database, id: string): Promise<RequestDetail | undefined> {
  const row = await db.selectFrom('privacy_requests').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const person = await rowsOfPerson(db, [row.email_key]);
  const applications = await db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .select(['applications.id', 'reference', 'jobs.title', 'applications.created_at', 'retain_until'])
    .select(['name', 'email', 'phone_number'])
    .where(of('applications.id', person.applications))
    .where('erased_at', 'is', null)
    .execute();
  const enquiries = await db
    .selectFrom('enquiries')
    .select(['id', 'reference', 'kind as title', 'created_at', 'retain_until'])
    .select([sql<string>`trim(first_name || ' ' || last_name)`.as('name'), 'email', 'phone_number'])
    .where(of('id', person.enquiries))
    .where('erased_at', 'is', null)
    .execute();
  const consents = await db
    .selectFrom('consents')
    .select('id')
    .where(of('enquiry_id', person.enquiries))
    .where('withdrawn_at', 'is', null)
    .execute();
  const held = await db
    .selectFrom('legal_holds')
    .select('id')
    .where(of('email_key', person.keys))
    .where('released_at', 'is', null)
    .executeTakeFirst();
  const found = [
    ...applications.map((one) => ({ type: 'application' as const, ...one })),
    ...enquiries.map((one) => ({ type: 'enquiry' as const, ...one })),
  ].map(({ created_at, retain_until, phone_number, ...one }) => ({
    ...one,
    at: created_at,
    retainUntil: retain_until,
    phoneNumber: phone_number,
  }));
  return { ...toRequest(row), found, consents: consents.length, held: held !== undefined };
}

/**
 * The request as it may be changed, or why not: held until the transaction ends, so that of two who settle it at once the
 * second finds it closed. The person's address is locked before it, as wherever a request is added or emptied.
 */
export async function openRequest(trx: Database, id: string, expected: number) {
  const asked = await trx
    .selectFrom('privacy_requests')
    .select('email_key')
    .where('id', '=', id)
    .executeTakeFirst();
  if (asked) await lockAddresses(trx, [asked.email_key]);
  await holdRow(trx, 'privacy_requests', id);
  const row = await trx.selectFrom('privacy_requests').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return { ok: false, code: 'not_found' } as const;
  if (row.version !== expected) return { ok: false, code: 'stale' } as const;
  if (row.state !== 'open') return { ok: false, code: 'not_possible' } as const;
  return { ok: true, row } as const;
}

/** Ends a request. An objection that is granted takes the consents of the person back. */
export async function settleRequest(
  trx: Database,
  context: DeskContext,
  id: string,
  expected: number,
  { outcome, answer }: Settlement,
): Promise<RequestChange> {
  const found = await openRequest(trx, id, expected);
  if (!found.ok) return found;
  const at = context.now.toISOString();
  const closed = {
    closed_at: at,
    closed_by: context.actor.id,
    updated_at: at,
    version: sql<number>`version + 1`,
  };
  await trx
    .updateTable('privacy_requests')
    .set({ state: outcome, answer, ...closed })
    .where('id', '=', id)
    .execute();
  let consents = 0;
  if (outcome === 'done' && found.row.kind === 'objection') {
    const person = await rowsOfPerson(trx, [found.row.email_key]);
    const withdrawn = await trx
      .updateTable('consents')
      .set({ withdrawn_at: at })
      .where(of('enquiry_id', person.enquiries))
      .where('withdrawn_at', 'is', null)
      .executeTakeFirst();
    consents = Number(withdrawn.numUpdatedRows);
  }
  await recordEvent(trx, {
    ...byStaff(context),
    action: 'privacy.settle',
    subjectType: 'privacy_request',
    subjectId: id,
    changes: { outcome, ...(consents > 0 ? { consents } : {}) },
  });
  return { ok: true };
}

/** Erases the person who asks, everywhere, and ends the request. */
export function eraseForRequest(
  ports: ErasePorts,
  context: DeskContext,
  id: string,
  expected: number,
): Promise<Erased<Refusal>> {
  const at = context.now.toISOString();
  const { actorKind, actorId, requestId } = byStaff(context);
  return erase<Refusal>(
    ports,
    {
      async find(trx) {
        const found = await openRequest(trx, id, expected);
        return found.ok ? { ok: true, rows: await lockPerson(trx, [found.row.email_key]) } : found;
      },
      rule: 'request',
      basis: 'At the request of the person (GDPR Art. 17)',
      by: { actorKind, actorId, requestId },
      beside: async (trx, erasure) => {
        await trx
          .updateTable('privacy_requests')
          .set({
            state: 'done',
            erasure_id: erasure,
            closed_at: at,
            closed_by: context.actor.id,
            updated_at: at,
            version: sql`version + 1`,
          })
          .where('id', '=', id)
          .execute();
      },
    },
    context.now,
  );
}
