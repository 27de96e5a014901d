/** Scorecards: one per reviewer and stage. Others' are hidden until the reviewer has submitted theirs, so that ratings stay independent. */

import { lockUnerased } from '../../../platform/database/lock.ts';
import type { Database, Tables } from '../../../platform/database/types.ts';
import { newId } from '../../../platform/ids.ts';
import type { Actor, DeskContext } from '../../../platform/staff/actor.ts';
import { toPerson } from '../../../platform/staff/people.ts';
import { byStaff, recordEvent } from '../../audit-log/record.ts';
import { criteriaFor, heldInStage } from '../kit.ts';
import type { ApplicationDetail, Scorecard, ScorecardInput } from '../schema.ts';
import { ENDED, STAGE_NAMES, type Stage } from '../stages.schema.ts';

/** The subject of a scorecard. */
type Asked = Pick<Tables['scorecards'], 'stage' | 'opening_id'>;

/** An application as it is now. */
type Current = Asked & { id: string };

interface Cards {
  /** Whether others' cards of the present stage are open to this reader. */
  open: boolean;
  cards: Scorecard[];
  /** The number of submitted scorecards of the present stage. */
  submitted: number;
}

/** The scorecards of an application that the actor may see. */
export async function scorecardsOf(
  db: Database,
  actor: Actor,
  { id: applicationId, opening_id, stage }: Current,
): Promise<Cards> {
  const rows = await db
    .selectFrom('scorecards')
    .leftJoin('openings', 'openings.id', 'scorecards.opening_id')
    .leftJoin('staff', 'staff.id', 'scorecards.author_id')
    .selectAll('scorecards')
    .select(['staff.name as author_name', 'openings.title'])
    .where('application_id', '=', applicationId)
    .orderBy('updated_at', 'desc')
    .execute();
  const isMine = (row: Tables['scorecards']) => row.author_id === actor.id;
  const isSame = (row: Asked, other: Asked) =>
    row.stage === other.stage && row.opening_id === other.opening_id;
  const open = (of: Asked) => rows.some((row) => isMine(row) && isSame(row, of) && row.submitted_at);
  const asked = { stage, opening_id };
  return {
    open: open(asked),
    submitted: rows.filter((row) => isSame(row, asked) && row.submitted_at).length,
    cards: rows
      .filter((row) => isMine(row) || (row.submitted_at !== null && open(row)))
      .map((row) => ({
        id: row.id,
        author: toPerson(row.author_id, row.author_name),
        stage: row.stage,
        opening: row.opening_id === opening_id ? null : (row.title ?? 'another opening'),
        ratings: JSON.parse(row.ratings),
        summary: row.summary,
        submittedAt: row.submitted_at,
        mine: isMine(row),
      })),
  };
}

/**
 * Members of the team and former interviewers who have not submitted a scorecard for a stage, and when they were last reminded
 * of it.
 */
export async function missingCards(
  db: Database,
  { id: applicationId, opening_id, stage }: Current,
  team: readonly string[],
  now: Date,
): Promise<ApplicationDetail['waitingOn']> {
  if (ENDED.has(stage)) return [];
  const holders = heldInStage(db, now)
    .select('holder.staff_id')
    .where('meeting.application_id', '=', applicationId);
  const [people, reminders] = await Promise.all([
    db
      .selectFrom('staff')
      .select(['id', 'name'])
      .where(({ or, eb }) => or([eb('id', 'in', holders), ...team.map((id) => eb('id', '=', id))]))
      .where('state', '=', 'active')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('scorecards')
              .select('scorecards.id')
              .where('application_id', '=', applicationId)
              .where('scorecards.stage', '=', stage)
              .where('scorecards.opening_id', '=', opening_id)
              .whereRef('author_id', '=', 'staff.id')
              .where('submitted_at', 'is not', null),
          ),
        ),
      )
      .orderBy('name')
      .execute(),
    db
      .selectFrom('events')
      .select(['at', 'changes'])
      .where('subject_type', '=', 'application')
      .where('subject_id', '=', applicationId)
      .where('action', '=', 'scorecard.nudge')
      .orderBy('id')
      .execute(),
  ]);
  const reminded = new Map(
    reminders.map(({ at, changes }) => [(JSON.parse(changes) as { staff: string }).staff, at]),
  );
  return people.map(({ id, name }) => ({ ...toPerson(id, name), remindedAt: reminded.get(id) ?? null }));
}

type SavedScorecard =
  | { ok: true; id: string }
  | {
      ok: false;
      code: 'not_found' | 'never_in_stage' | 'unknown_criterion' | 'criteria_missing';
      message: string;
    };

/**
 * Whether an application has been in a stage; also in one that was a mistake, because someone may have begun a scorecard in it.
 */
async function hasBeenIn(trx: Database, applicationId: string, stage: Stage): Promise<boolean> {
  const change = await trx
    .selectFrom('stage_changes')
    .select('id')
    .where('application_id', '=', applicationId)
    .where(({ or, eb }) => or([eb('from_stage', '=', stage), eb('to_stage', '=', stage)]))
    .limit(1)
    .executeTakeFirst();
  return change !== undefined;
}

/** Saves the actor's scorecard for a stage. A submitted one stays submitted and can be corrected. */
export async function saveScorecard(
  trx: Database,
  context: DeskContext,
  applicationId: string,
  { ratings, summary, submit, stage: begun }: ScorecardInput,
): Promise<SavedScorecard> {
  await lockUnerased(trx, 'applications', applicationId);
  const application = await trx
    .selectFrom('applications')
    .innerJoin('openings', 'openings.id', 'applications.opening_id')
    .select(['applications.stage', 'applications.opening_id', 'openings.criteria'])
    .where('applications.id', '=', applicationId)
    .where('applications.erased_at', 'is', null)
    .executeTakeFirst();
  if (!application) return { ok: false, code: 'not_found', message: 'This application does not exist.' };
  const stage = begun ?? application.stage;
  if (stage !== application.stage && !(await hasBeenIn(trx, applicationId, stage)))
    return {
      ok: false,
      code: 'never_in_stage',
      message: `This application has never been in ${STAGE_NAMES[stage]}.`,
    };
  const criteria = await criteriaFor(trx, context.actor.id, applicationId, application.criteria);
  const unknown = Object.keys(ratings).find((criterion) => !criteria.includes(criterion));
  if (unknown)
    return {
      ok: false,
      code: 'unknown_criterion',
      message: `“${unknown}” is not a criterion of this scorecard.`,
    };
  const missing = criteria.filter((criterion) => !ratings[criterion]);
  if (submit && missing.length > 0)
    return { ok: false, code: 'criteria_missing', message: `Not rated yet: ${missing.join(', ')}.` };
  const at = context.now.toISOString();
  const card = {
    ratings: JSON.stringify(ratings),
    summary,
    updated_at: at,
    ...(submit ? { submitted_at: at } : {}),
  };
  const saved = await trx
    .insertInto('scorecards')
    .values({
      id: newId(),
      application_id: applicationId,
      stage,
      opening_id: application.opening_id,
      author_id: context.actor.id,
      submitted_at: null,
      ...card,
    })
    .onConflict((conflict) =>
      conflict.columns(['application_id', 'opening_id', 'stage', 'author_id']).doUpdateSet(card),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordEvent(trx, {
    ...byStaff(context),
    action: submit ? 'scorecard.submit' : 'scorecard.save',
    subjectType: 'application',
    subjectId: applicationId,
    changes: { scorecard: saved.id, stage },
  });
  return { ok: true, id: saved.id };
}
