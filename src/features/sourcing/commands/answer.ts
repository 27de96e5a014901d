/** The answer of a person to a request for consent by email: once, however often they click. */
import { addWorkingDays } from '../../../platform/calendar/calendar.ts';
import { lockKeys, lockRow } from '../../../platform/database/lock.ts';
import type { Database } from '../../../platform/database/types.ts';
import { hashToken } from '../../../platform/http/tokens.ts';
import { byVisitor, recordEvent } from '../../audit-log/record.ts';
import { addressKeyOf } from '../../candidates/commands/candidates.ts';
import { changeKept, isOver, waitsForConsent } from '../../candidates/consent.ts';
import { askForText } from '../../candidates/resume-text.ts';
import { addPromise } from '../../conversations/promises.ts';
import { type Erased, type ErasePorts, type ErasureRequest, erase } from '../../privacy/commands/erase.ts';
import { sourceOf } from '../schema.ts';

export type Answer = 'agreed' | 'declined';

const isToken = (token: string) => /^[\w-]{43}$/.test(token);

/** The question of a link, for its page. @returns undefined for an unknown link, or if its person was erased */
export async function questionOf(db: Database, token: string, now: Date) {
  if (!isToken(token)) return undefined;
  const row = await db
    .selectFrom('candidate_consents')
    .innerJoin('applications', 'applications.id', 'candidate_consents.application_id')
    .innerJoin('openings', 'openings.id', 'applications.opening_id')
    .leftJoin('staff', 'staff.id', 'candidate_consents.asked_by')
    .select(['purpose', 'until', 'kept_until', 'answer', 'title', 'city', 'source', 'staff.name as by'])
    .select(['applications.stage', 'openings.status'])
    .where('token_hash', '=', hashToken(token))
    .where('applications.erased_at', 'is', null)
    .executeTakeFirst();
  return (
    row && {
      ...row,
      source: sourceOf(row.source),
      open: row.answer === null && row.until > now.toISOString() && !(row.purpose === 'add' && isOver(row)),
    }
  );
}

/** There is no question that they did not agree to. */
interface Agreed {
  ok: false;
  code: 'agreed';
}

/** What is erased for a person who did not agree: the application, and the person if they have nothing else. */
async function unitOf(trx: Database, id: string) {
  // Whatever else comes from their address, and their own answer, comes before this or after it.
  await lockKeys(trx, [await addressKeyOf(trx, id)]);
  await lockRow(trx, 'applications', id);
  if (!(await waitsForConsent(trx, id))) return { ok: false, code: 'agreed' } as const;
  const row = await trx
    .selectFrom('applications as own')
    .leftJoin('applications as other', (join) =>
      join
        .onRef('other.candidate_id', '=', 'own.candidate_id')
        .onRef('other.id', '<>', 'own.id')
        .on('other.erased_at', 'is', null),
    )
    .select(['own.candidate_id', 'other.id as other'])
    .where('own.id', '=', id)
    .executeTakeFirst();
  const candidates = row?.candidate_id && !row.other ? [row.candidate_id] : [];
  return { ok: true, rows: { applications: [id], candidates, enquiries: [], keys: [] } } as const;
}

/**
 * Erases a person who was added and did not agree, or was added by mistake.
 * @param by the actor
 */
export const eraseAdded = (
  ports: ErasePorts,
  id: string,
  by: ErasureRequest['by'],
  now: Date,
): Promise<Erased<Agreed>> =>
  erase<Agreed>(
    ports,
    {
      find: (trx) => unitOf(trx, id),
      rule: 'consent',
      basis: 'The person did not agree to be a candidate (GDPR Art. 17(1)(b))',
      by,
    },
    now,
  );

async function promiseFrom(trx: Database, opening: string, now: Date): Promise<Date> {
  const { reply_days, country, time_zone } = await trx
    .selectFrom('openings')
    .select(['reply_days', 'country', 'time_zone'])
    .where('id', '=', opening)
    .executeTakeFirstOrThrow();
  return addWorkingDays(now, reply_days, { country, timeZone: time_zone });
}

/** An application begins: its person agreed. @returns the columns that say so */
async function begin(trx: Database, id: string, opening: string, policy: string, now: Date) {
  const until = await promiseFrom(trx, opening, now);
  await addPromise(trx, { type: 'application', id }, 'first', { from: now, until });
  await askForText(trx, id, now);
  const at = now.toISOString();
  return {
    ...{ consent_version: policy, consent_at: at, stage_at: at },
    ...{ reply_by: until.toISOString(), promised_at: at },
  };
}

/** Stores an answer. @returns the answer; null if there was one before, or if this one comes too late */
export async function storeAnswer(trx: Database, token: string, answer: Answer, now: Date) {
  const at = now.toISOString();
  const known = await trx
    .selectFrom('candidate_consents')
    .select('application_id')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  // Two clicks, and an erasure, wait for each other here.
  const application = known && (await lockRow(trx, 'applications', known.application_id));
  if (!application || application.erased_at) return null;
  const { status } = await trx
    .selectFrom('openings')
    .select('status')
    .where('id', '=', application.opening_id)
    .executeTakeFirstOrThrow();
  const consent = await trx
    .updateTable('candidate_consents')
    .set({ answer, answered_at: at })
    .where('token_hash', '=', hashToken(token))
    .where('answer', 'is', null)
    .where('until', '>', at)
    // A closing can be undone, so it ends no question; it only accepts no consent.
    .$if(answer === 'agreed' && isOver({ ...application, status }), (query) =>
      query.where('purpose', '=', 'pool'),
    )
    .returningAll()
    .executeTakeFirst();
  if (!consent) return null;
  const { id, opening_id, version } = application;
  const isAdded = consent.purpose === 'add';
  const begun =
    isAdded && answer === 'agreed' ? await begin(trx, id, opening_id, consent.policy_version, now) : {};
  await changeKept(trx, application, { ...begun, updated_at: at, version: version + 1 });
  // If the erasure that follows fails, the next run of retention finds it due.
  if (isAdded && answer === 'declined')
    await trx.updateTable('candidate_consents').set({ until: at }).where('id', '=', consent.id).execute();
  await recordEvent(trx, {
    ...byVisitor('', now),
    action: `application.${consent.purpose}-${answer}`,
    subjectType: 'application',
    subjectId: id,
    ...(isAdded ? { changes: { opening: opening_id } } : {}),
  });
  return { id, erased: isAdded && answer === 'declined' };
}

/**
 * Stores a person's answer. The data of a person who was added and declines is erased at once.
 * @returns whether it counts: only the first answer in time does
 */
export async function answerQuestion(
  ports: ErasePorts,
  token: string,
  answer: Answer,
  now: Date,
): Promise<boolean> {
  if (!isToken(token)) return false;
  const stored = await ports.writer.write((trx) => storeAnswer(trx, token, answer, now));
  if (stored?.erased)
    await eraseAdded(ports, stored.id, { actorKind: 'visitor', actorId: null, requestId: '' }, now);
  return stored !== null;
}
