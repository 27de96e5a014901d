/** Reads the mails that a server without SMTP leaves as files. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ReadMail, readMail } from './mime.ts';

/**
 * Every mail that was captured so far.
 * @param dataDir the server's data folder
 */
export async function capturedMails(dataDir: string): Promise<ReadMail[]> {
  const folder = join(dataDir, 'mail');
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml'));
  return Promise.all(files.map(async (name) => readMail(await readFile(join(folder, name), 'latin1'))));
}
