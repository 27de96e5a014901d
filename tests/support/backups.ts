/** Backups of an API of the tests: made in a folder of their own, and brought back into another. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateX25519Identity } from 'age-encryption';
import { afterEach, beforeEach, onTestFinished } from 'vitest';
import { backUp, emptyWorkFolder } from '../../src/features/backups/back-up.ts';
import { findBackup } from '../../src/features/backups/manifest.ts';
import { restore } from '../../src/features/backups/restore.ts';
import type { Way } from '../../src/features/backups/streams.ts';
import { SCHEMA } from '../../src/features/database.ts';
import { keepFile } from '../../src/features/files/files.ts';
import { openCipher } from '../../src/platform/backup-place/encryption.ts';
import { openPlace } from '../../src/platform/backup-place/open.ts';
import { openDatabase } from '../../src/platform/database/open.ts';
import { newId } from '../../src/platform/ids.ts';
import { backupUrl } from '../../src/platform/settings/backup-url.ts';
import { type Config, readConfig } from '../../src/platform/settings/settings.ts';
import type { TestApi } from './api.ts';
import { makeFolder, removeFolder } from './temp.ts';

/** The key that backups are encrypted with. */
export const SECRET = await generateX25519Identity();

/** A database of a configuration, which is closed after the test. */
export function opened(config: Config) {
  const { db, readDb } = openDatabase(config);
  const close = async () => void (await Promise.all([readDb.destroy(), db.destroy()]));
  onTestFinished(close);
  return { db, close };
}

/** The usual settings with a new folder below this one. */
export async function configIn(folder: string): Promise<Config> {
  const DATA_DIR = join(folder, newId());
  await mkdir(DATA_DIR);
  return readConfig({ DATA_DIR, NODE_ENV: 'test', LOG_LEVEL: 'silent', SEED_SAMPLES: 'never' });
}

/** For each test of a file a folder, and in it a place for backups. */
export function lentPlace(api: TestApi) {
  let folder: string;
  beforeEach(async () => {
    folder = await makeFolder();
  });
  afterEach(() => removeFolder(folder));
  const place = () => join(folder, 'place');

  return {
    folder: () => folder,
    place,

    async wayTo(url = place(), key: string | undefined = SECRET): Promise<Way> {
      const workDir = await emptyWorkFolder(folder, newId());
      return { place: await openPlace(backupUrl.parse(url)), cipher: await openCipher(key), workDir };
    },

    /** Stores a file, as an upload does. */
    async addFile(content = randomBytes(2_000)): Promise<string> {
      const { storage, clock } = api.runtime;
      const path = storage.temporaryPath();
      await writeFile(path, content);
      const [id, sha256] = [newId(), createHash('sha256').update(content).digest('hex')];
      const key = `resumes/${id}.pdf`;
      const file = { id, key, sha256, size: content.length, type: 'application/pdf', flags: [] };
      await keepFile(api.runtime, file, path, clock());
      return key;
    },

    make: async (way: Way, now = new Date()) => backUp({ ...api.runtime, schema: SCHEMA }, way, now),

    /** Into a folder of its own. @param other than the usual settings */
    async bringBack(way: Way, name?: string, other: Partial<Config> = {}) {
      const config = { ...(await configIn(folder)), ...other };
      const from = name ?? (await findBackup(way.place));
      const done = await restore({ config, schema: SCHEMA, ...opened(config) }, way, from, new Date());
      return { config, done };
    },
  };
}
