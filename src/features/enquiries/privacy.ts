/** An enquiry that asks about the data of its sender: what of it a request to legal says. */

import { dayOf } from '../../platform/calendar/calendar.ts';
import type { Database } from '../../platform/database/types.ts';
import type { DeskContext } from '../../platform/staff/actor.ts';
import { byStaff, recordEvent } from '../audit-log/record.ts';
import { lastEmail } from '../conversations/thread.ts';
import { addRequest } from '../privacy/commands/requests.ts';
import { enquiryRow } from './thread.ts';

/** As many characters as a request holds. */
const MAX_WORDS = 10_000;

/**
 * Who asks, in which words, and since when.
 * @param timeZone of the main office: the day on which they wrote is the one there
 * @returns undefined where there is no such enquiry
 */
export async function requestOf(
  db: Database,
  id: string,
  timeZone: string,
): Promise<{ name: string; email: string; words: string; receivedAt: string } | undefined> {
  const row = await enquiryRow(db, id);
  if (!row) return undefined;
  const email = await lastEmail(db, id);
  return {
    name: `${row.first_name} ${row.last_name}`.trim().slice(0, 200),
    email: row.email,
    words: (email?.body ?? row.message).slice(0, MAX_WORDS).toWellFormed(),
    // The month of the law runs from when the person wrote.
    receivedAt: dayOf(email?.created_at ?? row.created_at, timeZone),
  };
}

/** Opens a privacy request for the sender of an enquiry. @param key of their address */
export async function requestForEnquiry(
  trx: Database,
  context: DeskContext,
  id: string,
  input: Parameters<typeof addRequest>[2],
  key: string,
): Promise<{ ok: true }> {
  const request = await addRequest(trx, context, input, key);
  await recordEvent(trx, {
    ...byStaff(context),
    action: 'enquiry.privacy',
    subjectType: 'enquiry',
    subjectId: id,
    changes: { kind: input.kind, request },
  });
  return { ok: true };
}
