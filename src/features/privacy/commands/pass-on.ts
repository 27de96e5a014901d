/** A request that a person made where it is not worked: in an enquiry, or in an email about their application. */
import { dayOf } from '../../../platform/calendar/calendar.ts';
import { lockKeys } from '../../../platform/database/lock.ts';
import type { Database } from '../../../platform/database/types.ts';
import type { DeskContext } from '../../../platform/staff/actor.ts';
import { byStaff, recordEvent } from '../../audit-log/record.ts';
import type { NewRequest } from '../requests.schema.ts';
import { addRequest } from './requests.ts';

/** As many characters as a request holds. */
const MAX_WORDS = 10_000;

/** Who asks about their data, and in which words. */
export interface Asked {
  name: string;
  email: string;
  words: string;
  /** When they wrote: the month of the law runs from then. */
  at: string;
}

/**
 * Passes on to legal what a person asked for.
 * @param subject where they asked
 * @param read who asked, once no erasure of that person can run
 * @param person the key of their address, and the time zone of the main office: the day on which they wrote is the one there
 * @returns null where they were erased meanwhile
 */
export async function passOn(
  trx: Database,
  context: DeskContext,
  subject: { subjectType: 'application' | 'enquiry'; subjectId: string },
  kind: NewRequest['kind'],
  read: () => Promise<Asked | undefined>,
  { key, timeZone }: { key: string; timeZone: string },
): Promise<{ ok: true } | null> {
  await lockKeys(trx, [key]);
  const asked = await read();
  if (!asked) return null;
  const { email, at } = asked;
  const name = asked.name.slice(0, 200);
  const words = asked.words.slice(0, MAX_WORDS).toWellFormed();
  const input = { kind, name, email, words, receivedAt: dayOf(at, timeZone) };
  const request = await addRequest(trx, context, input, key);
  await recordEvent(trx, {
    ...byStaff(context),
    ...subject,
    action: `${subject.subjectType}.privacy`,
    changes: { kind, request },
  });
  return { ok: true };
}
