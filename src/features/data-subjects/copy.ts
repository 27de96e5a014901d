/** The copy that a person may ask for (GDPR Art. 15), as a ZIP: a page to read, the same for programs, and their files. */
import { buffer } from 'node:stream/consumers';
import { strToU8, type Zippable, zipSync } from 'fflate';
import type { Database } from '../../platform/database/types.ts';
import type { Storage } from '../../platform/storage/port.ts';
import { type Controller, readCopy } from './copy-data.ts';
import { writePage } from './copy-page.ts';

/**
 * Makes the copy of a person.
 * @param keys of their addresses
 * @returns a ZIP with `index.html`, `data.json` and `files/`
 */
export async function copyOf(
  { db, storage }: { db: Database; storage: Storage },
  keys: readonly string[],
  controller: Controller,
  now: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const { copy, files } = await readCopy(db, keys, controller, now);
  const entries: Zippable = {};
  for (const { key, file } of files) {
    const bytes = await storage
      .read(key)
      .then(buffer)
      .catch((error: NodeJS.ErrnoException) => {
        // Gone, and said so in the page; whatever else is wrong, half a copy is none.
        if (error.code !== 'ENOENT') throw error;
      });
    // Documents are compressed already.
    if (bytes && file.path) entries[file.path] = [bytes, { level: 0 }];
    else file.path = null;
  }
  return zipSync({
    'index.html': strToU8(writePage(copy)),
    'data.json': strToU8(`${JSON.stringify(copy, null, 2)}\n`),
    ...entries,
  });
}

/** The copy that a request asks for; undefined where there is no such request, or it names nobody any more. */
export async function copyForRequest(
  ports: { db: Database; storage: Storage },
  id: string,
  controller: Controller,
  now: Date,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const row = await ports.db
    .selectFrom('privacy_requests')
    .select('email_key')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.email_key ? copyOf(ports, [row.email_key], controller, now) : undefined;
}
