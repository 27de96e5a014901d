/** Openings that begin or end by their dates: the log, open screens and webhooks get an event. */
import type { Database } from '../../platform/database/types.ts';
import type { Writer } from '../../platform/database/writer.ts';
import { bySystem, recordEvents } from '../audit-log/record.ts';
import { OPENING } from './commands/edit.ts';

/** Changes longer ago are not reported, even after a pause of the server. */
const NEWS_MS = 48 * 60 * 60 * 1000;

/** As many as one round handles; the next takes the rest. */
const LIMIT = 200;

/** By the column with the moment: its event, and other events that mean the same. */
const MOMENTS = [
  { column: 'published_at', action: 'opening.begin', told: ['opening.begin', 'opening.publish'] },
  { column: 'expires_at', action: 'opening.end', told: ['opening.end'] },
] as const;

/** Records each begin and end once. Samples are left out. */
export async function tellOpenings(
  { db, writer }: { db: Database; writer: Writer },
  now: Date,
): Promise<void> {
  for (const { column, action, told } of MOMENTS) {
    const rows = await db
      .selectFrom('openings')
      .select('id')
      .where('status', '=', 'published')
      .where('is_sample', '=', 0)
      .where(column, '>', new Date(now.getTime() - NEWS_MS).toISOString())
      .where(column, '<=', now.toISOString())
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('events')
              .select('events.id')
              .where('subject_type', '=', OPENING.type)
              .whereRef('subject_id', '=', 'openings.id')
              .where('action', 'in', told)
              .whereRef('events.at', '>=', `openings.${column}`),
          ),
        ),
      )
      .orderBy('id')
      .limit(LIMIT)
      .execute();
    if (rows.length === 0) continue;
    const event = { ...bySystem(now), action, subjectType: OPENING.type };
    await writer.write((trx) =>
      recordEvents(
        trx,
        rows.map(({ id: subjectId }) => ({ ...event, subjectId })),
      ),
    );
  }
}
