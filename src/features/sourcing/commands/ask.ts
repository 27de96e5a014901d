/** Asking a person whether they agree, by an email with a link that needs no account. */
import type { Database } from '../../../platform/database/types.ts';
import { hashToken, newToken } from '../../../platform/http/tokens.ts';
import { newId } from '../../../platform/ids.ts';
import type { DeskContext } from '../../../platform/staff/actor.ts';
import { type Refusal, refusal } from '../../../platform/staff/refusal.ts';
import { undoEnds } from '../../audit-log/change.ts';
import { currentPrivacyVersion, NO_POLICY } from '../../legal/queries.ts';
import { inLanguage, queueMails } from '../../mail/outgoing.ts';
import { readHiringSettings } from './settings.ts';

const DAY_MS = 86_400_000;

interface Question {
  applicationId: string;
  purpose: 'add' | 'pool';
  referredBy?: string | null;
  /** The code of the source of their details. */
  from?: string;
  /** For the pool, ISO 8601. */
  keptUntil?: string;
}

/** The reason why no one can be asked now: there is nothing that they could agree to. */
export const whyNotAsked = async (trx: Database, now: Date): Promise<Refusal | undefined> =>
  (await currentPrivacyVersion(trx, now)) === NO_POLICY
    ? refusal(
        'not_possible',
        'No privacy policy is in force, so no one can agree to it. Legal has to publish one first.',
      )
    : undefined;

/**
 * Asks a person. The email leaves when its undo ends.
 * @returns the question, and the job that stops it
 */
export async function ask(
  trx: Database,
  { actor, now }: DeskContext,
  { applicationId, purpose, referredBy = null, from = '', keptUntil }: Question,
): Promise<{ id: string; job: string }> {
  const { consentDays } = await readHiringSettings(trx);
  const { name, email, title, city, language } = await trx
    .selectFrom('applications')
    .innerJoin('openings', 'openings.id', 'applications.opening_id')
    .select(['name', 'email', 'title', 'city', 'applications.language'])
    .where('applications.id', '=', applicationId)
    .executeTakeFirstOrThrow();
  const staff = await trx
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('id', 'in', [actor.id, referredBy ?? ''])
    .execute();
  const nameOf = (id: string | null) => staff.find((one) => one.id === id)?.name ?? '';
  const id = newId();
  const token = newToken();
  const until = new Date(now.getTime() + consentDays * DAY_MS).toISOString();
  await trx
    .insertInto('candidate_consents')
    .values({
      ...{ id, application_id: applicationId, purpose, token_hash: hashToken(token) },
      ...{ asked_by: actor.id, referred_by: referredBy, asked_at: now.toISOString(), until },
      policy_version: await currentPrivacyVersion(trx, now),
      kept_until: keptUntil ?? null,
    })
    .execute();
  const props = {
    ...{ name, purpose, opening: title, city, from, until, keptUntil },
    ...{ by: nameOf(actor.id), referredBy: nameOf(referredBy) },
  };
  const mail = { template: 'candidate-consent', to: email, props, secrets: { token } };
  const about = { type: 'application', id: applicationId };
  const [job = ''] = await queueMails(trx, [inLanguage(mail, language)], about, now, undoEnds(now));
  return { id, job };
}
