/** Fills an empty database with sample openings and legal texts, so that a first start shows a whole site. */
import * as z from 'zod';
import { withLockRetry } from '../../infra/database/retry.ts';
import type { Database } from '../../infra/database/types.ts';
import { bumpRevision } from '../../infra/revisions.ts';
import { publishLegalDocument } from '../legal/queries.ts';
import { newOpeningSchema, publishOpening } from '../openings/write.ts';

const DAY_MS = 86_400_000;
/** How long a server that starts waits for another one that fills the database. */
const PATIENCE_MS = 30_000;

const sampleOpeningSchema = newOpeningSchema.omit({ publishedAt: true, expiresAt: true }).extend({
  postedDaysAgo: z.number().int().min(0),
  openForDays: z.number().int().min(1),
});

export interface Samples {
  /** Openings with their times relative to the start; checked here. */
  openings: unknown;
  /** HTML. */
  terms: string;
  /** HTML. */
  privacy: string;
}

/**
 * Loads the samples if there is no opening and no legal document at all; existing data is never touched.
 * @returns whether anything was loaded
 */
export async function seedSamples(db: Database, samples: Samples, now: Date): Promise<boolean> {
  if (!(await isEmpty(db))) return false;
  const fill = async (trx: Database) => {
    // Servers that start together on one empty database take turns at this row; the later ones find it filled.
    await bumpRevision(trx, 'jobs');
    if (!(await isEmpty(trx))) return false;
    await load(trx, samples, now);
    return true;
  };
  return withLockRetry(() => db.transaction().execute(fill), PATIENCE_MS);
}

async function isEmpty(db: Database): Promise<boolean> {
  const opening = await db.selectFrom('jobs').select('id').limit(1).executeTakeFirst();
  const document = await db.selectFrom('legal_documents').select('version').limit(1).executeTakeFirst();
  return !opening && !document;
}

async function load(trx: Database, samples: Samples, now: Date): Promise<void> {
  const at = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString();
  for (const { postedDaysAgo, openForDays, ...sample } of z
    .array(sampleOpeningSchema)
    .parse(samples.openings)) {
    await publishOpening(
      trx,
      { ...sample, publishedAt: at(-postedDaysAgo), expiresAt: at(openForDays) },
      now,
    );
  }
  const version = now.toISOString().slice(0, 10);
  await publishLegalDocument(trx, 'terms', { version, html: samples.terms }, now);
  await publishLegalDocument(trx, 'privacy', { version, html: samples.privacy }, now);
  // The database was empty: all that is in it by now are samples.
  for (const table of ['jobs', 'legal_documents'] as const)
    await trx.updateTable(table).set({ is_sample: 1 }).execute();
}
