import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Seeded, seedSamples } from '../features/samples/seed.ts';
import type { Database } from '../platform/database/types.ts';
import type { Config } from '../platform/settings/settings.ts';
import type { Storage } from '../platform/storage/port.ts';
import { enquiryContent } from '../site/content/enquiry-content.ts';
import { samples } from '../site/content/samples.ts';
import { site } from '../site/content/site.ts';

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
  const read = async (): Promise<unknown> => JSON.parse(await readFile(join(folder, 'desk.json'), 'utf8'));
  const from = MAIL_FROM ?? site.email.from;
  const ports = { storage, folder, content: enquiryContent, brand: site.brand, from };
  return seedSamples(db, samples, now, { read, ports });
}
