/** Applications in the copy of a person. */
import { isIn } from '../../platform/database/is-in.ts';
import type { Database } from '../../platform/database/types.ts';
import { labelled, parseDetails } from '../../platform/forms/answers.ts';
import { fill } from '../../platform/forms/form-messages.ts';
import { applicationForm } from '../candidates/application.schema.ts';
import { RATINGS } from '../candidates/stages.schema.ts';
import type { Rows } from '../privacy/data-subject-records.ts';
import { conversationOf } from './copy-conversations.ts';
import { type CopyContext, historyOf, keptOf, mailsAbout, notesOn } from './copy-parts.ts';
import type { CopyWords } from './copy-words.schema.ts';

export async function copiedApplications(db: Database, { applications }: Rows, context: CopyContext) {
  const { files, words } = context;
  const rows = await db
    .selectFrom('applications')
    .innerJoin('openings', 'openings.id', 'applications.opening_id')
    .selectAll('applications')
    .select(['openings.title', 'openings.city'])
    .where(isIn('applications.id', applications))
    .where('erased_at', 'is', null)
    .orderBy('applications.created_at')
    .execute();
  const counts = { private: 0, drafts: 0, stopped: 0, others: 0 };
  const items = [];
  for (const row of rows) {
    const { id, reference } = row;
    const cards = await scorecardsOf(db, id, words);
    const { notes, private: hidden } = await notesOn(db, 'application', id);
    counts.private += hidden;
    counts.drafts += cards.drafts;
    const talk = await conversationOf(db, { id, reference }, context);
    counts.stopped += talk.stopped;
    counts.others += talk.others;
    items.push({
      reference,
      opening: `${row.title}, ${row.city}`,
      receivedAt: row.created_at,
      source: row.source,
      name: row.name,
      email: row.email,
      phoneNumber: row.phone_number,
      answers: labelled(applicationForm, parseDetails(row.details)),
      message: row.message,
      resume: files.add(reference, row.resume_name, row.resume_key),
      privacyPolicy: row.consent_version,
      stage: words.stages[row.stage],
      heldBack: row.state === 'quarantined',
      skillsFoundInResume: await skillsOf(db, id),
      steps: await stepsOf(db, id, words),
      questions: await questionsOf(db, id, words),
      interviews: await interviewsOf(db, id, words),
      assessments: cards.submitted,
      conversation: talk.messages,
      notes,
      emails: await mailsAbout(db, id, context),
      history: await historyOf(db, [id], 'application_views', words),
      kept: await keptOf(db, 'applications', id, words),
    });
  }
  return { items, counts };
}

async function skillsOf(db: Database, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('application_skills')
    .select('skill')
    .where('application_id', '=', id)
    .orderBy('skill')
    .execute();
  return rows.map(({ skill }) => skill);
}

async function stepsOf(db: Database, id: string, { stages }: CopyWords) {
  const rows = await db
    .selectFrom('stage_changes')
    .leftJoin('decline_reasons', 'decline_reasons.id', 'stage_changes.reason_code')
    .select(['at', 'from_stage', 'to_stage', 'label'])
    .where('application_id', '=', id)
    .where('undone_at', 'is', null)
    .orderBy('at')
    .execute();
  return rows.map(({ at, from_stage, to_stage, label }) => ({
    at,
    from: stages[from_stage],
    to: stages[to_stage],
    reason: label,
  }));
}

/** Requests for the person's consent, and their answers. */
async function questionsOf(db: Database, id: string, words: CopyWords) {
  const rows = await db
    .selectFrom('candidate_consents')
    .selectAll()
    .where('application_id', '=', id)
    .orderBy('asked_at')
    .execute();
  return rows.map((row) => ({
    question: words.questions[row.purpose === 'add' && row.referred_by ? 'referral' : row.purpose],
    askedAt: row.asked_at,
    answerBy: row.until,
    answer: words.answers[row.answer ?? 'none'],
    answeredAt: row.answered_at,
    keptUntil: row.kept_until,
    endedAt: row.ended_at,
    privacyPolicy: row.policy_version,
  }));
}

async function interviewsOf(db: Database, id: string, words: CopyWords) {
  const rows = await db
    .selectFrom('interviews')
    .innerJoin('interview_kinds', 'interview_kinds.id', 'interviews.kind_id')
    .selectAll('interviews')
    .select('interview_kinds.name as kind')
    .where('application_id', '=', id)
    .orderBy('interviews.created_at')
    .execute();
  return rows.map((row) => ({
    ...{ kind: row.kind, state: words.interviewStates[row.state], at: row.starts_at, place: row.place },
    ...{ timeZone: row.time_zone ?? '', message: row.none_suit_words },
  }));
}

/** A rating with its meaning. */
const ratingOf = (rating: unknown, { phrases, ratings }: CopyWords): string => {
  const label = (ratings as Readonly<Record<string, string>>)[String(rating)];
  return label ? fill(phrases.rating, { rating: String(rating), of: RATINGS.length, label }) : String(rating);
};

/** An opinion about someone is their data (EU Court of Justice, C-434/16), once it was submitted. */
async function scorecardsOf(db: Database, id: string, words: CopyWords) {
  const rows = await db
    .selectFrom('scorecards')
    .selectAll()
    .where('application_id', '=', id)
    .orderBy('updated_at')
    .execute();
  const submitted = rows.flatMap(({ submitted_at, stage, ratings, summary }) =>
    submitted_at
      ? [
          {
            at: submitted_at,
            stage: words.stages[stage],
            ratings: Object.entries(JSON.parse(ratings) as Record<string, unknown>).map(
              ([criterion, rating]) => ({ criterion, rating: ratingOf(rating, words) }),
            ),
            summary,
          },
        ]
      : [],
  );
  return { submitted, drafts: rows.length - submitted.length };
}
