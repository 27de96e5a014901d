/** The copy that a person may ask for (GDPR Art. 15), as a ZIP: a page to read, the same for programs, and their files. */
import { buffer } from 'node:stream/consumers';
import { strToU8, type Zippable, zipSync } from 'fflate';
import type { Database } from '../../platform/database/types.ts';
import type { Refusal } from '../../platform/staff/refusal.ts';
import type { Storage } from '../../platform/storage/port.ts';
import { UNCHECKED } from '../privacy/commands/identity.ts';
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
    if (file.why) continue;
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

/** The same as one page that holds everything but the files, which it names. */
export async function documentOf(
  { db }: { db: Database },
  keys: readonly string[],
  controller: Controller,
  now: Date,
): Promise<string> {
  const { copy, files } = await readCopy(db, keys, controller, now);
  for (const { file } of files) if (!file.why) file.path = '';
  return writePage(copy);
}

const MAKERS = { copy: copyOf, document: documentOf } as const;
export type CopyKind = keyof typeof MAKERS;

/**
 * The copy that a request asks for; refused until someone has checked who asks.
 * @returns undefined where there is no such request, or it names no one any more
 */
export async function copyForRequest<K extends CopyKind>(
  kind: K,
  ports: { db: Database; storage: Storage },
  id: string,
  controller: Controller,
  now: Date,
): Promise<{ ok: true; bytes: Awaited<ReturnType<(typeof MAKERS)[K]>> } | Refusal | undefined> {
  const row = await ports.db
    .selectFrom('privacy_requests')
    .select(['email_key', 'identity_method'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row?.email_key) return undefined;
  if (!row.identity_method) return UNCHECKED;
  const bytes = await MAKERS[kind](ports, [row.email_key], controller, now);
  return { ok: true, bytes: bytes as Awaited<ReturnType<(typeof MAKERS)[K]>> };
}
