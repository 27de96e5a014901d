/** Storage in a bucket of S3 or of a store that speaks its protocol. */
import { rm } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { newId } from '../ids.ts';
import type { S3Config } from '../settings/storage-url.ts';
import { ifMissing } from './if-missing.ts';
import { checkKey, KINDS } from './keys.ts';
import type { Storage, StoredObject, UnknownObject } from './port.ts';
import { openS3Objects } from './s3-objects.ts';
import { openUploads } from './uploads.ts';

/** Written and deleted by a check. */
const PROBE = Buffer.alloc(1024);

const ID = 'objects/id';
const inUse = (key: string) => `objects/${checkKey(key)}`;
const unknown = (since: string, key: string) => `unknown/${since}/${checkKey(key)}`;

/**
 * @param uploads folder on local disk for uploads in progress
 * @returns a storage to which no request was sent yet
 */
export function openS3Storage(config: S3Config, uploads: string): Storage {
  const objects = openS3Objects(config);

  async function* listUnknown(): AsyncIterable<UnknownObject> {
    for await (const { path, ...object } of objects.list('unknown/')) {
      const [, since, key] = /^unknown\/(\d{4}-\d{2}-\d{2})\/(.+)$/.exec(path) ?? [];
      if (since && key) yield { key, since, ...object };
    }
  }

  return {
    location: config.name,
    ...openUploads(uploads),

    async store(key, temporaryPath) {
      await objects.upload(inUse(key), temporaryPath);
      await rm(temporaryPath, { force: true });
    },

    read: async (key) => objects.read(inUse(key)),
    remove: async (key) => objects.remove(inUse(key)),

    async *list(): AsyncIterable<StoredObject> {
      for (const kind of KINDS)
        for await (const { path, storedAt } of objects.list(`objects/${kind}/`))
          yield { key: path.slice('objects/'.length), storedAt };
    },

    setAside: async (key, now) => objects.move(inUse(key), unknown(now.toISOString().slice(0, 10), key)),
    listUnknown,
    putBack: async ({ key, since }) => objects.move(unknown(since, key), inUse(key)),

    async removeUnknown(before) {
      const day = before.toISOString().slice(0, 10);
      let removed = 0;
      for await (const { key, since } of listUnknown()) {
        if (since >= day) continue;
        await objects.remove(unknown(since, key));
        removed++;
      }
      return removed;
    },

    async check() {
      const probe = `probes/${newId()}`;
      await objects.write(probe, PROBE);
      await objects.remove(probe);
    },

    async identity() {
      const id = await objects.read(ID).then(text).catch(ifMissing(''));
      return id.trim() || undefined;
    },

    identify: (id) => objects.write(ID, `${id}\n`),
  };
}
