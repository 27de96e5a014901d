import { open } from 'node:fs/promises';

/** Makes a written file durable, or a rename: its entry is in the folder, so for a rename the folder must reach the disk. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
