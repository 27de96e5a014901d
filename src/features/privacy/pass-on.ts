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

/** The maximum number of characters in a request. */
const MAX_WORDS = 10_000;

/** The person who asks, and their text. */
export interface Asked {
  name: string;
  email: string;
  words: string;
  /** When they wrote: the legal deadline counts from then. */
  at: string;
}

/**
 * Passes a person's request on to legal.
 * @param subjectType of the record in which they asked, named by the request's path
 * @param read the person and the text; read again when no erasure of that person can run
 * @returns undefined if there is nothing to pass on, or if they were erased in the meantime
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
