/** Parses an incoming email. It may be hostile, so everything has a limit; an email beyond a limit is refused completely. */
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import * as z from 'zod';
import { emailText, sanitizeEmail } from '../rich-text.ts';
import type { ParsedMail } from './port.ts';

/** Characters of text that are stored; the email itself stays in the mailbox. */
const MAX_TEXT = 100_000;
/** Longer HTML is read only as text, and only so much of it: sanitizing it takes too long. */
const MAX_HTML = 400_000;
const MAX_SUBJECT = 500;
const MAX_NAME = 200;
/** Ids of one mail that are looked up. */
const MAX_IDS = 60;
const MAX_ID = 400;
const MAX_FILES = 20;
const LIMITS = { maxNestingDepth: 40, maxHeadersSize: 512 * 1024, maxRfc822NestingDepth: 3 } as const;

/** The headers that recognition needs. */
const KEPT_HEADERS = [
  'auto-submitted',
  'content-type',
  'list-id',
  'list-unsubscribe',
  'precedence',
  'return-path',
  'x-autoreply',
  'x-autorespond',
  'x-autoresponse',
  'x-failed-recipients',
  'x-spam-flag',
  'x-spam-status',
];

/** A line without characters that databases refuse, that change the direction of text, or that are invisible. */
const clean = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(
      /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/g,
      '',
    );

const line = (text: string | undefined, most: number): string =>
  clean((text ?? '').slice(0, most * 2))
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed();

const isAddress = (address: string): boolean =>
  address.length <= 254 && z.regexes.html5Email.test(address) && /\.[^.]+$/.test(address);

function senderOf({ from, replyTo }: Email): ParsedMail['from'] {
  // A sender who wants the answer at another address names it.
  const candidates = [...(replyTo?.slice(0, 5) ?? []), ...(from ? [from] : [])];
  const flat = candidates.flatMap((one: Address) => (one.group ? one.group.slice(0, 5) : [one]));
  const found = flat.find(({ address }) => isAddress(address.trim()));
  if (!found) return undefined;
  const name = line(found.name || from?.name, MAX_NAME);
  return { name, address: found.address.trim() };
}

const ids = (text: string | undefined): string[] =>
  [...(text ?? '').slice(-20_000).matchAll(/<[^<>\s]{3,400}>/g)].map(([id]) => clean(id));

const decoder = new TextDecoder();
const textOf = (content: Attachment['content'] | undefined): string =>
  content === undefined || typeof content === 'string'
    ? (content ?? '')
    : decoder.decode(new Uint8Array(content as ArrayBuffer).subarray(0, 64 * 1024));

const IS_REPORT = new Set(['message/delivery-status', 'message/feedback-report']);
const IS_ABOUT = new Set([
  'message/rfc822',
  'message/global',
  'text/rfc822-headers',
  'message/global-headers',
]);

function reportOf(attachments: readonly Attachment[]): ParsedMail['report'] {
  const status = attachments.find(({ mimeType }) => IS_REPORT.has(mimeType));
  if (!status) return undefined;
  const about = attachments
    .filter(({ mimeType }) => IS_ABOUT.has(mimeType))
    .slice(0, 3)
    .flatMap(({ content }) => {
      const [head = ''] = textOf(content).split(/\r?\n\r?\n/, 1);
      return ids(/^message-id:\s*(<[^<>\s]+>)/im.exec(head)?.[1]);
    });
  return { status: clean(textOf(status.content)).slice(0, 8_000), about };
}

/**
 * Reads a mail.
 * @param source as it was transferred
 * @throws when it is deeper or has longer headers than any honest mail
 */
export async function parseMail(source: Uint8Array): Promise<ParsedMail> {
  const mail = await PostalMime.parse(source, LIMITS);
  const headers: Record<string, string> = {};
  for (const { key, value } of mail.headers)
    if (KEPT_HEADERS.includes(key)) headers[key] ??= line(value, 500);
  const report = reportOf(mail.attachments);
  const isPart = ({ mimeType }: Attachment) => IS_REPORT.has(mimeType) || IS_ABOUT.has(mimeType);
  const files = report ? mail.attachments.filter((one) => !isPart(one)) : mail.attachments;
  // For plain text alone the parser makes its own HTML.
  const isHtml = /content-type:\s*text\/html/i.test(Buffer.from(source).toString('latin1'));
  const html = (isHtml && mail.html) || '';
  const text = mail.text?.trim() ? mail.text : emailText(html.slice(0, MAX_HTML));
  const [messageId = ''] = ids(mail.messageId?.slice(0, MAX_ID));
  const answers = [...ids(mail.inReplyTo), ...ids(mail.references).reverse()];
  const from = senderOf(mail);
  const author = line(mail.from?.address, 254);
  return {
    from,
    ...(author && author.toLowerCase() !== from?.address.toLowerCase() ? { writtenBy: author } : {}),
    subject: line(mail.subject, MAX_SUBJECT),
    text: clean(text.slice(0, MAX_TEXT)).trim(),
    html: html && html.length <= MAX_HTML ? clean(sanitizeEmail(html)).trim() : null,
    messageId,
    answers: [...new Set(answers)].slice(0, MAX_IDS),
    headers,
    files: files.slice(0, MAX_FILES).map(({ filename, mimeType, content }) => ({
      name: line(filename ?? '', MAX_NAME),
      type: line(mimeType, 100),
      content:
        typeof content === 'string'
          ? new TextEncoder().encode(content)
          : new Uint8Array(content as ArrayBuffer),
    })),
    filesLeft: Math.max(0, files.length - MAX_FILES),
    report,
  };
}
