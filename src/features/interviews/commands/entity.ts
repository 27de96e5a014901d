/** Interviews as records that people share, and how their changes are undone. */
import type { Selectable } from 'kysely';
import { lockRow } from '../../../platform/database/lock.ts';
import type { Database, Tables } from '../../../platform/database/types.ts';
import { cancelJobs } from '../../../platform/jobs/queue.ts';
import { type Refusal, refusal } from '../../../platform/staff/refusal.ts';
import { type Changed, type Entity, undoEnds } from '../../audit-log/change.ts';
import { MAIL_LEFT, type UndoRule } from '../../audit-log/undo.ts';
import type { Undoable } from '../../audit-log/undoable.ts';
import { ENDED, STAGE_NAMES, type Stage } from '../../candidates/stages.schema.ts';
import { candidateNames } from '../../candidates/visible.ts';
import { noteStopped } from '../../conversations/letters.ts';
import { obstacles } from '../free.ts';
import { lockInterviewers } from '../interviewers.ts';
import { announce, isUntold, jobsOf, planReminders } from '../notices.ts';
import type { Span } from '../periods.ts';
import type { InterviewState } from '../schema.ts';

export type Row = Selectable<Tables['interviews']>;

/** The response of a change: also when its emails are sent; null if there are none. */
export type InterviewChanged = Changed & { leavesAt: string | null };

export const spanOf = ({ starts_at, ends_at }: Pick<Row, 'starts_at' | 'ends_at'>): Span => [
  Date.parse(starts_at ?? ''),
  Date.parse(ends_at ?? ''),
];

/** Ids of the interviewers. */
export async function peopleOf(db: Database, interviewId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('interview_people')
    .select('staff_id')
    .where('interview_id', '=', interviewId)
    .orderBy('staff_id')
    .execute();
  return rows.map(({ staff_id }) => staff_id);
}

/** Sets the interviewers. */
export async function setPeople(
  trx: Database,
  interviewId: string,
  people: readonly string[],
): Promise<void> {
  await trx.deleteFrom('interview_people').where('interview_id', '=', interviewId).execute();
  await trx
    .insertInto('interview_people')
    .values([...new Set(people)].map((staff_id) => ({ interview_id: interviewId, staff_id })))
    .execute();
}

/** Why nothing is offered or booked in this stage. */
export const refusedStage = (stage: Stage): Refusal | undefined =>
  ENDED.has(stage)
    ? refusal('not_possible', `This application is in ${STAGE_NAMES[stage]}. Move it first.`)
    : undefined;

const outcome = ({ state }: { state?: InterviewState }) => (state === 'held' ? 'held' : 'a no-show');

export const INTERVIEW: Entity<'interviews'> = {
  table: 'interviews',
  type: 'interview',
  name: 'interview',
  actions: {
    'interview.offer': 'offered times',
    'interview.book': 'booked it',
    'interview.choose': 'chose a time',
    'interview.none-suit': 'found no suitable time',
    'interview.move': 'moved it',
    'interview.reassign': 'changed the interviewers',
    'interview.retell': 'announced its new opening',
    'interview.cancel': 'cancelled it',
    'interview.outcome': (changes: { state?: InterviewState }) => `marked it as ${outcome(changes)}`,
    'interview.undo': 'undid a change',
  },
};

/** The interviewers of a booked interview have their own zone, see `lockInterviewers`. */
const NO_OFFICE = 'UTC';

const RULE: UndoRule<'interviews'> = {
  ...INTERVIEW,
  /** The application is locked first: someone who ends it either sees the restored booking, or this sees the end. */
  async lock(trx, { subject_id }) {
    const row = await trx
      .selectFrom('interviews')
      .select('application_id')
      .where('id', '=', subject_id)
      .executeTakeFirst();
    if (row) await lockRow(trx, 'applications', row.application_id);
  },
  undo(trx, { now }, { action, before, other_id, jobIds }, row) {
    if (action === 'interview.offer')
      return {
        action: 'interview.undo',
        changes: { undone: action, state: 'cancelled' },
        set: { state: 'cancelled', cancelled_by: 'staff', updated_at: now.toISOString() },
        anyway: true,
        also: () => noteStopped(trx, jobIds, now),
      };
    if (action === 'interview.book')
      return {
        action: 'interview.undo',
        changes: { undone: action, state: 'cancelled', to: row.starts_at },
        set: { mail_jobs: '[]', reminder_jobs: '[]', updated_at: now.toISOString() },
        // A later change, or its undo, has queued its own emails.
        check: async () =>
          (await cancelJobs(trx, [...new Set([...jobIds, ...jobsOf(row)])], now)) === 'begun'
            ? MAIL_LEFT
            : undefined,
      };
    // An undo does not change whether emails were sent.
    const known = { announced: row.announced, told: row.told };
    const restored = { ...row, ...before, ...known } as Row;
    const formerPeople = other_id?.split(',');
    return {
      action: 'interview.undo',
      changes: { undone: action, state: restored.state, to: restored.starts_at },
      set: { ...known, updated_at: now.toISOString() },
      /** The released time may be taken by now, and the application may have ended. */
      async check() {
        if (restored.state !== 'booked') return undefined;
        const { stage } = await trx
          .selectFrom('applications')
          .select('stage')
          .where('id', '=', row.application_id)
          .executeTakeFirstOrThrow();
        const refused = refusedStage(stage);
        // An outcome had released no time.
        if (refused || action === 'interview.outcome') return refused;
        const people = formerPeople ?? (await peopleOf(trx, row.id));
        const rows = await lockInterviewers(trx, people, NO_OFFICE, now);
        const found = await obstacles(trx, rows, spanOf(restored), now, row.id);
        return found.some(({ why }) => why === 'interview' || why === 'past')
          ? refusal('not_possible', 'This time is no longer free. Choose another one.')
          : undefined;
      },
      /** The emails about this time were cancelled by the change that is undone. */
      async also() {
        if (restored.state !== 'booked') return;
        if (formerPeople) await setPeople(trx, row.id, formerPeople);
        const reminder_jobs = await planReminders(trx, restored, NO_OFFICE, now);
        const mail_jobs = (await isUntold(trx, restored))
          ? await announce(trx, restored, 'changed', NO_OFFICE, now, undoEnds(now))
          : restored.mail_jobs;
        await trx
          .updateTable('interviews')
          .set({ mail_jobs, reminder_jobs })
          .where('id', '=', row.id)
          .execute();
      },
    };
  },
};

/** The names of these changes in the list of a person's own changes. */
export const INTERVIEW_UNDO: Undoable = {
  rule: RULE,
  permission: 'interview.record',
  many: 'interviews',
  async names(db, reader, ids) {
    const rows = await db
      .selectFrom('interviews')
      .select(['id', 'application_id'])
      .where('id', 'in', ids)
      .execute();
    const names = await candidateNames(
      db,
      reader,
      rows.map((row) => row.application_id),
    );
    return new Map(rows.map((row) => [row.id, names.get(row.application_id) ?? '']));
  },
  describe: ({ action, after }) => {
    if (action === 'interview.offer') return 'interview times offered';
    if (action === 'interview.book') return 'interview booked';
    if (action === 'interview.move') return 'interview moved';
    if (action === 'interview.reassign') return 'interviewers changed';
    if (action === 'interview.cancel') return 'interview cancelled';
    return after.state === 'held' ? 'interview held' : 'no-show';
  },
};
