/** The interview hours of a person, set by themselves. */
import type { Database } from '../../../platform/database/types.ts';
import { addJobs } from '../../../platform/jobs/queue.ts';
import type { DeskContext } from '../../../platform/staff/actor.ts';
import type { Refusal } from '../../../platform/staff/refusal.ts';
import { type Changed, changeEntity, type Entity } from '../../audit-log/change.ts';
import type { AvailabilityInput } from '../availability.schema.ts';
import { lockInterviewers } from '../interviewers.ts';
import { CALENDAR_QUEUE } from '../jobs.ts';

const INTERVIEWER: Entity<'interviewers'> = {
  table: 'interviewers',
  type: 'interviewer',
  name: 'person',
  actions: { 'interviewer.edit': 'changed the hours' },
};

/**
 * Saves the hours of the actor. Booked interviews do not change.
 * @param version the one that was seen; 1 for someone who has saved none
 * @param officeZone of the main office
 */
export async function saveAvailability(
  trx: Database,
  context: DeskContext,
  version: number,
  { hours, timeZone, weeklyLimit, bufferMinutes, calendarUrl }: AvailabilityInput,
  officeZone: string,
): Promise<Changed | Refusal> {
  const { actor, now } = context;
  await lockInterviewers(trx, [actor.id], officeZone, now);
  const saved = await changeEntity(trx, context, INTERVIEWER, { id: actor.id, version }, (row) => ({
    action: 'interviewer.edit',
    set: {
      ...{ hours: JSON.stringify(hours), time_zone: timeZone, updated_at: now.toISOString() },
      ...{ weekly_limit: weeklyLimit, buffer_minutes: bufferMinutes, calendar_url: calendarUrl },
      // The state of another calendar does not apply to this one.
      ...(row.calendar_url === calendarUrl
        ? {}
        : { calendar_busy: '[]', calendar_read_at: null, calendar_failure: '', calendar_failed_at: null }),
    },
  }));
  // Read at once, so that the user soon sees whether it can be read.
  if (saved.ok && calendarUrl)
    await addJobs(trx, [{ queue: CALENDAR_QUEUE, payload: { staffId: actor.id } }], now);
  return saved;
}
