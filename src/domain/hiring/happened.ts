/** What happened to an application, told from the log in words. */
import type { Database } from '../../infra/database/types.ts';
import { toPerson } from './people.ts';
import type { ApplicationDetail } from './schema.ts';
import { STAGE_NAMES, type Stage } from './stages.ts';

/** As many as one reads. */
const MOST = 100;

interface Changes {
  from?: Stage;
  to?: Stage;
  reference?: string;
}

const WORDS: Readonly<Record<string, (changes: Changes, reference: string) => string>> = {
  'application.receive': (_, reference) => `Application stored, receipt sent · ${reference}`,
  'application.move': ({ from, to }) => `Moved from ${stage(from)} to ${stage(to)}`,
  'application.move-undo': ({ to }) => `Taken back to ${stage(to)}`,
  'application.assign': () => 'Given to somebody',
  'application.mail': () => 'Mail written',
  'mail.stop': () => 'Mail stopped',
  'mail.send-now': () => 'Mail sent at once',
  'resume.open': () => 'Resume opened',
  'resume.download': () => 'Resume downloaded',
  'resume.unmask': () => 'Names shown in a blind review',
  'scorecard.save': () => 'Scorecard begun',
  'scorecard.submit': () => 'Scorecard handed in',
  'scorecard.nudge': () => 'Reminded of a scorecard',
  'note.add': () => 'Note added',
  'note.edit': () => 'Note changed',
  'note.remove': () => 'Note removed',
};

const stage = (name: Stage | undefined): string => (name ? STAGE_NAMES[name] : 'elsewhere');

/** The newest events of an application first. */
export async function happenedTo(
  db: Database,
  id: string,
  reference: string,
): Promise<ApplicationDetail['happened']> {
  const rows = await db
    .selectFrom('events')
    .leftJoin('staff', 'staff.id', 'events.actor_id')
    .select(['events.id', 'events.at', 'events.action', 'events.actor_id', 'events.changes', 'staff.name'])
    .where('events.subject_type', '=', 'application')
    .where('events.subject_id', '=', id)
    .orderBy('events.id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    id: String(row.id),
    at: row.at,
    actor: row.actor_id ? toPerson(row.actor_id, row.name) : null,
    action: row.action,
    text: WORDS[row.action]?.(JSON.parse(row.changes), reference) ?? row.action,
  }));
}
