/** Reads the mails that a server without SMTP leaves as files. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface CapturedMail {
  to: string;
  subject: string;
  /** The whole message with its transfer encoding undone, headers included. */
  text: string;
}

/** Undoes quoted-printable: soft line breaks first, then the bytes, which are UTF-8. */
function decode(source: string): string {
  const bytes = source
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

const header = (source: string, name: string) =>
  new RegExp(`^${name}: (.*(?:\\r?\\n[ \\t].*)*)`, 'im').exec(source)?.[1]?.replace(/\r?\n[ \t]+/g, ' ') ??
  '';

/**
 * Every mail that was captured so far.
 * @param dataDir the server's data folder
 */
export async function capturedMails(dataDir: string): Promise<CapturedMail[]> {
  const folder = join(dataDir, 'mail');
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml'));
  return Promise.all(
    files.map(async (name) => {
      const source = await readFile(join(folder, name), 'latin1');
      return { to: header(source, 'To'), subject: header(source, 'Subject'), text: decode(source) };
    }),
  );
}
