/** The place of backups: a folder, or a prefix in an S3 store. Each object is written once, completely, and never changed. */
import type { Readable } from 'node:stream';

export interface BackupPlace {
  /** Names the place in messages. */
  readonly location: string;
  /** Moves a finished local file to the place. When this resolves the bytes are durable. @param path as `files/plain/a.pdf` */
  put(path: string, file: string): Promise<void>;
  /** @throws an error with the code ENOENT when there is no such object */
  read(path: string): Promise<Readable>;
  /** Paths of all objects that begin so. @param start ends with a slash */
  list(start: string): AsyncIterable<{ path: string; storedAt: Date }>;
  /** Deletes an object; deleting one that is not there is no error. */
  remove(path: string): Promise<void>;
}
