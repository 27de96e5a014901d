import { randomBytes } from 'node:crypto';
import enquiryTypes from '../../content/enquiry-types.json' with { type: 'json' };
import type { Database } from '../../src/platform/database/types.ts';
import { samplePdf } from './resumes.ts';

/** A type of enquiry that this site has. */
export const [ENQUIRY_TYPE = ''] = enquiryTypes;

/** A valid enquiry, as the API takes it. */
export const enquiry = (over: Record<string, unknown> = {}): Record<string, unknown> => ({
  FirstName: 'Asha',
  LastName: 'Menon',
  Email: 'asha.menon@client.example',
  PhoneNumber: '+91 20 5555 0100',
  Company: 'Client Works',
  Enquiry: ENQUIRY_TYPE,
  Message: 'We want to move our plant systems.\nWhen can we talk?',
  ...over,
});

/** The text fields of a valid application. */
export const application = (Job: string, over: Record<string, string> = {}): Record<string, string> => ({
  Name: 'Ravi Kulkarni',
  Email: 'ravi.kulkarni@candidate.example',
  PhoneNumber: '+91 20 5555 0101',
  Message: 'I have run clusters for six years.',
  Job,
  ...over,
});

export interface FilePart {
  field?: string;
  name: string;
  data: Buffer;
  type?: string;
}

export const resumeFile = (over: Partial<FilePart> = {}): FilePart => ({
  name: 'resume.pdf',
  data: samplePdf(),
  ...over,
});

/** A multipart body byte for byte, so that file names reach the server as they are written here. */
export function multipart(
  fields: Readonly<Record<string, string>>,
  files: readonly FilePart[] = [],
): { body: Buffer<ArrayBuffer>; type: string } {
  const boundary = `----test${randomBytes(12).toString('hex')}`;
  const parts: Buffer[] = [];
  for (const [name, value] of Object.entries(fields)) {
    parts.push(
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    );
  }
  for (const { field = 'Resume', name, data, type = 'application/octet-stream' } of files) {
    const head = `Content-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}`;
    parts.push(Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), data, Buffer.from('\r\n'));
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`));
  return { body: Buffer.concat(parts), type: `multipart/form-data; boundary=${boundary}` };
}

/** A POST of JSON. */
export const jsonPost = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

/** A POST of a multipart form. */
export function multipartPost(
  fields: Readonly<Record<string, string>>,
  files: readonly FilePart[] = [],
  headers: Record<string, string> = {},
): RequestInit {
  const { body, type } = multipart(fields, files);
  return { method: 'POST', headers: { 'Content-Type': type, ...headers }, body };
}

/** A POST of a plain HTML form. */
export const urlEncodedPost = (fields: Readonly<Record<string, string>>): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
});

/** A valid report download form, as the API takes it. */
export const reportRequest = (over: Record<string, unknown> = {}): Record<string, unknown> => ({
  Salutation: 'Mx.',
  FirstName: 'Asha',
  LastName: 'Menon',
  Email: 'asha.menon@client.example',
  CompanyName: 'Client Works',
  JobTitle: 'Head of Platforms',
  Country: 'Ireland',
  Report: 'genai-in-the-software-lifecycle',
  Page: '/intelligence-detail',
  ...over,
});

/** @returns the id of what was sent, by the reference that its sender got */
export async function idOf(
  db: Database,
  table: 'applications' | 'enquiries',
  reference: string,
): Promise<string> {
  const row = await db.selectFrom(table).select('id').where('reference', '=', reference).executeTakeFirst();
  if (!row) throw new Error(`There is no ${reference}`);
  return row.id;
}
