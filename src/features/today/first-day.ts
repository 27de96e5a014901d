/** The steps that are left to set up a new system, and who can do them. */
import type { Database } from '../../platform/database/types.ts';
import type { Actor } from '../../platform/staff/actor.ts';
import { countable } from '../candidates/visible.ts';
import { currentPrivacyVersion, NO_POLICY } from '../legal/queries.ts';
import { mayAlways, mayEver } from '../permissions/schema.ts';
import type { SystemStatus, Today } from './today.schema.ts';

/**
 * The steps of the first day, each done or not.
 * @returns null once all are done
 */
export async function readFirstDay(
  db: Database,
  { sampleContent, samples }: Pick<SystemStatus, 'sampleContent' | 'samples'>,
  sendsMail: boolean,
  now: Date,
): Promise<Today['firstDay']> {
  const [staff, opening] = await Promise.all([
    db
      .selectFrom('staff')
      .select('id')
      .where('is_sample', '=', 0)
      .where('state', '<>', 'disabled')
      .limit(2)
      .execute(),
    db
      .selectFrom('openings')
      .select('id')
      .where('is_sample', '=', 0)
      .where('published_at', 'is not', null)
      .limit(1)
      .executeTakeFirst(),
  ]);
  const steps = {
    company: sampleContent.length === 0,
    mail: sendsMail,
    colleagues: staff.length > 1,
    opening: opening !== undefined,
    policy: await hasPolicy(db, now),
    samples: samples === 0,
  };
  return Object.values(steps).every(Boolean) ? null : steps;
}

const hasPolicy = async (db: Database, now: Date): Promise<boolean> =>
  (await currentPrivacyVersion(db, now)) !== NO_POLICY;

/** First steps of this person on a system that lacks them, so that their first screen leads somewhere. */
export async function readBegin(db: Database, actor: Actor, now: Date): Promise<Today['begin']> {
  const begin: Today['begin'] = [];
  if (mayEver(actor, 'legal.write') && !(await hasPolicy(db, now))) begin.push('policy');
  if (mayEver(actor, 'opening.publish')) {
    const opening = await db.selectFrom('openings').select('id').limit(1).executeTakeFirst();
    if (!opening) begin.push('opening');
  }
  return begin;
}

/** Whether a person sees candidates only by their teams and interviews, and has neither. */
export async function isWithoutTeam(db: Database, actor: Actor): Promise<boolean> {
  if (!mayEver(actor, 'candidate.read') || mayAlways(actor, 'candidate.read')) return false;
  const team = await db
    .selectFrom('opening_team')
    .select('opening_id')
    .where('staff_id', '=', actor.id)
    .limit(1)
    .executeTakeFirst();
  if (team) return false;
  return (await countable(db, actor).select('applications.id').limit(1).executeTakeFirst()) === undefined;
}
