/** Fills an empty database with sample openings and legal texts, so that a first start shows a whole site. */
import { parse } from 'yaml';
import * as z from 'zod';
import openingsSource from '../content/sample/jobs.yaml?raw';
import privacySource from '../content/sample/privacy.html?raw';
import termsSource from '../content/sample/terms.html?raw';
import site from '../content/site.json' with { type: 'json' };
import { withLockRetry } from '../infra/database/retry.ts';
import type { Database } from '../infra/database/types.ts';
import { bumpRevision } from '../infra/revisions.ts';
import { publishLegalDocument } from './legal/queries.ts';
import { newOpeningSchema, publishOpening } from './openings/write.ts';

const DAY_MS = 86_400_000;
/** How long a server that starts waits for another one that fills the database. */
const PATIENCE_MS = 30_000;

const sampleOpeningSchema = newOpeningSchema.omit({ publishedAt: true, expiresAt: true }).extend({
  postedDaysAgo: z.number().int().min(0),
  openForDays: z.number().int().min(1),
});

const withNames = (text: string) =>
  text.replaceAll('{brand}', site.brand).replaceAll('{legalName}', site.legalName);

/**
 * Loads the samples if there is no opening and no legal document at all; existing data is never touched.
 * @returns whether anything was loaded
 */
export async function seedSamples(db: Database, now: Date): Promise<boolean> {
  if (!(await isEmpty(db))) return false;
  const fill = async (trx: Database) => {
    // Servers that start together on one empty database take turns at this row; the later ones find it filled.
    await bumpRevision(trx, 'jobs');
    if (!(await isEmpty(trx))) return false;
    await load(trx, now);
    return true;
  };
  return withLockRetry(() => db.transaction().execute(fill), PATIENCE_MS);
}

async function isEmpty(db: Database): Promise<boolean> {
  const opening = await db.selectFrom('jobs').select('id').limit(1).executeTakeFirst();
  const document = await db.selectFrom('legal_documents').select('version').limit(1).executeTakeFirst();
  return !opening && !document;
}

async function load(trx: Database, now: Date): Promise<void> {
  const at = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString();
  for (const { postedDaysAgo, openForDays, ...sample } of z
    .array(sampleOpeningSchema)
    .parse(parse(withNames(openingsSource)))) {
    await publishOpening(
      trx,
      { ...sample, publishedAt: at(-postedDaysAgo), expiresAt: at(openForDays) },
      now,
    );
  }
  const version = now.toISOString().slice(0, 10);
  await publishLegalDocument(trx, 'terms', { version, html: withNames(termsSource) }, now);
  await publishLegalDocument(trx, 'privacy', { version, html: withNames(privacySource) }, now);
}
