import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Storage } from '../adapters/storage/port.ts';
import type { Seeded } from '../domain/samples/play.ts';
import { seedSamples } from '../domain/samples/seed.ts';
import type { Database } from '../infra/database/types.ts';
import type { Config } from '../infra/settings.ts';
import { enquiryContent } from '../site/enquiry-content.ts';
import { samples } from '../site/samples.ts';
import { site } from '../site/site.ts';

/** Fills an empty database with samples. @param folder of those made at build */
export async function seed(
  { SEED_SAMPLES, MAIL_FROM }: Config,
  db: Database,
  storage: Storage,
  folder: string,
  now: Date,
): Promise<Seeded | undefined> {
  if (SEED_SAMPLES === 'never') return undefined;
  if (SEED_SAMPLES === 'public') return seedSamples(db, samples, now);
  const story = async (): Promise<unknown> => JSON.parse(await readFile(join(folder, 'story.json'), 'utf8'));
  const from = MAIL_FROM ?? site.email.from;
  const ports = { storage, folder, content: enquiryContent, brand: site.brand, from };
  return seedSamples(db, samples, now, { story, ports });
}
