/** What people ask about their data: each request with its month, and what there is of the person. */
import { type Selectable, sql } from 'kysely';
import { lockKeys } from '../../../platform/database/lock.ts';
import type { Database, Tables } from '../../../platform/database/types.ts';
import { newId } from '../../../platform/ids.ts';
import type { DeskContext } from '../../../platform/staff/actor.ts';
import { type Refusal, refusal } from '../../../platform/staff/refusal.ts';
import {
  type Change,
  type Changed,
  changeEntity,
  type Entity,
  lockEntity,
  type Target,
} from '../../audit-log/change.ts';
import { byStaff, recordEvent } from '../../audit-log/record.ts';
import { lockPerson, of, rowsOfPerson } from '../data-subject-records.ts';
import type { ErasureEntry } from '../erasure-list.ts';
import type { NewRequest, PrivacyRequest, RequestDetail, Settlement } from '../schema.ts';
import { type ErasePorts, erase } from './erase.ts';

/** The law gives a month (GDPR Art. 12(3)). */
export const MONTHS_TO_ANSWER = 1;
/** As many closed ones as one reads. */
const PAGE_SIZE = 200;

const REQUEST: Entity<'privacy_requests'> = {
  table: 'privacy_requests',
  type: 'privacy_request',
  name: 'request',
  actions: { 'privacy.settle': 'closed it', 'privacy.correct': 'corrected their data' },
};

const toRequest = (row: Selectable<Tables['privacy_requests']>): PrivacyRequest => ({
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
    .limit(PAGE_SIZE)
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
  const { kind, name, email, words } = input;
  await lockKeys(trx, [key]);
  await trx
    .insertInto('privacy_requests')
    .values({
      ...{ id, kind, name, email, words, email_key: key, created_by: context.actor.id },
      received_at: input.receivedAt,
      due_at: Temporal.PlainDate.from(input.receivedAt).add({ months: MONTHS_TO_ANSWER }).toString(),
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
    .innerJoin('openings', 'openings.id', 'applications.opening_id')
    .select(['applications.id', 'reference', 'openings.title', 'applications.created_at', 'retain_until'])
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

/** Locks an open request. The person's address is locked before it, as wherever a request is added or emptied. */
async function lockOpen(trx: Database, target: Target) {
  const request = await trx
    .selectFrom('privacy_requests')
    .select('email_key')
    .where('id', '=', target.id)
    .executeTakeFirst();
  if (request) await lockKeys(trx, [request.email_key]);
  const locked = await lockEntity(trx, REQUEST, target);
  return locked.ok && locked.row.state !== 'open'
    ? refusal('not_possible', 'This request is already closed.')
    : locked;
}

/**
 * Changes an open request.
 * @param decide what becomes of it, or why it can not be
 */
export async function changeRequest(
  trx: Database,
  context: DeskContext,
  target: Target,
  decide: (row: Selectable<Tables['privacy_requests']>) => Promise<Change<'privacy_requests'>>,
): Promise<Changed | Refusal> {
  const locked = await lockOpen(trx, target);
  if (!locked.ok) return locked;
  return changeEntity(trx, context, REQUEST, target, async (row) => {
    const { set, ...change } = await decide(row);
    return { ...change, set: { ...set, updated_at: context.now.toISOString() } };
  });
}

/** The columns of a request that is closed. */
const closedBy = ({ actor, now }: DeskContext) => ({
  closed_at: now.toISOString(),
  closed_by: actor.id,
});

/** Ends a request. An objection that is granted takes the consents of the person back. */
export const resolveRequest = (
  trx: Database,
  context: DeskContext,
  target: Target,
  { outcome, answer }: Settlement,
): Promise<Changed | Refusal> =>
  changeRequest(trx, context, target, async ({ kind, email_key }) => {
    let consents = 0;
    if (outcome === 'done' && kind === 'objection') {
      const person = await rowsOfPerson(trx, [email_key]);
      const withdrawn = await trx
        .updateTable('consents')
        .set({ withdrawn_at: context.now.toISOString() })
        .where(of('enquiry_id', person.enquiries))
        .where('withdrawn_at', 'is', null)
        .executeTakeFirst();
      consents = Number(withdrawn.numUpdatedRows);
    }
    return {
      action: 'privacy.settle',
      changes: { outcome, ...(consents > 0 ? { consents } : {}) },
      set: { state: outcome, answer, ...closedBy(context) },
    };
  });

/** Why a person who asks can not be erased now. */
const OBSTACLES = {
  held: 'This person is on legal hold. Release it first.',
  busy: 'An email to this person is being sent. Try again in a minute.',
  nothing: 'There is no data of this person left.',
} as const;

/** Erases the person who asks, everywhere, and ends the request. */
export async function eraseForRequest(
  ports: ErasePorts,
  context: DeskContext,
  target: Target,
): Promise<{ ok: true; entry: ErasureEntry } | Refusal> {
  const { actorKind, actorId, requestId } = byStaff(context);
  const erased = await erase<Refusal>(
    ports,
    {
      async find(trx) {
        const found = await lockOpen(trx, target);
        return found.ok ? { ok: true, rows: await lockPerson(trx, [found.row.email_key]) } : found;
      },
      rule: 'request',
      basis: 'At the request of the person (GDPR Art. 17)',
      by: { actorKind, actorId, requestId },
      beside: async (trx, erasure) => {
        await changeEntity(trx, context, REQUEST, { id: target.id, version: 'any' }, () => ({
          action: 'privacy.settle',
          changes: { outcome: 'done', erasure },
          set: {
            state: 'done' as const,
            erasure_id: erasure,
            updated_at: context.now.toISOString(),
            ...closedBy(context),
          },
        }));
      },
    },
    context.now,
  );
  return erased.ok || 'message' in erased ? erased : refusal('not_possible', OBSTACLES[erased.code]);
}
