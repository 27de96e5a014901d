/** More time for a request: once, for a reason, before its deadline; it counts when the letter that says so has left. */
import { endOf } from '../../../platform/calendar/calendar.ts';
import type { Database } from '../../../platform/database/types.ts';
import { newId } from '../../../platform/ids.ts';
import type { DeskContext } from '../../../platform/staff/actor.ts';
import { type Refusal, refusal } from '../../../platform/staff/refusal.ts';
import { type Changed, type Target, undoEnds } from '../../audit-log/change.ts';
import { fillFields } from '../../mail/fields.ts';
import { deadlineFor, lastDay, listDeadlines } from '../deadlines.ts';
import { isExtended } from '../read-requests.ts';
import type { Extension } from '../requests.schema.ts';
import { type LetterPorts, queueLetter, refusedWords } from './letters.ts';
import { changeRequest } from './requests.ts';

/**
 * Extends the deadline.
 * @param timeZone of the company: its day ends the deadline
 */
export const extendDeadline = (
  trx: Database,
  context: DeskContext,
  target: Target,
  { reason, subject, body }: Extension,
  ports: LetterPorts,
  timeZone: string,
): Promise<Changed | Refusal> =>
  changeRequest(trx, context, target, async (row) => {
    const rule = deadlineFor(await listDeadlines(trx), row.country);
    const ends = endOf(row.due_at, timeZone);
    if (rule.extension === 0) return refusal('not_possible', `${rule.law} allows no extension.`);
    if (await isExtended(trx, row)) return refusal('not_possible', 'The deadline was already extended.');
    if (undoEnds(context.now) > ends)
      return refusal('too_late', 'The deadline has passed. An extension must be sent before it.');
    if (!row.email) return refusal('not_possible', 'There is no address left to send the extension to.');
    const words = { letter: 'extension' as const, subject, body: fillFields(body, { reason }) };
    const refused = refusedWords(words);
    if (refused) return refused;
    const { id, job } = await queueLetter(trx, context, row, words, ports);
    const until = lastDay(row.received_at, rule, true);
    return {
      action: 'privacy.extend',
      changes: { message: id, from: row.due_at, until },
      set: {
        ...{ extended_due_at: until, extension_reason: reason },
        ...{ extension_message_id: id, extension_leave_by: ends.toISOString() },
      },
      undo: { id: newId(), other: id, until: null, jobs: async () => [job] },
    };
  });
