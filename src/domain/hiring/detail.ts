/** One application with all there is to know of it, as far as somebody may see it. */
import type { Database } from '../../infra/database/types.ts';
import { happenedTo } from '../events/happened.ts';
import { bounceOf } from '../mail/bounces.ts';
import { isAsked } from '../notes/mentions.ts';
import { notesOf } from '../notes/notes.ts';
import type { Actor } from '../shared/actor.ts';
import { readSteadily } from '../shared/steady.ts';
import { may } from '../staff/may.ts';
import { MASK, maskerFor } from './blind.ts';
import { fileOf } from './files.ts';
import { applicationWords } from './happened.ts';
import { mailsTo } from './mails.ts';
import { extrasOf, toRow } from './rows.ts';
import type { ApplicationDetail } from './schema.ts';
import { missingCards, scorecardsOf } from './scorecards.ts';
import { visibleApplications } from './visible.ts';

/** How long it is kept is privacy's to say. */
type Detail = Omit<ApplicationDetail, 'kept'>;

/** Whose applications stand beside each other when they may be one person: no more than a glance takes in. */
const MOST_HINTS = 5;

/**
 * Reads one application, with what belongs to it as it stood at one moment.
 * @param blind masks what names the person
 * @returns undefined where there is none, or none that this reader may see
 */
export const readApplication = (
  db: Database,
  actor: Actor,
  id: string,
  blind: boolean,
  now: Date,
): Promise<Detail | undefined> =>
  readSteadily(
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
      'jobs.title',
      'jobs.city',
      'jobs.team',
      'jobs.criteria',
      'staff.name as assignee_name',
      'candidates.email_key',
    ])
    .where('applications.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const team = JSON.parse(row.team) as string[];
  const person = { name: row.name, email: row.email, phoneNumber: row.phone_number };
  const mayMerge = !blind && may(actor, 'candidate.merge');
  const [extras, cards, notes, happened, others, merges, hints, mails, bounce, waitingOn, asked] =
    await Promise.all([
      extrasOf(db, actor, [id], row.candidate_id ? [row.candidate_id] : []),
      scorecardsOf(db, actor, id, row.stage),
      notesOf(db, actor, { type: 'application', id }, team),
      happenedTo(db, { type: 'application', id }, applicationWords(row.reference)),
      otherApplications(db, actor, row.candidate_id, id),
      mayMerge ? mergesOf(db, row.candidate_id) : [],
      mayMerge ? hintsFor(db, row.candidate_id, person) : [],
      // Subjects say what was decided: they are for those who write such mails.
      may(actor, 'candidate.mail') ? mailsTo(db, id) : [],
      row.email_key ? bounceOf(db, row.email_key) : undefined,
      missingCards(db, id, row.stage, team),
      isAsked(db, actor, id),
    ]);
  const shown = toRow(row, extras, blind, now);
  const masked = blind ? maskerFor(person) : (text: string) => text;
  return {
    ...shown,
    // Opened before, it has something new to read.
    seen: shown.seen && !asked,
    scorecards: { ...shown.scorecards, submitted: cards.submitted },
    email: blind ? MASK : row.email,
    phoneNumber: blind ? MASK : row.phone_number,
    message: masked(row.message),
    source: row.source,
    consentVersion: row.consent_version,
    // A mail server repeats the address that it refuses.
    bounce: bounce ? { ...bounce, words: masked(bounce.words) } : null,
    file: await fileOf(db, row, blind),
    criteria: JSON.parse(row.criteria),
    team,
    waitingOn,
    scorecardsOpen: cards.open,
    // One's own is changed as it was written.
    cards: cards.cards.map((card) => (card.mine ? card : { ...card, summary: masked(card.summary) })),
    notes: notes.map((note) => ({ ...note, body: masked(note.body) })),
    happened,
    otherApplications: others,
    merges,
    hints,
    mails: mails.map((mail) => ({ ...mail, subject: masked(mail.subject) })),
  };
}

async function otherApplications(db: Database, actor: Actor, candidateId: string | null, id: string) {
  if (!candidateId) return [];
  const rows = await visibleApplications(db, actor)
    .select(['applications.id', 'jobs.title', 'applications.stage', 'applications.created_at'])
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

/** Persons whose applications became this one's, and did not return since. */
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

interface Known {
  name: string;
  phoneNumber: string;
}

/** Others with the same phone or name: a hint and no more, since both are shared by strangers. */
async function hintsFor(db: Database, candidateId: string | null, { name, phoneNumber }: Known) {
  if (!candidateId) return [];
  const rows = await db
    .selectFrom('candidates')
    .select(['id', 'name', 'phone_number'])
    .where('id', '!=', candidateId)
    .where('erased_at', 'is', null)
    .where((where) => where.or([where('phone_number', '=', phoneNumber), where('name', '=', name)]))
    // Whose applications went to another by a merge is nobody any more.
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('applications')
          .select('applications.id')
          .whereRef('applications.candidate_id', '=', 'candidates.id'),
      ),
    )
    .limit(MOST_HINTS)
    .execute();
  return rows.map((row) => ({
    candidateId: row.id,
    name: row.name,
    why: row.phone_number === phoneNumber ? ('phone' as const) : ('name' as const),
  }));
}
