/** Attachments of incoming email: stored after the same checks as resumes, or listed with the reason why not. */
import { hash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import type { Writer } from '../../platform/database/writer.ts';
import { newId } from '../../platform/ids.ts';
import type { IncomingFile } from '../../platform/mailbox/port.ts';
import type { Storage } from '../../platform/storage/port.ts';
import type { ResumeExtension } from '../candidates/application.schema.ts';
import { displayName } from '../candidates/documents/check-document.ts';
import { inspectResume, RESUME_TYPES } from '../candidates/documents/document-type.ts';
import type { MessageFile } from '../conversations/schema.ts';
import { keepFile } from '../files/files.ts';

export interface FilePorts {
  writer: Writer;
  storage: Storage;
  /** The limit of resumes, in bytes. */
  maxFileBytes: number;
}

/** A file whose content was recognized. */
interface Known {
  extension: string;
  type: string;
  flags: readonly string[];
}

/** Signatures of pictures. */
const PICTURES: readonly (readonly [extension: string, type: string, is: (bytes: Buffer) => boolean])[] = [
  ['png', 'image/png', (bytes) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))],
  ['jpg', 'image/jpeg', (bytes) => bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))],
  ['gif', 'image/gif', (bytes) => /^GIF8[79]a/.test(bytes.toString('latin1', 0, 6))],
  ['webp', 'image/webp', (bytes) => /^RIFF.{4}WEBP/s.test(bytes.toString('latin1', 0, 12))],
];

/** Plain text by its extension; other text types, which programs may run, are not stored. */
const TEXTS: Readonly<Record<string, string>> = {
  txt: 'text/plain',
  csv: 'text/csv',
  ics: 'text/calendar',
  md: 'text/plain',
  log: 'text/plain',
};

/** The extension of a document for which the mail gives none. */
const BY_TYPE: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'text/plain': 'txt',
  'text/csv': 'csv',
  'text/calendar': 'ics',
};

const isText = (bytes: Buffer): boolean => {
  if (bytes.includes(0)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

const endingOf = (name: string): string => /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** @returns undefined for unknown content, content of another type than stated, or macros */
async function recognize(
  name: string,
  type: string,
  path: string,
  bytes: Buffer,
): Promise<Known | undefined> {
  const picture = PICTURES.find(([, , is]) => is(bytes));
  if (picture) return { extension: picture[0], type: picture[1], flags: [] };
  const ending = endingOf(name) || BY_TYPE[type.toLowerCase()] || '';
  const text = TEXTS[ending];
  if (text) return isText(bytes) ? { extension: ending, type: text, flags: [] } : undefined;
  const document = `.${ending}` as ResumeExtension;
  if (!Object.hasOwn(RESUME_TYPES, document)) return undefined;
  const flags = await inspectResume(path, document);
  return flags && { extension: ending, type: RESUME_TYPES[document], flags };
}

const nameOf = ({ name, type }: IncomingFile): string =>
  displayName(name) || `attachment.${BY_TYPE[type.toLowerCase()] ?? 'bin'}`;

/** Stores one file. The row and the bytes are durable afterwards; the sweep removes them if no message refers to them. */
export async function keepIncoming(
  ports: FilePorts,
  { content, ...named }: IncomingFile,
  now: Date,
): Promise<MessageFile> {
  const id = newId();
  const name = nameOf({ content, ...named });
  const file = { id, name, size: content.length };
  const refused = (why: MessageFile['refused']): MessageFile => ({
    ...file,
    type: 'application/octet-stream',
    flags: [],
    refused: why,
  });
  if (content.length > ports.maxFileBytes) return refused('size');
  return withTemporaryFile(ports, content, async (path, bytes) => {
    const known = content.length > 0 ? await recognize(name, named.type, path, bytes) : undefined;
    if (!known) return refused('content');
    await store(ports, { id, known, bytes, path }, now);
    return { ...file, type: known.type, flags: [...known.flags], refused: null };
  });
}

/** Keeps a mail that could not be read, as it came. */
export const keepSource = (ports: FilePorts, source: Uint8Array, now: Date): Promise<MessageFile> =>
  withTemporaryFile(ports, source, async (path, bytes) => {
    const id = newId();
    const known = { extension: 'eml', type: 'message/rfc822', flags: [] };
    await store(ports, { id, known, bytes, path }, now);
    return { id, name: 'mail.eml', type: known.type, size: bytes.length, flags: [], refused: null };
  });

/** Writes content to a local file, and removes the file when the work is done. */
async function withTemporaryFile<T>(
  { storage }: FilePorts,
  content: Uint8Array,
  work: (path: string, bytes: Buffer) => Promise<T>,
): Promise<T> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.length);
  const path = storage.temporaryPath();
  try {
    await writeFile(path, bytes, { mode: 0o600 });
    return await work(path, bytes);
  } finally {
    await rm(path, { force: true });
  }
}

function store(
  ports: FilePorts,
  { id, known, bytes, path }: { id: string; known: Known; bytes: Buffer; path: string },
  now: Date,
): Promise<void> {
  const { extension, type, flags } = known;
  const measured = { sha256: hash('sha256', bytes), size: bytes.length };
  const file = { id, key: `mails/${id}.${extension}`, ...measured, type, flags };
  return keepFile(ports, file, path, now);
}
