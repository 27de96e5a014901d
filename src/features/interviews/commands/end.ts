/** Ends the interviews of people who are erased. The interviewers get their time back and no further information. */
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/types.ts';
import { bySystem, recordEvent } from '../../audit-log/record.ts';
import { queueMails } from '../../mail/outgoing.ts';
import { interviewersOf } from '../interviewers.ts';
import { takeBack } from '../notices.ts';
import { INTERVIEW } from './entity.ts';

/** @param trx the transaction that erases these applications, which it has locked */
export async function endInterviews(
  trx: Database,
  applications: readonly string[],
  now: Date,
): Promise<void> {
  if (applications.length === 0) return;
  const rows = await trx
    .selectFrom('interviews')
    .selectAll()
    .where('application_id', 'in', applications)
    // If one was just cancelled, its emails may still wait, and are removed with the person's other emails.
    .where(({ and, eb, or }) =>
      or([
        eb('state', 'in', ['offered', 'booked']),
        and([eb('state', '=', 'cancelled'), eb('mail_jobs', '<>', '[]')]),
      ]),
    )
    .execute();
  for (const row of rows) {
    const { told } = await takeBack(trx, row, now);
    const isOpen = row.state !== 'cancelled';
    const sequence = row.sequence + 1;
    await trx
      .updateTable('interviews')
      .set({
        ...(isOpen ? { state: 'cancelled', cancelled_by: 'system' } : {}),
        ...{ sequence, mail_jobs: '[]', reminder_jobs: '[]' },
        ...{ updated_at: now.toISOString(), version: sql<number>`version + 1` },
      })
      .where('id', '=', row.id)
      .execute();
    if (isOpen)
      await recordEvent(trx, {
        ...bySystem(now),
        action: 'interview.cancel',
        subjectType: INTERVIEW.type,
        subjectId: row.id,
        changes: { by: 'system' },
      });
    const { starts_at: startsAt, ends_at: endsAt } = row;
    const ids = JSON.parse(told) as string[];
    if (ids.length === 0 || !startsAt || !endsAt || startsAt <= now.toISOString()) continue;
    const people = await trx
      .selectFrom('staff')
      .select(['id', 'name', 'email'])
      .where('id', 'in', ids)
      .where('state', '=', 'active')
      .execute();
    for (const { id, name, email } of people) {
      const [zone] = await interviewersOf(trx, [id], 'UTC', now);
      const props = {
        ...{ interview: row.id, sequence, at: now.toISOString(), startsAt, endsAt, name },
        timeZone: zone?.time_zone ?? 'UTC',
      };
      await queueMails(trx, [{ template: 'interview-gone', to: email, props }], { type: 'staff', id }, now);
    }
  }
}
