/** Kinds of interviews: written by recruiters, archived instead of removed, because their interviews continue. */
import type { Database } from '../../../platform/database/types.ts';
import { newId } from '../../../platform/ids.ts';
import type { DeskContext } from '../../../platform/staff/actor.ts';
import { type Refusal, refusal } from '../../../platform/staff/refusal.ts';
import { type Changed, changeEntity, type Target } from '../../audit-log/change.ts';
import { byStaff, recordEvent } from '../../audit-log/record.ts';
import type { HowUndone, UndoRule } from '../../audit-log/undo.ts';
import { describeVerb, type Undoable } from '../../audit-log/undoable.ts';
import type { KindInput } from '../schema.ts';

const KIND: UndoRule<'interview_kinds'> = {
  table: 'interview_kinds',
  type: 'interview-kind',
  name: 'kind of interview',
  actions: {
    'interview-kind.create': 'created it',
    'interview-kind.edit': 'edited it',
    'interview-kind.archive': 'archived it',
    'interview-kind.restore': 'restored it',
  },
  undo(_trx, { now }, { action }): HowUndone {
    const undone = {
      'interview-kind.archive': 'interview-kind.restore',
      'interview-kind.restore': 'interview-kind.archive',
    };
    return {
      action: undone[action as keyof typeof undone] ?? 'interview-kind.edit',
      set: { updated_at: now.toISOString() },
    };
  },
};

export const KIND_UNDO: Undoable = {
  rule: KIND,
  permission: 'interview-kind.write',
  many: 'kinds of interviews',
  describe: describeVerb,
};

const columnsOf = ({ name, minutes, placeType, place, criteria, questions, noticeHours }: KindInput) => ({
  ...{ name, minutes, place, place_type: placeType, notice_hours: noticeHours },
  criteria: JSON.stringify(criteria),
  questions: JSON.stringify(questions),
});

/** Adds a kind. @param actor left out by the first start */
export async function createKind(
  trx: Database,
  context: Omit<DeskContext, 'actor'> & { actor?: DeskContext['actor'] },
  input: KindInput,
): Promise<{ ok: true; id: string; version: number }> {
  const id = newId();
  const at = context.now.toISOString();
  await trx
    .insertInto('interview_kinds')
    .values({ id, ...columnsOf(input), created_at: at, updated_at: at })
    .execute();
  const { actor } = context;
  if (actor)
    await recordEvent(trx, {
      ...byStaff({ ...context, actor }),
      action: 'interview-kind.create',
      subjectType: KIND.type,
      subjectId: id,
    });
  return { ok: true, id, version: 1 };
}

/** Changes a kind. Offered and booked interviews keep their length and their place. */
export const editKind = (
  trx: Database,
  context: DeskContext,
  target: Target,
  input: KindInput,
): Promise<Changed | Refusal> =>
  changeEntity(trx, context, KIND, target, () => ({
    action: 'interview-kind.edit',
    set: { ...columnsOf(input), updated_at: context.now.toISOString() },
    undo: { id: newId() },
  }));

/** Archives a kind, so that it can't be chosen for new interviews, or restores it. */
export const archiveKind = (
  trx: Database,
  context: DeskContext,
  target: Target,
  archive: boolean,
): Promise<Changed | Refusal> =>
  changeEntity(trx, context, KIND, target, ({ archived_at }) => {
    if ((archived_at !== null) === archive)
      return refusal('same', archive ? 'It is already archived.' : 'It is not archived.');
    const at = context.now.toISOString();
    return {
      action: archive ? 'interview-kind.archive' : 'interview-kind.restore',
      set: { archived_at: archive ? at : null, updated_at: at },
      undo: { id: newId() },
    };
  });

/** The kinds that a new system begins with. */
const FIRST: readonly KindInput[] = [
  {
    ...{ name: 'Screening call', minutes: 30, placeType: 'phone', place: '', noticeHours: 24 },
    criteria: [
      { name: 'Motivation', lookFor: 'Why this role and why now, in their own words.' },
      {
        name: 'Practical fit',
        lookFor: 'Start date, place, working hours and pay are close to what we can offer.',
      },
    ],
    questions: [
      'What would you like to do more of in your next role?',
      'Which part of the opening is least clear to you?',
      'What do you need from us to decide?',
    ],
  },
  {
    ...{ name: 'Technical interview', minutes: 60, placeType: 'video', place: '', noticeHours: 24 },
    criteria: [
      { name: 'Depth', lookFor: 'Explains one system they built down to the decisions that went wrong.' },
      { name: 'Method', lookFor: 'Asks before solving, and says what they would measure.' },
      { name: 'Teamwork', lookFor: 'Says what others contributed, and how disagreements ended.' },
    ],
    questions: [
      'Describe a system you built that is still in use. What would you change today?',
      'Tell us about an incident you helped resolve. What did you do first?',
      'Which of your reviews changed someone else’s design?',
    ],
  },
  {
    ...{ name: 'Final conversation', minutes: 45, placeType: 'office', place: '', noticeHours: 48 },
    criteria: [
      { name: 'Working together', lookFor: 'Expectations on both sides are clear and match.' },
      { name: 'Open questions', lookFor: 'Nothing that matters to them is left unanswered.' },
    ],
    questions: [
      'What would make you leave within the first year?',
      'What did you learn about us that surprised you?',
    ],
  },
];

/** Adds the first kinds to a system without kinds. */
export async function seedInterviewKinds(db: Database, now: Date): Promise<void> {
  if (await db.selectFrom('interview_kinds').select('id').limit(1).executeTakeFirst()) return;
  for (const kind of FIRST) await createKind(db, { requestId: '', now }, kind);
}
