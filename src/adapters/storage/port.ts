/** Private file storage. Nothing in it is reachable by an address; only the desk and the CLI read from it. */

import type { Readable } from 'node:stream';
import type { Identified } from '../../infra/pair-storage.ts';

export interface StoredObject {
  key: string;
  /** When it was stored. */
  storedAt: Date;
}

export interface Storage extends Identified {
  /** A path on local disk for an upload in progress, on the same volume as the storage where there is one. */
  temporaryPath(): string;
  /**
   * Moves a finished local file into storage. When this resolves the bytes are durable.
   * @param key generated: `resumes/<id>.<ext>`, `mails/<id>.<ext>`
   */
  store(key: string, temporaryPath: string): Promise<void>;
  /** Whoever does not read it to its end destroys it. @throws when there is no such object */
  read(key: string): Promise<Readable>;
  /** Deletes an object; deleting one that is not there is no error. */
  remove(key: string): Promise<void>;
  /** Every stored object, in no order. */
  list(): AsyncIterable<StoredObject>;
  /** Deletes uploads in progress that were abandoned before the given moment. */
  removeAbandonedUploads(before: Date): Promise<number>;
  /** Resolves if a file can be stored now, with room for a common resume. */
  check(): Promise<void>;
}
