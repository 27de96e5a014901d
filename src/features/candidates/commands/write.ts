/** Writes a letter to a person who applied, as a change of its own. */
import type { z } from 'zod';
import type { Database } from '../../../platform/database/types.ts';
import { newId } from '../../../platform/ids.ts';
import type { DeskContext } from '../../../platform/staff/actor.ts';
import type { Refusal } from '../../../platform/staff/refusal.ts';
import { lockEntity, register, staleRefusal } from '../../audit-log/change.ts';
import { fillMail } from '../decline-emails.ts';
import { mailApplicant, type Signature } from '../emails.ts';
import type { mailInputSchema } from '../letter.schema.ts';
import { ENDED } from '../stages.schema.ts';
import { APPLICATION } from './move.ts';

const isMove = ([action]: readonly [string, unknown]) => action.startsWith('application.move');
const MOVES = {
  ...APPLICATION,
  actions: Object.fromEntries(Object.entries(APPLICATION.actions).filter(isMove)),
};

/**
 * Writes it; it can be undone until it is sent.
 * @returns the message, and the change for its undo; or who ended the application since the author saw its stage
 */
export async function writeToApplicant(
  trx: Database,
  context: DeskContext,
  id: string,
  { stage: seen, ...text }: z.output<typeof mailInputSchema>,
  signature: Signature,
): Promise<{ ok: true; id: string; change: string } | Refusal> {
  const locked = await lockEntity(trx, APPLICATION, { id, version: 'any' });
  if (!locked.ok) return locked;
  const { stage } = locked.row;
  if (seen && seen !== stage && ENDED.has(stage)) return staleRefusal(trx, MOVES, id, locked.version);
  const filled = await fillMail(trx, signature, id, text);
  const { id: message, job } = await mailApplicant(trx, context, id, filled, signature);
  const undo = { id: newId(), other: message, until: null, jobs: async () => [job] };
  await register(trx, context, { type: 'application', id, action: 'application.mail' }, {}, {}, undo);
  return { ok: true, id: message, change: undo.id };
}
