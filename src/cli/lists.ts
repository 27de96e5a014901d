/** What came in and what is open, for an operator without the desk. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { csvLine } from '../domain/shared/csv.ts';
import type { Database } from '../infra/database/types.ts';
import { argument, type Command, say, type Tools, UsageError, writeNew } from './tools.ts';

type Rows = readonly Readonly<Record<string, unknown>>[];

/** From when on; from the beginning where the operator said nothing. */
function sinceOf({ since }: Tools): string {
  if (since === undefined) return '';
  const at = new Date(since);
  if (Number.isNaN(at.getTime())) throw new UsageError(`--since ${since}: Must be a day, e.g. 2026-05-04.`);
  return at.toISOString();
}

const openings = (db: Database) =>
  db
    .selectFrom('jobs')
    .leftJoin('applications', 'applications.job_id', 'jobs.id')
    .select(({ fn }) => [
      'jobs.id',
      'jobs.status',
      'jobs.title',
      'jobs.city',
      'jobs.expires_at',
      fn.count<number>('applications.id').as('applications'),
    ])
    .groupBy(['jobs.id', 'jobs.status', 'jobs.title', 'jobs.city', 'jobs.expires_at', 'jobs.created_at'])
    .orderBy('jobs.created_at')
    .execute();

const applications = (db: Database, since: string) =>
  db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .select([
      'applications.reference',
      'applications.created_at as received',
      'applications.stage',
      'applications.name',
      'applications.email',
      'applications.phone_number as phone',
      'jobs.title as opening',
      'applications.message',
    ])
    .where('applications.quarantine_reason', 'is', null)
    .where('applications.created_at', '>=', since)
    .orderBy('applications.created_at')
    .execute();

const enquiries = (db: Database, since: string) =>
  db
    .selectFrom('enquiries')
    .select([
      'reference',
      'created_at as received',
      'status',
      'kind',
      'first_name',
      'last_name',
      'company',
      'email',
      'phone_number as phone',
      'message',
    ])
    .where('quarantine_reason', 'is', null)
    .where('created_at', '>=', since)
    .orderBy('created_at')
    .execute();

/** Rows in columns, without what is too long for a line, and how many there are. */
function tell(rows: Rows, what: string): void {
  for (const { message: _, ...row } of rows) {
    say(
      Object.values(row)
        .map((value) => String(value ?? ''))
        .filter(Boolean)
        .join('  '),
    );
  }
  say(`${rows.length} ${what}`);
}

async function write(file: string, rows: Rows): Promise<void> {
  const lines = [Object.keys(rows[0] ?? {}), ...rows.map(Object.values)].map(csvLine);
  await writeNew(file, Readable.from(lines));
}

export const lists: Record<'openings' | 'applications' | 'enquiries' | 'export', Command> = {
  async openings({ db }) {
    tell(await openings(db), 'openings');
  },
  async applications(tools) {
    tell(await applications(tools.db, sinceOf(tools)), 'applications');
  },
  async enquiries(tools) {
    tell(await enquiries(tools.db, sinceOf(tools)), 'enquiries');
  },
  async export(tools) {
    const folder = argument(tools, 0, 'The folder to make');
    const since = sinceOf(tools);
    await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      throw new UsageError(
        error.code === 'EEXIST'
          ? `${folder} is there already. Name a new folder.`
          : `${folder} can not be made: ${error.message}.`,
      );
    });
    const [sent, applied] = [await enquiries(tools.db, since), await applications(tools.db, since)];
    await write(join(folder, 'enquiries.csv'), sent);
    await write(join(folder, 'applications.csv'), applied);
    say(`${sent.length} enquiries and ${applied.length} applications are in ${folder}.`);
  },
};
