import { open } from 'node:fs/promises';

/** Makes a rename durable: the entry is in the folder, so it is the folder that must reach the disk. */
export async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
