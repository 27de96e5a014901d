/** The talent pool: people who agreed to be kept for later, until a day that they know. */
import { sql } from 'kysely';
import { addWorkingDays } from '../../../platform/calendar/calendar.ts';
import { lockKeys, lockRow } from '../../../platform/database/lock.ts';
import type { Database } from '../../../platform/database/types.ts';
import { newId, newReference } from '../../../platform/ids.ts';
import { cancelJobs } from '../../../platform/jobs/queue.ts';
import type { DeskContext } from '../../../platform/staff/actor.ts';
import { invalid, type Refusal, refusal } from '../../../platform/staff/refusal.ts';
import { type Changed, changeEntity, type Target } from '../../audit-log/change.ts';
import { byStaff, recordEvent } from '../../audit-log/record.ts';
import { findUndo, type UndoRule } from '../../audit-log/undo.ts';
import { addressKeyOf, followMerges } from '../../candidates/commands/candidates.ts';
import { openApplication } from '../../candidates/commands/change-opening.ts';
import { APPLICATION } from '../../candidates/commands/move.ts';
import { changeKept, consentsOf } from '../../candidates/consent.ts';
import { fillMail, whyUnfilled } from '../../candidates/decline-emails.ts';
import { type MailText, mailApplicant, type Signature } from '../../candidates/emails.ts';
import { addApplication } from '../../candidates/on-created.ts';
import { MAX_POOL_MONTHS } from '../schema.ts';
import { ask, whyNotAsked } from './ask.ts';

/** The undo of changes of an application, including those about the pool: the question is withdrawn. */
export const SOURCED: UndoRule<'applications'> = {
  ...APPLICATION,
  undo(trx, who, change, row) {
    if (change.action !== 'application.pool') return APPLICATION.undo(trx, who, change, row);
    const question = change.other_id ?? '';
    return {
      action: 'application.pool-undo',
      set: { updated_at: who.now.toISOString() },
      also: () => trx.deleteFrom('candidate_consents').where('id', '=', question).execute(),
    };
  },
};

/** Asks someone whether they may be kept for later. @param until the last day, YYYY-MM-DD */
export const askForPool = (
  trx: Database,
  context: DeskContext,
  target: Target,
  until: string,
): Promise<Changed | Refusal> =>
  changeEntity(trx, context, APPLICATION, target, async () => {
    const { now } = context;
    const keptUntil = `${until}T23:59:59.000Z`;
    const latest = new Date(now);
    latest.setUTCMonth(latest.getUTCMonth() + MAX_POOL_MONTHS);
    if (keptUntil <= now.toISOString()) return invalid({ until: 'Choose a day in the future' });
    if (keptUntil > latest.toISOString())
      return invalid({ until: `Choose a day within ${MAX_POOL_MONTHS} months` });
    const whyNot = await whyNotAsked(trx, now);
    if (whyNot) return whyNot;
    const { consent, pool } = await consentsOf(trx, target.id, now);
    if (consent && consent.state !== 'agreed')
      return refusal('not_possible', 'They have not agreed to be a candidate yet.');
    if (pool?.state === 'waiting') return refusal('same', 'They have already been asked.');
    const asked = await ask(trx, context, { applicationId: target.id, purpose: 'pool', keptUntil });
    return {
      action: 'application.pool',
      set: { updated_at: now.toISOString() },
      undo: { id: newId(), other: asked.id, jobs: async () => [asked.job] },
    };
  });

/** Takes someone out of the pool: from now on the rules of retention count again. */
export const leavePool = (trx: Database, context: DeskContext, target: Target): Promise<Changed | Refusal> =>
  changeEntity(trx, context, APPLICATION, target, async () => {
    const { now } = context;
    return (await endPool(trx, target.id, now))
      ? { action: 'application.pool-end', set: { updated_at: now.toISOString(), retain_until: null } }
      : refusal('same', 'They are not in the talent pool.');
  });

/** A question that is not answered ends, too: a late yes would count for nothing. */
async function endPool(trx: Database, id: string, now: Date): Promise<boolean> {
  const at = now.toISOString();
  const asked = await findUndo(trx, 'application.pool', { subject_id: id });
  if (asked) await cancelJobs(trx, asked.jobIds, now);
  const { numUpdatedRows } = await trx
    .updateTable('candidate_consents')
    .set({
      ended_at: at,
      until: sql<string>`case when answer is null and until > ${at} then ${at} else until end`,
    })
    .where('application_id', '=', id)
    .where('purpose', '=', 'pool')
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Considers someone in the pool for an opening: makes a new application and emails them.
 * @param key of a copy of their resume, in storage already
 */
export async function applyFromPool(
  trx: Database,
  context: DeskContext,
  id: string,
  { opening: openingId, mail, key }: { opening: string; mail: MailText; key: string },
  signature: Signature,
): Promise<{ ok: true; id: string } | Refusal> {
  const { now, requestId } = context;
  const at = now.toISOString();
  // An erasure of the person either has ended before this, or includes the new application.
  const address = await addressKeyOf(trx, id);
  await lockKeys(trx, [address]);
  const opening = await lockRow(trx, 'openings', openingId);
  if (!opening || opening.status === 'closed')
    return invalid({ opening: 'This opening is closed. Choose another one.' });
  const row = await lockRow(trx, 'applications', id);
  await lockRow(trx, 'candidates', row?.candidate_id ?? '');
  const { pool } = await consentsOf(trx, id, now);
  if (!row || row.erased_at || pool?.state !== 'agreed')
    return refusal('not_possible', 'They are no longer in the talent pool.');
  const known = await openApplication(trx, { key: address }, openingId);
  if (known) return invalid({ opening: `They are already a candidate for this opening: ${known.reference}` });
  const unfilled = whyUnfilled(mail);
  if (unfilled) return refusal('not_possible', unfilled);
  const own = newId();
  const place = { country: opening.country, timeZone: opening.time_zone };
  const replyBy = addWorkingDays(now, opening.reply_days, place);
  await addApplication(
    trx,
    {
      ...{ id: own, reference: newReference('A'), state: 'received', quarantine_reason: null },
      ...{ consent_version: row.consent_version, consent_at: row.consent_at, consent_source: 'desk' },
      ...{ client_hash: '', request_id: requestId, created_at: at, language: row.language },
      ...{ opening_id: openingId, candidate_id: row.candidate_id, is_sample: row.is_sample },
      ...{ name: row.name, email: row.email, phone_number: row.phone_number },
      ...{ message: row.message, details: row.details, source: 'Talent pool' },
      ...{ reply_by: replyBy.toISOString(), promised_at: at },
      ...{ resume_key: key, resume_name: row.resume_name, resume_type: row.resume_type },
      ...{ resume_size: row.resume_size, resume_sha256: row.resume_sha256 },
    },
    now,
  );
  await followMerges(trx, id, own);
  await endPool(trx, id, now);
  await changeKept(trx, { id }, {});
  const event = { ...byStaff(context), subjectType: 'application' };
  const changes = { opening: openingId };
  await recordEvent(trx, { ...event, action: 'application.pool-end', subjectId: id, changes });
  await recordEvent(trx, { ...event, action: 'application.add', subjectId: own, changes });
  const text = await fillMail(trx, signature, own, mail);
  await mailApplicant(trx, context, own, text, signature);
  return { ok: true, id: own };
}
