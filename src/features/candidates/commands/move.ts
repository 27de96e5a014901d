/** Moves an application through its stages. Every move has a row and an event, and can be undone for a while. */
import type { Database } from '../../../platform/database/types.ts';
import { newId } from '../../../platform/ids.ts';
import type { DeskContext } from '../../../platform/staff/actor.ts';
import { type Refusal, refusal } from '../../../platform/staff/refusal.ts';
import { type Changed, changeEntity, type Target, undoEnds } from '../../audit-log/change.ts';
import type { UndoRule } from '../../audit-log/undo.ts';
import { noteStopped } from '../../conversations/letters.ts';
import { endPromises, restorePromises, withdrawNext } from '../../conversations/promises.ts';
import { notify } from '../../notices/notify.ts';
import { colleagueFor } from '../assignees.ts';
import { holdQuestions, NOT_AGREED, waitsForConsent } from '../consent.ts';
import { fillMail, whyUnfilled } from '../decline-emails.ts';
import { isChoosable } from '../decline-reasons.ts';
import { type MailText, mailApplicant, type Signature } from '../emails.ts';
import { promiseNextWord } from '../next-word.ts';
import { reindexApplication } from '../resume-text.ts';
import { applicationAbout } from '../staff-emails.ts';
import { ENDED, STAGE_NAMES, type Stage } from '../stages.schema.ts';

const stageOf = ({ to }: { to?: Stage }) => (to ? STAGE_NAMES[to] : 'another stage');

export const APPLICATION: UndoRule<'applications'> = {
  table: 'applications',
  type: 'application',
  name: 'application',
  actions: {
    'application.move': (changes: { to?: Stage }) => `moved them to ${stageOf(changes)}`,
    'application.move-undo': (changes: { to?: Stage }) => `undid a move to ${stageOf(changes)}`,
    'application.opening': 'moved them to another opening',
    'application.opening-undo': 'moved them back to the previous opening',
    'application.pool': 'asked them to join the talent pool',
    'application.pool-undo': 'withdrew the talent pool request',
    'application.pool-end': 'removed them from the talent pool',
    'application.add-agreed': 'agreed',
    'application.add-applied': 'applied by themselves',
    'application.pool-agreed': 'agreed to join the talent pool',
    'application.pool-declined': 'declined to join the talent pool',
    'application.assign': 'reassigned them',
    'application.correct': 'corrected their details',
    'application.reply': 'replied',
    'application.no-reply': 'marked them as needing no reply',
    'application.no-reply-undo': 'marked them as needing a reply',
  },
  undo(
    trx,
    { now },
    { id, action, before, after, jobIds, at: changedAt },
    { id: applicationId, stage, stage_at },
  ) {
    const set = { updated_at: now.toISOString() };
    const also = () => noteStopped(trx, jobIds, now);
    // An email can be stopped, whatever else happened.
    if (action === 'application.mail') return { action: 'mail.stop', anyway: true, also };
    const about = { type: 'application', id: applicationId } as const;
    const restore = () => restorePromises(trx, about, changedAt);
    if (action === 'application.no-reply') return { action: 'application.no-reply-undo', set, also: restore };
    if (action === 'application.opening')
      return {
        action: 'application.opening-undo',
        changes: { from: after.opening_id, to: before.opening_id },
        set: { ...set, retain_until: null },
        // Its applicants were answered when it closed.
        async check() {
          const { status } = await trx
            .selectFrom('openings')
            .select('status')
            .where('id', '=', String(before.opening_id))
            .executeTakeFirstOrThrow();
          return status === 'closed'
            ? refusal('not_possible', 'The opening that they were in is closed.')
            : undefined;
        },
        async also() {
          await reindexApplication(trx, applicationId);
          await also();
        },
      };
    if (action === 'application.assign')
      return { action, changes: { assignee: before.assignee_id ?? null }, set };
    if (stage !== after.stage || stage_at !== after.stage_at)
      return refusal('moved_since', `They have since moved to ${STAGE_NAMES[stage]}.`);
    const at = now.toISOString();
    return {
      action: 'application.move-undo',
      changes: { from: stage, to: before.stage },
      set,
      async also() {
        await trx.updateTable('stage_changes').set({ undone_at: at }).where('id', '=', id).execute();
        await restore();
        await withdrawNext(trx, about, String(after.stage_at));
        await also();
      },
    };
  },
};

export interface MoveInput {
  stage: Stage;
  reason?: string | undefined;
  /** The email to the person, and its signature. */
  mail?: (MailText & { signature: Signature }) | undefined;
  /** The closing that it is a part of. */
  parent?: string | undefined;
}

/**
 * Moves one application.
 * @param trx a transaction of its own or of a whole bulk
 * @returns the refusal, with who changed what in the meantime on a stale version
 */
export const moveApplication = (
  trx: Database,
  context: DeskContext,
  target: Target,
  { stage, reason, mail, parent }: MoveInput,
): Promise<Changed | Refusal> =>
  changeEntity(trx, context, APPLICATION, target, async (row) => {
    if (row.stage === stage) return refusal('same', `They are already in ${STAGE_NAMES[stage]}.`);
    if (stage === 'declined' && !reason) return refusal('reason_needed', 'A decline needs a reason.');
    const unfilled = mail && whyUnfilled(mail);
    if (unfilled) return refusal('not_possible', unfilled);
    if (mail && (await waitsForConsent(trx, row.id))) {
      if (!parent) return NOT_AGREED;
      mail = undefined;
    }
    // A closing continues with the reason with which it began.
    if (reason && !parent && !(await isChoosable(trx, reason)))
      return refusal('reason_needed', 'This reason is no longer in the list. Choose another one.');
    const at = context.now.toISOString();
    const id = newId();
    return {
      action: 'application.move',
      changes: { from: row.stage, to: stage, ...(reason ? { reason } : {}) },
      // A move is no reply, only an email is. People who withdrew wait for none.
      set: {
        ...{ stage, stage_at: at, updated_at: at },
        ...(stage === 'withdrawn' ? { reply_by: null, promised_at: null } : {}),
      },
      async also() {
        if (stage === 'withdrawn') await endPromises(trx, { type: 'application', id: row.id }, at);
        // A person who gets an email was asked before, or did not have to be; a closing has delayed the questions of all.
        if (!parent && !mail && ENDED.has(stage))
          await holdQuestions(trx, { column: 'id', value: row.id }, context.now);
      },
      undo: {
        id,
        parent,
        async jobs() {
          const text = mail && (await fillMail(trx, mail.signature, target.id, mail));
          const letter = mail && text && (await mailApplicant(trx, context, target.id, text, mail.signature));
          const job = letter?.job;
          await trx
            .insertInto('stage_changes')
            .values({
              id,
              application_id: target.id,
              from_stage: row.stage,
              to_stage: stage,
              actor_id: context.actor.id,
              reason_code: reason ?? null,
              job_id: job ?? null,
              at,
              undone_at: null,
            })
            .execute();
          await promiseNextWord(trx, target.id, stage, context.now);
          return job ? [job] : [];
        },
      },
    };
  });

/**
 * Assigns an application to a member of staff, or to no one.
 * @param parent the change that it is a part of, which notifies the person itself
 */
export const assignApplication = (
  trx: Database,
  context: DeskContext,
  { assignee, parent, ...target }: Target & { assignee: string | null; parent?: string | undefined },
): Promise<Changed | Refusal> =>
  changeEntity(trx, context, APPLICATION, target, async (row) => {
    const person = assignee ? await colleagueFor(trx, assignee, target.id, 'candidate.read') : undefined;
    if (assignee && !person)
      return refusal('not_assignable', 'This person can’t see the application. Choose another assignee.');
    const { actor, now } = context;
    const isTold = person && !parent && person.id !== actor.id && person.id !== row.assignee_id;
    return {
      action: 'application.assign',
      changes: { assignee },
      set: { assignee_id: assignee, updated_at: now.toISOString() },
      undo: {
        id: newId(),
        parent,
        jobs: async () =>
          isTold
            ? notify(trx, person, { kind: 'application', about: applicationAbout(row) }, now, undoEnds(now))
            : [],
      },
    };
  });

/** No reply is needed any more, for example after a telephone call: the promise ends, and counts as neither kept nor broken. */
export const endPromise = (trx: Database, context: DeskContext, target: Target): Promise<Changed | Refusal> =>
  changeEntity(trx, context, APPLICATION, target, ({ id, reply_by }) => {
    if (reply_by === null) return refusal('same', 'No reply is due.');
    const at = context.now.toISOString();
    return {
      action: 'application.no-reply',
      set: { reply_by: null, promised_at: null, updated_at: at },
      also: () => endPromises(trx, { type: 'application', id }, at),
      undo: { id: newId() },
    };
  });
