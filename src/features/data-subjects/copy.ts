/** The copy that a person may ask for (GDPR Art. 15), as a ZIP: a page to read, the same for programs, and their files. */
import { buffer } from 'node:stream/consumers';
import { strToU8, type Zippable, zipSync } from 'fflate';
import type { Database } from '../../platform/database/types.ts';
import type { Refusal } from '../../platform/staff/refusal.ts';
import { ifMissing } from '../../platform/storage/if-missing.ts';
import type { Storage } from '../../platform/storage/port.ts';
import { UNCHECKED } from '../privacy/commands/identity.ts';
import { type Controller, type CopyOrder, readCopy } from './copy-data.ts';
import { writePage } from './copy-page.ts';
import type { CopyContent } from './copy-words.schema.ts';

/**
 * Makes the copy of a person.
 * @returns a ZIP with `index.html`, `data.json` and `files/`
 */
export async function copyOf(
  { db, storage }: { db: Database; storage: Storage },
  order: CopyOrder,
  now: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const { copy, files, language } = await readCopy(db, order, now);
  const entries: Zippable = {};
  for (const { key, file } of files) {
    if (file.why) continue;
    // The page says that a file is missing; any other error fails the copy, because it would be incomplete.
    const bytes = await storage.read(key).then(buffer).catch(ifMissing(undefined));
    // Documents are compressed already.
    if (bytes && file.path) entries[file.path] = [bytes, { level: 0 }];
    else file.path = null;
  }
  return zipSync({
    'index.html': strToU8(writePage(copy, language)),
    'data.json': strToU8(`${JSON.stringify(copy, null, 2)}\n`),
    ...entries,
  });
}

/** The same as a single page, which only names the files. */
export async function documentOf({ db }: { db: Database }, order: CopyOrder, now: Date): Promise<string> {
  const { copy, files, language } = await readCopy(db, order, now);
  for (const { file } of files) if (!file.why) file.path = '';
  return writePage(copy, language);
}

const MAKERS = { copy: copyOf, document: documentOf } as const;
type CopyKind = keyof typeof MAKERS;

/**
 * The copy for a request; refused until the identity was checked.
 * @returns undefined if there is no such request, or if it names no one any more
 */
export async function copyForRequest<K extends CopyKind>(
  kind: K,
  ports: { db: Database; storage: Storage; controller: Controller; content: CopyContent },
  id: string,
  now: Date,
): Promise<{ ok: true; bytes: Awaited<ReturnType<(typeof MAKERS)[K]>> } | Refusal | undefined> {
  const row = await ports.db
    .selectFrom('privacy_requests')
    .select(['email_key', 'identity_method'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row?.email_key) return undefined;
  if (!row.identity_method) return UNCHECKED;
  const { controller, content } = ports;
  const order = { keys: [row.email_key], controller, copyLanguage: content.copyLanguage };
  const bytes = await MAKERS[kind](ports, order, now);
  return { ok: true, bytes: bytes as Awaited<ReturnType<(typeof MAKERS)[K]>> };
}
