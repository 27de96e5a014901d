/** Candidates as rows of a CSV file. */
import type { Database } from '../../platform/database/types.ts';
import { detailColumns, parseDetails } from '../../platform/forms/answers.ts';
import type { Actor } from '../../platform/staff/actor.ts';
import { firstAnswer } from '../conversations/promises.ts';
import { applicationForm } from './application.schema.ts';
import { MASK, maskedName, maskerFor } from './blind/mask.ts';
import { declineReason, reasonLabels } from './decline-reasons.ts';
import { type ApplicationListing, matching } from './list.ts';
import { skillsOf } from './rows.ts';
import { STAGE_NAMES } from './stages.schema.ts';

/** The additional answers of the form. */
export const APPLICATION_DETAILS = detailColumns([applicationForm]);

export const EXPORT_COLUMNS = [
  'reference',
  'received',
  'name',
  'email',
  'phone',
  'opening',
  'city',
  'stage',
  'decline reason',
  'in this stage since',
  'assignee',
  'reply by',
  'first answer',
  'came from',
  'skills',
  ...APPLICATION_DETAILS.heads,
];

/** Rows that are in memory at once. */
const AT_ONCE = 500;

/** A line for each application that the filters let through, oldest first; a blind list is exported blind. */
export async function* eachLine(
  db: Database,
  actor: Actor,
  filters: ApplicationListing['filters'],
  now: Date,
): AsyncGenerator<(string | null)[]> {
  const reasons = await reasonLabels(db);
  for (let last = ''; ; ) {
    const rows = await matching(db, actor, filters, now)
      .leftJoin('staff', 'staff.id', 'applications.assignee_id')
      .selectAll('applications')
      .select(['openings.title', 'openings.city', 'staff.name as assignee_name', firstAnswer('applications')])
      .select(declineReason.as('decline_reason'))
      .where('applications.id', '>', last)
      .orderBy('applications.id')
      .limit(AT_ONCE)
      .execute();
    const skills = await skillsOf(
      db,
      rows.map(({ id }) => id),
    );
    for (const row of rows) {
      const mask = filters.blind ? maskerFor(row) : (text: string) => text;
      yield [
        row.reference,
        row.created_at,
        filters.blind ? maskedName(row.reference) : row.name,
        filters.blind ? MASK : row.email,
        filters.blind ? MASK : row.phone_number,
        row.title,
        row.city,
        STAGE_NAMES[row.stage],
        row.decline_reason && (reasons.get(row.decline_reason) ?? row.decline_reason),
        row.stage_at ?? row.created_at,
        row.assignee_name,
        row.reply_by,
        row.first_answer,
        row.source,
        (skills.get(row.id) ?? []).join(', '),
        ...APPLICATION_DETAILS.cells(applicationForm, parseDetails(row.details)).map(mask),
      ];
    }
    if (rows.length < AT_ONCE) return;
    last = rows.at(-1)?.id ?? '';
  }
}
