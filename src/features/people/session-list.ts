/** A person's own sessions, as they see them. */
import type { Database } from '../../platform/database/types.ts';
import type { StaffSession } from '../../platform/staff/session.ts';
import { browserName } from './browsers.ts';
import type { SessionRow } from './schema.ts';
import { IDLE_MS, LONGEST_MS } from './sessions.ts';

/** A person's sessions that are still good, the newest use first. */
export async function listSessions(db: Database, own: StaffSession, now: Date): Promise<SessionRow[]> {
  const rows = await db
    .selectFrom('staff_sessions')
    .selectAll()
    .where('staff_id', '=', own.staffId)
    .where('started_at', '>', new Date(now.getTime() - LONGEST_MS).toISOString())
    .where('seen_at', '>', new Date(now.getTime() - IDLE_MS).toISOString())
    .orderBy('seen_at', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    current: row.id === own.id,
    browser: browserName(row.user_agent ?? ''),
    method: row.method ?? 'password',
    startedAt: row.started_at ?? row.created_at,
    seenAt: row.seen_at ?? row.created_at,
  }));
}
