/** Fills an empty database with samples, so that a first start shows a whole site, and a desk at which people work. */
import * as z from 'zod';
import { withLockRetry } from '../../infra/database/retry.ts';
import type { Database } from '../../infra/database/types.ts';
import { bumpRevision } from '../../infra/revisions.ts';
import { publishLegalDocument } from '../legal/queries.ts';
import { publishOpening } from '../openings/write.ts';
import { DAY_MS } from './moments.ts';
import { playStory, type Seeded } from './play.ts';
import { type SampleOpening, sampleOpeningSchema, storySchema } from './schema.ts';
import type { PlayPorts } from './stage.ts';

/** How long a server that starts waits for another one that fills the database. */
const PATIENCE_MS = 30_000;
/** The texts of the sample are older than the first application. */
const LEGAL_DAYS = 100;

export interface Samples {
  /** Openings with their times relative to the start; checked here. */
  openings: unknown;
  /** HTML. */
  terms: string;
  /** HTML. */
  privacy: string;
}

/**
 * Loads the samples if there is no opening and no legal document at all; existing data is never touched. All of it is one
 * transaction: a server that dies in the middle leaves nothing, and the next start begins anew.
 * @param desk reads the sample of the desk; without it only what visitors see is loaded
 * @returns what was loaded; undefined if nothing
 */
export async function seedSamples(
  db: Database,
  samples: Samples,
  now: Date,
  desk?: { story(): Promise<unknown>; ports: PlayPorts },
): Promise<Seeded | undefined> {
  if (!(await isEmpty(db))) return undefined;
  const story = desk && { told: storySchema.parse(await desk.story()), ports: desk.ports };
  const openings = z.array(sampleOpeningSchema).parse(samples.openings);
  const fill = async (trx: Database): Promise<Seeded | undefined> => {
    // Servers that start together on one empty database take turns at this row; the later ones find it filled.
    await bumpRevision(trx, 'jobs');
    if (!(await isEmpty(trx))) return undefined;
    await loadLegalTexts(trx, samples, story ? new Date(now.getTime() - LEGAL_DAYS * DAY_MS) : now);
    if (story) {
      const own = z.array(sampleOpeningSchema).parse(story.told.openings);
      return playStory(trx, story.ports, { ...story.told, openings: [...openings, ...own] }, now);
    }
    for (const opening of openings) await publish(trx, opening, now);
    await trx.updateTable('jobs').set({ is_sample: 1 }).execute();
    return { openings: openings.length, applications: 0, enquiries: 0, staff: 0 };
  };
  return withLockRetry(() => db.transaction().execute(fill), PATIENCE_MS);
}

async function isEmpty(db: Database): Promise<boolean> {
  const opening = await db.selectFrom('jobs').select('id').limit(1).executeTakeFirst();
  const document = await db.selectFrom('legal_documents').select('version').limit(1).executeTakeFirst();
  return !opening && !document;
}

async function publish(trx: Database, opening: SampleOpening, now: Date): Promise<void> {
  const { postedDaysAgo, openForDays, ...input } = opening;
  const at = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString();
  await publishOpening(trx, { ...input, publishedAt: at(-postedDaysAgo), expiresAt: at(openForDays) }, now);
}

async function loadLegalTexts(trx: Database, { terms, privacy }: Samples, at: Date): Promise<void> {
  const version = at.toISOString().slice(0, 10);
  await publishLegalDocument(trx, 'terms', { version, html: terms }, at);
  await publishLegalDocument(trx, 'privacy', { version, html: privacy }, at);
  await trx.updateTable('legal_documents').set({ is_sample: 1 }).execute();
}
