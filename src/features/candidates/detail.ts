/** One application in full, as far as the actor may see it. */

import { consistentRead } from '../../platform/database/consistent-read.ts';
import type { Database } from '../../platform/database/types.ts';
import { factsOf, parseDetails } from '../../platform/forms/answers.ts';
import type { Actor } from '../../platform/staff/actor.ts';
import type { Message } from '../conversations/schema.ts';
import { messagesOf } from '../conversations/thread.ts';
import { isBack } from '../follow-ups/follow-ups.ts';
import { bounceOf } from '../mail/bounces.ts';
import { isAsked } from '../notes/mentions.ts';
import { notesOf } from '../notes/notes.ts';
import { may } from '../permissions/schema.ts';
import { applicationActivity } from './activity.ts';
import { applicationForm } from './application.schema.ts';
import { letterMaskerFor, MASK, maskerFor } from './blind/mask.ts';
import type { Known } from './blind/names.ts';
import { missingCards, scorecardsOf } from './commands/scorecards.ts';
import { consentsOf } from './consent.ts';
import { declineReason, reasonLabels } from './decline-reasons.ts';
import { fileOf } from './files.ts';
import { criteriaFor } from './kit.ts';
import { extrasOf, toRow } from './rows.ts';
import type { ApplicationDetail } from './schema.ts';
import { teamColumn } from './teams.ts';
import { teamFor, visibleApplications } from './visible.ts';

/** The retention date is added by the feature `privacy`. */
type Detail = Omit<ApplicationDetail, 'kept'>;

/** The maximum number of people who are shown because they may be the same person. */
const MAX_HINTS = 5;

/**
 * Reads one application, with all that belongs to it at one moment.
 * @param blind masks what identifies the person
 * @returns undefined if it does not exist, or if this reader may not see it
 */
export const readApplication = (
  db: Database,
  actor: Actor,
  id: string,
  blind: boolean,
  now: Date,
): Promise<Detail | undefined> =>
  consistentRead(
    () => readOnce(db, actor, id, blind, now),
    () => db.selectFrom('applications').select('version').where('id', '=', id).executeTakeFirst(),
  );

async function readOnce(
  db: Database,
  actor: Actor,
  id: string,
  blind: boolean,
  now: Date,
): Promise<Detail | undefined> {
  const row = await visibleApplications(db, actor)
    .leftJoin('staff', 'staff.id', 'applications.assignee_id')
    .leftJoin('candidates', 'candidates.id', 'applications.candidate_id')
    .selectAll('applications')
    .select([
      'openings.title',
      'openings.city',
      'openings.time_zone',
      teamColumn.as('team'),
      'openings.criteria',
      'staff.name as assignee_name',
      'candidates.email_key',
      'candidates.email as candidate_email',
      declineReason.as('decline_reason'),
    ])
    .where('applications.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const team = teamFor(actor, row.team);
  const mayMail = may(actor, 'candidate.mail', { team });
  const [reasons, titles] = await Promise.all([
    mayMail ? reasonLabels(db) : new Map<string, string>(),
    formerTitles(db, id),
  ]);
  const mayMerge = !blind && may(actor, 'candidate.merge');
  const [
    extras,
    cards,
    notes,
    activity,
    others,
    merges,
    hints,
    messages,
    bounce,
    waitingOn,
    asked,
    criteria,
    consents,
    file,
  ] = await Promise.all([
    extrasOf(db, actor, [id], row.candidate_id ? [row.candidate_id] : []),
    scorecardsOf(db, actor, row),
    notesOf(db, actor, { type: 'application', id }, team),
    applicationActivity(db, id, row.reference, reasons, titles),
    otherApplications(db, actor, row.candidate_id, id),
    mayMerge ? mergesOf(db, row.candidate_id) : [],
    mayMerge ? hintsFor(db, row.candidate_id, row) : [],
    // Letters contain decisions: only those who write letters see them.
    mayMail
      ? messagesOf(db, [{ id, reference: row.reference, addresses: [row.email, row.candidate_email ?? ''] }])
      : [],
    row.email_key ? bounceOf(db, row.email_key) : undefined,
    missingCards(db, row, team, now),
    isAsked(db, actor, id),
    criteriaFor(db, actor.id, id, row.criteria),
    consentsOf(db, id, now),
    fileOf(db, row, blind),
  ]);
  const shown = toRow(row, extras, blind, now);
  const masked = blind ? maskerFor(row) : (text: string) => text;
  return {
    ...shown,
    // Opened before, it has something new to read.
    seen: shown.seen && !asked && !isBack(shown.followUp ?? undefined, now),
    scorecards: { ...shown.scorecards, submitted: cards.submitted },
    email: blind ? MASK : row.email,
    phoneNumber: blind ? MASK : row.phone_number,
    message: masked(row.message),
    facts: factsOf(applicationForm, parseDetails(row.details)).map(({ name, value }) => ({
      name,
      value: masked(value),
    })),
    declineReason: reasons.get(row.decline_reason ?? '') ?? null,
    ...consents,
    source: row.source,
    consentVersion: row.consent_version,
    // A mail server repeats the address that it refuses.
    bounce: bounce ? { ...bounce, words: masked(bounce.words) } : null,
    file,
    criteria,
    team,
    waitingOn,
    scorecardsOpen: cards.open,
    // The user's own scorecard stays unmasked, because it can be edited.
    cards: cards.cards.map((card) => (card.mine ? card : { ...card, summary: masked(card.summary) })),
    notes: notes.map((note) => ({ ...note, body: masked(note.body) })),
    activity,
    otherApplications: others,
    merges,
    hints,
    messages: blind ? messages.map((one) => maskMessage(one, masked, letterMaskerFor(row))) : messages,
  };
}

/** A message without anything that identifies its sender: formatting and files can't be masked. */
function maskMessage(
  message: Message,
  maskText: (text: string) => string,
  maskLetter: (words: string) => string,
): Message {
  // The text of an email that did not arrive can be sent again.
  const mask = message.author && message.state !== 'sent' ? maskLetter : maskText;
  return {
    ...message,
    from: message.author ? message.from : MASK,
    otherAddress: message.otherAddress && MASK,
    subject: mask(message.subject),
    body: mask(message.body),
    html: null,
    files: message.files.map((file, index) => ({ ...file, name: `file ${index + 1}`, refused: 'hidden' })),
  };
}

/** Titles of the openings that an application was moved from and to, by their ids. */
async function formerTitles(db: Database, id: string): Promise<ReadonlyMap<string, string>> {
  const moves = await db
    .selectFrom('events')
    .select('changes')
    .where('subject_type', '=', 'application')
    .where('subject_id', '=', id)
    .where('action', 'in', ['application.opening', 'application.opening-undo'])
    .execute();
  const ids = moves.flatMap(({ changes }) => Object.values(JSON.parse(changes) as Record<string, string>));
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('openings').select(['id', 'title']).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row.title]));
}

async function otherApplications(db: Database, actor: Actor, candidateId: string | null, id: string) {
  if (!candidateId) return [];
  const rows = await visibleApplications(db, actor)
    .select(['applications.id', 'openings.title', 'applications.stage', 'applications.created_at'])
    .where('applications.candidate_id', '=', candidateId)
    .where('applications.id', '!=', id)
    .orderBy('applications.created_at', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    opening: row.title,
    stage: row.stage,
    createdAt: row.created_at,
    candidateId,
  }));
}

/** Persons whose applications were merged into this one and did not return since. */
async function mergesOf(db: Database, candidateId: string | null) {
  return db
    .selectFrom('candidate_merges')
    .innerJoin('candidates', 'candidates.id', 'candidate_merges.from_id')
    .select(['candidate_merges.id', 'candidates.name'])
    .where('into_id', '=', candidateId)
    .where('undone_at', 'is', null)
    .where('erased_at', 'is', null)
    .orderBy('at')
    .execute();
}

/** Others with the same phone or name: a hint and no more, since both are shared by strangers. */
async function hintsFor(
  db: Database,
  candidateId: string | null,
  { name, phone_number }: Pick<Known, 'name' | 'phone_number'>,
) {
  if (!candidateId) return [];
  const rows = await db
    .selectFrom('candidates')
    .select(['id', 'name', 'phone_number'])
    .where('id', '!=', candidateId)
    .where('erased_at', 'is', null)
    .where((where) => where.or([where('phone_number', '=', phone_number), where('name', '=', name)]))
    // A person whose applications moved to another one by a merge is no match.
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('applications')
          .select('applications.id')
          .whereRef('applications.candidate_id', '=', 'candidates.id'),
      ),
    )
    .limit(MAX_HINTS)
    .execute();
  return rows.map((row) => ({
    candidateId: row.id,
    name: row.name,
    why: row.phone_number === phone_number ? ('phone' as const) : ('name' as const),
  }));
}
