import { rm } from 'node:fs/promises';

/** A file as it arrived: on local disk, not looked at yet. */
export interface Upload {
  path: string;
  /** The client's file name; shown to staff, never used as a path. */
  name: string;
  /** Bytes received; more than the limit means that reading stopped there. */
  size: number;
  /** Hex, of the bytes received. */
  sha256: string;
}

/** Deletes an upload that came to nothing. */
export async function discardUpload(upload: Upload | undefined): Promise<void> {
  if (upload) await rm(upload.path, { force: true });
}
