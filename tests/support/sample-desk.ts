/** The sample of the desk as the build makes it, and a database and storage of their own before each test, to load it into. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { z } from 'zod';
import { byOperator } from '../../src/features/audit-log/record.ts';
import { seedDeclineReasons } from '../../src/features/candidates/decline-reasons.ts';
import { removeSamples } from '../../src/features/samples/remove.ts';
import type { deskSampleSchema } from '../../src/features/samples/schema.ts';
import { seedSamples } from '../../src/features/samples/seed.ts';
import type { Engine } from '../../src/platform/database/engine.ts';
import type { Database } from '../../src/platform/database/types.ts';
import { createWriter } from '../../src/platform/database/writer.ts';
import { openDiskStorage } from '../../src/platform/storage/disk.ts';
import type { Storage } from '../../src/platform/storage/port.ts';
import { enquiryContent } from '../../src/site/content/enquiry-content.ts';
import { samples } from '../../src/site/content/samples.ts';
import { makeSamples } from '../../tools/samples/make.ts';
import { openTestDatabase, type TestDatabase } from './databases.ts';
import { makeFolder, removeFolder } from './temp.ts';

/** A Wednesday. */
export const NOW = new Date('2026-03-04T12:00:00.000Z');

/** Made once for a file. */
export function madeSample() {
  const made = { folder: '', sample: undefined as unknown as z.input<typeof deskSampleSchema> };
  beforeAll(async () => {
    made.folder = await makeFolder();
    await makeSamples(made.folder, NOW);
    made.sample = JSON.parse(await readFile(join(made.folder, 'desk.json'), 'utf8'));
  }, 60_000);
  afterAll(() => removeFolder(made.folder));
  return made;
}

/** An interview, a request about personal data and an absence of real people, each of which names someone of the sample. */
export async function nameInRealWork(
  db: Database,
  { application, real, sample }: Readonly<Record<'application' | 'real' | 'sample', string>>,
): Promise<void> {
  const at = NOW.toISOString();
  const facts = { minutes: 30, place_type: 'phone', place: '', created_at: at, updated_at: at } as const;
  await db
    .insertInto('interview_kinds')
    .values({ id: 'talk', name: 'Talk', ...facts })
    .execute();
  await db
    .insertInto('interviews')
    .values({
      ...{ id: 'held', application_id: application, kind_id: 'talk', state: 'booked', notice_hours: 24 },
      ...facts,
    })
    .execute();
  await db.insertInto('interview_people').values({ interview_id: 'held', staff_id: sample }).execute();
  await db.updateTable('privacy_requests').set({ email: 'real@example.com', assignee_id: sample }).execute();
  const away = { from_day: '2026-03-04', until_day: '2026-03-05', time_zone: 'UTC', starts_at: at };
  await db
    .insertInto('absences')
    .values({ id: real, ...away, ends_at: at, stand_in_id: sample, updated_at: at })
    .execute();
}

export function seededDatabase(engine: Engine, made: ReturnType<typeof madeSample>) {
  let database: TestDatabase;
  let folder: string;
  let storage: Storage;
  beforeEach(async () => {
    database = await openTestDatabase(engine);
    folder = await makeFolder();
    storage = await openDiskStorage(folder);
    await seedDeclineReasons(database.db, NOW);
  });
  afterEach(async () => {
    await database.drop();
    await removeFolder(folder);
  });
  const writer = () => createWriter(database.db, engine);
  return {
    db: () => database.db,
    storage: () => storage,
    writer,
    /** @param into where its files go */
    seed: (into = storage, now = NOW) =>
      seedSamples(database.db, samples, now, {
        read: async () => made.sample,
        ports: {
          ...{ storage: into, folder: made.folder, content: enquiryContent },
          ...{ brand: 'Example', from: 'no-reply@example.com' },
        },
      }),
    /** The names of its resumes. */
    stored: () => readdir(join(folder, 'objects/resumes')),
    remove: () => removeSamples({ db: database.db, writer: writer(), storage }, byOperator(NOW)),
  };
}
