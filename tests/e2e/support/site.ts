/** One production server with its own data, and the ways around it: its database, its mails, its openings. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Selectable, sql } from 'kysely';
import { closeOpening, publishOpening } from '../../../src/features/openings/commands/write.ts';
import type { NewOpening } from '../../../src/features/openings/schema.ts';
import { openDatabase } from '../../../src/platform/database/open.ts';
import { bumpRevision } from '../../../src/platform/database/revisions.ts';
import type { Database, Tables } from '../../../src/platform/database/types.ts';
import { capturedMails, type ReadMail } from '../../support/mails.ts';
import { startFact, startServer } from '../../support/server.ts';
import { eventually } from '../../support/temp.ts';

export interface Site {
  /** Without a slash at its end. */
  url: string;
  /** The server's own database, from beside. */
  db: Database;
  /** The link that an empty system prints for its first admin. @throws when it printed none */
  firstAdminLink(): string;
  /** Publishes an opening in Testland and gives its id. */
  addOpening(over?: Partial<NewOpening>): Promise<string>;
  closeOpening(id: string): Promise<void>;
  /** What was sent with this address. */
  enquiriesOf(email: string): Promise<Selectable<Tables['enquiries']>[]>;
  /** What was sent for this opening. */
  applicationsFor(opening: string): Promise<Selectable<Tables['applications']>[]>;
  /** Waits until as many mails have the text in their body, and gives them. */
  mailsWith(text: string, count: number): Promise<ReadMail[]>;
  /** SHA-256 of every resume in private storage. */
  storedResumes(): Promise<string[]>;
  /** Does some work while a table is missing, and puts it back whatever happens. */
  without<T>(table: keyof Tables, work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const SAMPLE: NewOpening = {
  title: 'Test Pilot',
  city: 'Proofville',
  country: 'Testland',
  experience: 4,
  employmentType: 'FULL_TIME',
  aboutRole: '<p>You fly what others have built.</p>',
  keyResponsibilities: '<ul><li>Take off.</li><li>Land.</li></ul>',
  requiredSkills: ['Steady hands'],
  niceToHaveSkills: ['Radio'],
};

/**
 * Starts a server on a free port. The time a form must take is off: tests type faster than people.
 * @param env settings over those of all tests
 */
export async function openSite(env: Readonly<Record<string, string>> = {}): Promise<Site> {
  const server = await startServer({ MIN_FILL_MS: '0', JOBS_POLL_MS: '100', LOG_LEVEL: 'warn', ...env });
  const { db } = openDatabase({ DATABASE_POOL_SIZE: 1, databaseFile: join(server.dataDir, 'site.db') });
  const rename = (from: string, to: string) =>
    sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(db);
  return {
    url: server.url,
    db,
    firstAdminLink() {
      const link = startFact(server.lines, 'firstAdmin');
      if (!link) throw new Error('The server printed no link');
      return link;
    },
    addOpening: (over = {}) => publishOpening(db, { ...SAMPLE, ...over }, new Date()),
    async closeOpening(id) {
      await closeOpening(db, id, new Date());
    },
    enquiriesOf: (email) => db.selectFrom('enquiries').selectAll().where('email', '=', email).execute(),
    applicationsFor: (opening) =>
      db.selectFrom('applications').selectAll().where('opening_id', '=', opening).execute(),
    mailsWith: (text, count) =>
      eventually(async () => {
        const mails = (await capturedMails(server.dataDir)).filter(({ parts }) =>
          Object.values(parts).some((part) => part.includes(text)),
        );
        return mails.length >= count && mails;
      }),
    async storedResumes() {
      const folder = join(server.dataDir, 'storage');
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile());
      const bytes = await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name))));
      return bytes.map(sha256);
    },
    async without(table, work) {
      // Nothing made before may replace what can't be read.
      for (const name of ['openings', 'legal'] as const) await bumpRevision(db, name);
      await rename(table, `${table}_away`);
      try {
        return await work();
      } finally {
        await rename(`${table}_away`, table);
      }
    },
    async close() {
      await db.destroy();
      await server.stop();
    },
  };
}

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
