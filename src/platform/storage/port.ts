/** Private file storage. Nothing in it is reachable by an address; only the desk and the CLI read from it. */

import type { Readable } from 'node:stream';

export interface Identified {
  /** Names the place in messages. */
  readonly location: string;
  /** The id in the storage; undefined as long as it has none. */
  identity(): Promise<string | undefined>;
  /** Replaces the id. */
  identify(id: string): Promise<void>;
  /** Every stored object. */
  list(): AsyncIterable<{ key: string }>;
}

export interface StoredObject {
  key: string;
  storedAt: Date;
}

/** An object that was set aside because the database does not know it. */
export interface UnknownObject extends StoredObject {
  /** The day on which it was set aside, in UTC: `2026-11-23`. */
  since: string;
  /** In bytes. */
  size: number;
}

export interface Storage extends Identified {
  /** Whether files stay closed until a scanner has found them clean. */
  readonly holdsUploads?: boolean;
  /** A path on local disk for an upload in progress, on the same volume as the storage if possible. */
  temporaryPath(): string;
  /**
   * Moves a finished local file into storage. When this resolves the bytes are durable.
   * @param key generated: `resumes/<id>.<ext>`, `mails/<id>.<ext>`
   */
  store(key: string, temporaryPath: string): Promise<void>;
  /** A caller that does not read it to its end destroys it. @throws when there is no such object */
  read(key: string): Promise<Readable>;
  /** Deletes an object; deleting one that is not there is no error. */
  remove(key: string): Promise<void>;
  /** Every stored object, in no order; files with other names are left out. */
  list(): AsyncIterable<StoredObject>;
  /** Sets an object aside without deleting it. @returns false when it no longer exists */
  setAside(key: string, now: Date): Promise<boolean>;
  /** Files that were set aside, in no order. */
  listUnknown(): AsyncIterable<UnknownObject>;
  /** Puts an object back into use. @returns false when it no longer exists, or when another has its name */
  putBack(object: Pick<UnknownObject, 'key' | 'since'>): Promise<boolean>;
  /** Deletes files that were set aside before the day of the given moment. @returns how many */
  removeUnknown(before: Date): Promise<number>;
  /** Deletes uploads in progress that were abandoned before the given moment. */
  removeAbandonedUploads(before: Date): Promise<number>;
  /** Resolves if a file can be stored now, with room for a common resume. */
  check(): Promise<void>;
}
