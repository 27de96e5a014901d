/** Mails on their way, and those that a server without SMTP leaves as files. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { decodeWords } from 'postal-mime';
import { parseQueuedEmail } from '../../src/features/mail/outgoing.ts';
import type { MailSite } from '../../src/features/mail/template.ts';
import type { Database } from '../../src/platform/database/types.ts';
import { eventually } from './temp.ts';

export interface ReadMail {
  headers: Record<string, string>;
  /** Decoded bodies by media type. */
  parts: Record<string, string>;
}

/** @param source a whole mail, 7-bit as it travels */
export async function readMail(source: string): Promise<ReadMail> {
  const {
    headers,
    text = '',
    html = '',
    attachments,
  } = await PostalMime.parse(source, {
    attachmentEncoding: 'utf8',
  });
  return {
    headers: Object.fromEntries(headers.map(({ key, value }) => [key, decodeWords(value)])),
    parts: {
      'text/plain': text,
      'text/html': html,
      ...Object.fromEntries(attachments.map(({ mimeType, content }) => [mimeType, String(content)])),
    },
  };
}

/** The company that an email is written for. */
export const MAIL_SITE: MailSite = {
  brand: 'Brand & Co',
  url: 'https://us.example',
  candidatesReplyTo: 'careers@us.example',
  enquiriesReplyTo: 'sales@us.example',
  recipient: 'reader@else.example',
  interviewPage: (id: string) => `/interview/${id}`,
};

/** The jobs of all mails with what they hold, by template. */
export async function storedMails(db: Database) {
  const jobs = await db.selectFrom('jobs').selectAll().where('queue', '=', 'mail').execute();
  return jobs
    .map(({ payload, ...job }) => ({ ...job, ...parseQueuedEmail(payload) }))
    .sort((a, b) => (a.template < b.template ? -1 : 1));
}

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

/** The mail to an address that tells a reference, once it has left. */
export async function mailTo(dataDir: string, address: string, reference: string): Promise<ReadMail> {
  return eventually(async () =>
    (await capturedMails(dataDir)).find(
      ({ headers, parts }) => headers.to?.includes(address) && parts['text/plain']?.includes(reference),
    ),
  );
}
