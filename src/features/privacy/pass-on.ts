/** Passes a privacy request in an enquiry or in a candidate's email to legal. */
import { dayOf } from '../../platform/calendar/calendar.ts';
import { lockKeys } from '../../platform/database/lock.ts';
import type { Database } from '../../platform/database/types.ts';
import { emailKey } from '../../platform/email-key.ts';
import { byStaff, recordEvent } from '../audit-log/record.ts';
import { fail, type StaffRequest } from '../permissions/staff-request.ts';
import { DONE } from '../permissions/staff-route.ts';
import { addRequest } from './commands/requests.ts';
import type { NewRequest } from './requests.schema.ts';

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
 * @param subjectType of what they asked in, which the request's path names
 * @param read who asked; once more when no erasure of that person can run
 * @returns undefined where there is nothing to pass on, or where they were erased meanwhile
 */
export async function passOn(
  request: StaffRequest<unknown, Pick<NewRequest, 'kind'>>,
  subjectType: 'application' | 'enquiry',
  read: (db: Database) => Promise<Asked | undefined>,
): Promise<typeof DONE | undefined> {
  const { id, body, context, runtime } = request;
  const found = await read(runtime.db);
  if (!found) return undefined;
  if (!found.email)
    return fail({
      code: 'not_possible',
      message: 'This enquiry has no email address to identify the person.',
    });
  const key = emailKey(await runtime.signer(), found.email);
  const done = await request.write(async (trx) => {
    await lockKeys(trx, [key]);
    const asked = await read(trx);
    if (!asked) return null;
    const name = asked.name.slice(0, 200);
    const words = asked.words.slice(0, MAX_WORDS).toWellFormed();
    // The day on which they wrote is the one at the main office.
    const input = {
      ...body,
      name,
      email: asked.email,
      words,
      receivedAt: dayOf(asked.at, request.officeZone),
    };
    const added = await addRequest(trx, context, input, key);
    await recordEvent(trx, {
      ...byStaff(context),
      ...{ subjectType, subjectId: id, action: `${subjectType}.privacy` },
      changes: { kind: body.kind, request: added },
    });
    return DONE;
  });
  return done ?? undefined;
}
