/** Reads and removes the emails that were captured as files because there is no mail server. */
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

export interface CapturedMails {
  /** @param texts whatever names the person in an email to others */
  remove(jobs: readonly string[], texts: readonly string[]): Promise<void>;
  /** Removes files written before a moment. */
  removeBefore(moment: Date): Promise<void>;
}

/** Includes files that a crash left incomplete. */
const CAPTURED = /\.eml(?:\.part)?$/;
/** Files that are read at the same time. */
const AT_ONCE = 16;

/** The text of a mail as it was written: lines that quoted-printable has broken are joined again, base64 is decoded. */
const plain = (mail: string): string =>
  mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/(?:^[\w+/=]{40,}\r?\n)+/gm, (block) => Buffer.from(block, 'base64').toString('latin1'));

/** @param folder that `captureTransport` writes to; it may be missing */
export function capturedMails(folder: string): CapturedMails {
  const files = async () => (await readdir(folder).catch(() => [])).filter((name) => CAPTURED.test(name));
  return {
    async remove(jobs, texts) {
      const known = new Set(jobs.flatMap((id) => [`${id}.eml`, `${id}.eml.part`]));
      const look = async (name: string) => {
        const path = join(folder, name);
        const goes = known.has(name) || (await names(path, texts));
        if (goes) await rm(path, { force: true });
      };
      const all = await files();
      for (let index = 0; index < all.length; index += AT_ONCE)
        await Promise.all(all.slice(index, index + AT_ONCE).map(look));
    },
    async removeBefore(moment) {
      for (const name of await files()) {
        const path = join(folder, name);
        const info = await stat(path).catch(() => undefined);
        if (info && info.mtime < moment) await rm(path, { force: true });
      }
    },
  };
}

async function names(path: string, texts: readonly string[]): Promise<boolean> {
  const mail = plain(await readFile(path, 'latin1').catch(() => ''));
  return texts.some((text) => mail.includes(text));
}
