import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Reads every JSON file below a folder. The bundler, which comes next, would not say in which file the mistake is.
 * @throws Error naming the file, what is wrong with it and where
 */
export async function checkJson(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.json')) continue;
    const path = join(entry.parentPath, entry.name);
    try {
      JSON.parse(await readFile(path, 'utf8'));
    } catch (error) {
      throw new Error(`${path} is not JSON: ${(error as Error).message}`);
    }
  }
}
