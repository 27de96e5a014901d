/** The sample of the desk as the build makes it, and a house of its own before each test into which it is played. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { openDiskStorage } from '../../src/adapters/storage/disk.ts';
import type { Storage } from '../../src/adapters/storage/port.ts';
import { byOperator } from '../../src/domain/events/record.ts';
import { seedLetters } from '../../src/domain/hiring/letters.ts';
import { removeSamples } from '../../src/domain/samples/remove.ts';
import type { storySchema } from '../../src/domain/samples/schema.ts';
import { seedSamples } from '../../src/domain/samples/seed.ts';
import type { Engine } from '../../src/infra/database/open.ts';
import { createWriter } from '../../src/infra/database/writer.ts';
import { enquiryContent } from '../../src/site/enquiry-content.ts';
import { samples } from '../../src/site/samples.ts';
import { makeSamples } from '../../tools/samples/make.ts';
import { openTestDatabase, type TestDatabase } from './databases.ts';
import { makeFolder, removeFolder } from './temp.ts';

/** A Wednesday. */
export const NOW = new Date('2026-03-04T12:00:00.000Z');

/** Made once for a file. */
export function madeStory() {
  const told = { folder: '', story: undefined as unknown as ReturnType<typeof storySchema.parse> };
  beforeAll(async () => {
    told.folder = await makeFolder();
    await makeSamples(told.folder, NOW);
    told.story = JSON.parse(await readFile(join(told.folder, 'story.json'), 'utf8'));
  }, 60_000);
  afterAll(() => removeFolder(told.folder));
  return told;
}

export function playing(engine: Engine, told: ReturnType<typeof madeStory>) {
  let database: TestDatabase;
  let folder: string;
  let storage: Storage;
  beforeEach(async () => {
    database = await openTestDatabase(engine);
    folder = await makeFolder();
    storage = await openDiskStorage(folder);
    await seedLetters(database.db, NOW);
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
        story: async () => told.story,
        ports: {
          ...{ storage: into, folder: told.folder, content: enquiryContent },
          ...{ brand: 'Example', from: 'no-reply@example.com' },
        },
      }),
    /** The names of its resumes. */
    stored: () => readdir(join(folder, 'objects/resumes')),
    remove: () => removeSamples({ db: database.db, writer: writer(), storage }, byOperator(NOW)),
  };
}
