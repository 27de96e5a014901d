/** Emails of candidates: each joins the conversation of its application if the sender is the candidate. */
import { type Selectable, sql } from 'kysely';
import { addWorkingDays } from '../../platform/calendar/calendar.ts';
import { lockRow } from '../../platform/database/lock.ts';
import type { Database, Tables } from '../../platform/database/types.ts';
import { emailKey } from '../../platform/email-key.ts';
import type { Signer } from '../../platform/signing.ts';
import type { DeskContext } from '../../platform/staff/actor.ts';
import { byStaff, recordEvent } from '../audit-log/record.ts';
import { addPromise, owedSince } from '../conversations/promises.ts';
import {
  type Arrived,
  joinConversation,
  type MessageKind,
  recordMessage,
  storeMessage,
} from '../conversations/received.ts';
import { lastAuthor } from '../conversations/thread.ts';
import { endFollowUps } from '../follow-ups/follow-ups.ts';
import { notify } from '../notices/notify.ts';
import { personOfKeys } from '../privacy/data-subject-records.ts';
import { colleagueFor } from './assignees.ts';
import { applicationAbout, linkToTalk } from './staff-emails.ts';

type Row = Selectable<Tables['applications']>;

/**
 * Whether an address is the candidate's. An id or a reference can have been forwarded, so alone it proves nothing.
 * @returns undefined if the application no longer exists
 */
export async function isOfCandidate(
  trx: Database,
  signer: Signer,
  id: string,
  address: string,
): Promise<boolean | undefined> {
  const row = await trx
    .selectFrom('applications')
    .leftJoin('candidates', 'candidates.id', 'applications.candidate_id')
    .select(['applications.email', 'candidates.email_key'])
    .where('applications.id', '=', id)
    .where('applications.erased_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { keys } = await personOfKeys(trx, [emailKey(signer, row.email), row.email_key ?? '']);
  if (keys.has(emailKey(signer, address))) return true;
  // Someone said so of an earlier letter.
  const accepted = await trx
    .selectFrom('messages')
    .select('id')
    .where('subject_id', '=', id)
    .where('direction', '=', 'in')
    .where('kind', '=', 'email')
    .where('held_at', 'is', null)
    .where('from_address', '=', address)
    .executeTakeFirst();
  return accepted !== undefined;
}

/** The application, locked until the transaction ends. @returns undefined if it was erased in the meantime */
async function lockApplication(trx: Database, id: string): Promise<Row | undefined> {
  const row = await lockRow(trx, 'applications', id);
  return row && !row.erased_at ? row : undefined;
}

/**
 * Adds an email to the conversation of an application. A reply gets a promised answer; automatic emails change nothing.
 * @returns false if the application no longer exists
 */
export async function addReply(
  trx: Database,
  id: string,
  arrived: Arrived,
  kind: MessageKind,
  now: Date,
): Promise<boolean> {
  const row = await lockApplication(trx, id);
  if (!row) return false;
  const about = { type: 'application', id } as const;
  const message = await storeMessage(trx, about, arrived, kind);
  await recordMessage(trx, about, message, arrived.files, kind, now);
  if (kind !== 'auto-reply') await reopen(trx, row, kind, arrived.receivedAt, now);
  return true;
}

/**
 * Keeps a mail that answers a candidate's mail from another address until someone decides who sent it. @returns as `addReply`
 */
export async function holdReply(trx: Database, id: string, arrived: Arrived, now: Date): Promise<boolean> {
  const row = await lockApplication(trx, id);
  if (!row) return false;
  const about = { type: 'application', id } as const;
  const message = await storeMessage(trx, about, arrived, 'email', now);
  await recordMessage(trx, about, message, arrived.files, 'email', now);
  await notifyOwner(trx, row, 'reply', now);
  return true;
}

/** A reply that waits until someone decides who sent it, with its application locked. */
export async function heldReply(trx: Database, message: string) {
  const reply = await trx
    .selectFrom('messages')
    .selectAll()
    .where('id', '=', message)
    .where('subject_type', '=', 'application')
    .where('held_at', 'is not', null)
    .executeTakeFirst();
  const row = reply && (await lockApplication(trx, reply.subject_id));
  return row && { reply, row };
}

/** Accepts a held reply as the candidate's: it joins the conversation, and so do later ones from its address. */
export async function acceptReply(trx: Database, context: DeskContext, message: string): Promise<boolean> {
  const held = await heldReply(trx, message);
  if (!held) return false;
  const { reply, row } = held;
  await joinConversation(trx, message, { type: 'application', id: row.id });
  await recordEvent(trx, {
    ...byStaff(context),
    action: 'reply.accept',
    subjectType: 'application',
    subjectId: row.id,
    changes: { message },
  });
  await endFollowUps(trx, row.id, context.now);
  await reopen(trx, row, 'email', new Date(reply.created_at), context.now);
  return true;
}

/** The effect of a reply on its application: an answer is promised, and its assignee gets a notice; the same for a bounce. */
async function reopen(
  trx: Database,
  row: Row,
  kind: 'email' | 'bounce',
  from: Date,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('applications')
    .set({
      ...(kind === 'email' ? await promisedFrom(trx, row, from) : {}),
      updated_at: now.toISOString(),
      version: sql<number>`version + 1`,
    })
    .where('id', '=', row.id)
    .execute();
  await notifyOwner(trx, row, kind === 'email' ? 'reply' : 'bounce', now);
}

/** Promises an answer to a candidate who wrote. @returns the columns of the promise */
async function promisedFrom(trx: Database, row: Row, from: Date) {
  const opening = await trx
    .selectFrom('openings')
    .select(['reply_days', 'country', 'time_zone'])
    .where('id', '=', row.opening_id)
    .executeTakeFirstOrThrow();
  const place = { country: opening.country, timeZone: opening.time_zone };
  const until = addWorkingDays(from, opening.reply_days, place);
  await addPromise(trx, { type: 'application', id: row.id }, 'next', { from, until });
  return owedSince(row, from, until);
}

/** Notifies the assignee, or without one the last author. */
async function notifyOwner(trx: Database, row: Row, what: 'reply' | 'bounce', now: Date): Promise<void> {
  const owner = row.assignee_id ?? (await lastAuthor(trx, row.id));
  const person = owner ? await colleagueFor(trx, owner, row.id, 'candidate.mail') : undefined;
  const about = { ...applicationAbout(row), link: linkToTalk(row.id) };
  if (person) await notify(trx, person, { kind: what, about }, now);
}
