/** The erasure that a request asks for. */
import { isIn } from '../../../platform/database/is-in.ts';
import type { Database } from '../../../platform/database/types.ts';
import type { DeskContext } from '../../../platform/staff/actor.ts';
import { type Refusal, refusal } from '../../../platform/staff/refusal.ts';
import { changeEntity, type Target } from '../../audit-log/change.ts';
import { byStaff } from '../../audit-log/record.ts';
import { lockPerson, type Person } from '../data-subject-records.ts';
import type { ErasureEntry } from '../erasure-list.ts';
import { requestNumber } from '../requests.schema.ts';
import { type ErasePorts, erase } from './erase.ts';
import { UNCHECKED } from './identity.ts';
import { lockOpen, REQUEST } from './requests.ts';
import { listRules, ruleFor } from './rules.ts';
import { closedBy } from './settle.ts';

/** Why a person can't be erased now. */
const OBSTACLES = {
  held: 'This person is on legal hold. Release it first.',
  busy: 'An email to this person is being sent. Try again in a minute.',
  nothing: 'No data about this person is left.',
} as const;

/** Letters go with the person, whichever request they are about: one that has not left would never arrive. */
async function hasWaitingLetter(trx: Database, { keys }: Person): Promise<boolean> {
  const row = await trx
    .selectFrom('jobs')
    .select('id')
    .where('subject_type', '=', 'privacy_request')
    .where('subject_id', 'in', trx.selectFrom('privacy_requests').select('id').where(isIn('email_key', keys)))
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Erases the person of a request, everywhere.
 * @param tell keeps the address of this request until the person was informed; else the request is closed, and nothing
 * is kept
 */
export async function eraseForRequest(
  ports: ErasePorts,
  context: DeskContext,
  target: Target,
  tell: boolean,
): Promise<{ ok: true; entry: ErasureEntry } | Refusal> {
  const { actorKind, actorId, requestId } = byStaff(context);
  const { months } = ruleFor(await listRules(ports.db), 'request_address');
  let email = '';
  const erased = await erase<Refusal>(
    ports,
    {
      async find(trx) {
        const found = await lockOpen(trx, target);
        if (!found.ok) return found;
        if (!found.row.identity_method) return UNCHECKED;
        const person = await lockPerson(trx, [found.row.email_key]);
        if (await hasWaitingLetter(trx, person))
          return refusal(
            'not_possible',
            'A letter is still waiting to be sent. Send it now or stop it first.',
          );
        email = found.row.email;
        return { ok: true, rows: person };
      },
      rule: 'request',
      basis: 'At the request of the person (GDPR Art. 17)',
      by: { actorKind, actorId, requestId },
      kept: tell
        ? [
            {
              what: `The address of request ${requestNumber(target.id)}`,
              why: 'To tell the person that they were erased.',
              until: `${months === 1 ? '1 month' : `${months} months`} after the answer`,
            },
          ]
        : [],
      beside: async (trx, erasure) => {
        await changeEntity(trx, context, REQUEST, { id: target.id, version: 'any' }, () => ({
          action: tell ? 'privacy.erase' : 'privacy.settle',
          changes: { erasure, ...(tell ? {} : { outcome: 'done' }) },
          set: {
            ...(tell ? { email } : { state: 'done' as const, ...closedBy(context) }),
            erasure_id: erasure,
            replied_at: null,
            updated_at: context.now.toISOString(),
          },
        }));
      },
    },
    context.now,
  );
  return erased.ok || 'message' in erased ? erased : refusal('not_possible', OBSTACLES[erased.code]);
}
