import { open } from 'node:fs/promises';

/** Makes what was written to a file durable, or a rename: its entry is in the folder, so it is the folder that must reach the disk. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
