/** One enquiry with everything that belongs to it. */
import { type Selectable, sql } from 'kysely';
import { consistentRead } from '../../platform/database/consistent-read.ts';
import type { Database, Tables } from '../../platform/database/types.ts';
import { factsOf, parseDetails } from '../../platform/forms/answers.ts';
import type { Actor } from '../../platform/staff/actor.ts';
import { activityOf } from '../audit-log/activity.ts';
import { isBack } from '../follow-ups/follow-ups.ts';
import { bounceOf } from '../mail/bounces.ts';
import { isAsked } from '../notes/mentions.ts';
import { notesOf } from '../notes/notes.ts';
import { enquiryLabels } from './activity.ts';
import type { EnquiryContent } from './content.ts';
import type { EnquiryDetail } from './desk.schema.ts';
import { formOf } from './record.ts';
import { extrasOf, toRow } from './rows.ts';
import { threadOf, withDuplicates } from './thread.ts';
import { titleOf } from './title.ts';

/** The retention date is added by the feature `privacy`. */
type Detail = Omit<EnquiryDetail, 'kept'>;

/** The maximum number of earlier submissions that are shown. */
const MAX_BEFORE = 20;

/** Reads one enquiry, with all that belongs to it at one moment. @returns undefined if it does not exist */
export const readEnquiry = (
  db: Database,
  actor: Actor,
  id: string,
  content: EnquiryContent,
  now: Date,
): Promise<Detail | undefined> =>
  consistentRead(
    () => readOnce(db, actor, id, content, now),
    () => db.selectFrom('enquiries').select('version').where('id', '=', id).executeTakeFirst(),
  );

async function readOnce(
  db: Database,
  actor: Actor,
  id: string,
  content: EnquiryContent,
  now: Date,
): Promise<Detail | undefined> {
  const row = await db
    .selectFrom('enquiries')
    .leftJoin('staff', 'staff.id', 'enquiries.assignee_id')
    .selectAll('enquiries')
    .select('staff.name as assignee_name')
    .where('enquiries.id', '=', id)
    .where('enquiries.erased_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const subject = { type: 'enquiry', id } as const;
  const [extras, enquiries, consents, before, notes, labels, bounce, asked] = await Promise.all([
    extrasOf(db, actor, [row]),
    withDuplicates(db, id),
    consentsOf(db, row),
    sentBefore(db, row, content),
    notesOf(db, actor, subject),
    enquiryLabels(db, row),
    row.email_key ? bounceOf(db, row.email_key) : undefined,
    isAsked(db, actor, id),
  ]);
  const [messages, activity] = await Promise.all([
    threadOf(db, enquiries, content),
    activityOf(db, [subject], labels),
  ]);
  const shown = toRow(row, extras, content, now);
  return {
    ...shown,
    // Opened before, it has something new to read.
    seen: shown.seen && !asked && !isBack(shown.followUp ?? undefined, now),
    email: row.email,
    bounce: bounce ?? null,
    phoneNumber: row.phone_number,
    // The title names the report that was requested.
    facts: factsOf(formOf(row.kind), parseDetails(row.details)),
    consentVersion: row.consent_version,
    consentAt: row.consent_at,
    consents,
    before,
    merged: enquiries
      .filter((one) => one.id !== id)
      .map((one) => ({ id: one.id, reference: one.reference, createdAt: one.created_at })),
    mergedInto: row.merged_into,
    messages,
    notes,
    activity,
  };
}

type Row = Selectable<Tables['enquiries']>;

/** The newest answer of a person for each purpose, whichever form it was given in. */
async function consentsOf(db: Database, { email_key }: Row): Promise<EnquiryDetail['consents']> {
  if (!email_key) return [];
  const rows = await db
    .selectFrom('consents')
    .innerJoin('enquiries', 'enquiries.id', 'consents.enquiry_id')
    .select(['consents.purpose', 'consents.given_at', 'consents.withdrawn_at'])
    .where('enquiries.email_key', '=', email_key)
    .orderBy('consents.given_at', 'desc')
    .execute();
  const newest = new Map(rows.toReversed().map((row) => [row.purpose, row]));
  return [...newest.values()].map(({ purpose, given_at, withdrawn_at }) => ({
    purpose,
    givenAt: given_at,
    withdrawnAt: withdrawn_at,
  }));
}

async function sentBefore(
  db: Database,
  { id, email_key }: Row,
  content: EnquiryContent,
): Promise<EnquiryDetail['before']> {
  if (!email_key) return [];
  const rows = await db
    .selectFrom('enquiries')
    .selectAll()
    .where('email_key', '=', email_key)
    .where('id', '!=', id)
    .where('erased_at', 'is', null)
    .where('merged_into', 'is', null)
    .where('state', '=', 'received')
    // Not `is null`: SQLite would then read the inbox in its order to the end, instead of the rows of this address.
    .where(sql<boolean>`coalesce(junk_at, '') = ''`)
    .orderBy('created_at', 'desc')
    .limit(MAX_BEFORE)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    reference: row.reference,
    title: titleOf(row, content),
    kind: row.kind,
    status: row.status,
    createdAt: row.created_at,
  }));
}
