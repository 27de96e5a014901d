/** The opening application: fields, casing and messages of the public contract. Shared by browser, API and tests. */
import * as z from 'zod/mini';
import { email, LIMITS, text } from '../shared/fields.ts';

/** What the file picker accepts; the server proves the type by content. */
export const RESUME_EXTENSIONS = ['.pdf', '.doc', '.docx'] as const;
export type ResumeExtension = (typeof RESUME_EXTENSIONS)[number];

export const applicationSchema = z.object({
  Name: text({ label: 'Name', max: LIMITS.name * 2, required: 'Name is required' }),
  Email: email('Email is required'),
  PhoneNumber: text({ label: 'Phone Number', max: LIMITS.phone, required: 'Phone Number is required' }),
  Message: text({ label: 'Message', max: LIMITS.message, multiline: true }),
  Job: text({ label: 'Job', max: 64, required: 'Job is required' }),
});

export type ApplicationInput = z.output<typeof applicationSchema>;

/**
 * The extension of a file name, lower case, if it is one of those accepted.
 * @param name a client's file name; only its ending is looked at
 */
export function resumeExtension(name: string): ResumeExtension | undefined {
  const ending = /\.[a-z]{1,5}$/i.exec(name)?.[0].toLowerCase();
  return RESUME_EXTENSIONS.find((extension) => extension === ending);
}

/** `5 MB`, as it is stated beside the field and in messages. */
export function formatMegabytes(bytes: number): string {
  const megabytes = bytes / (1024 * 1024);
  return `${Number.isInteger(megabytes) ? megabytes : megabytes.toFixed(1)} MB`;
}

/**
 * What is wrong with a chosen file as far as its name and size tell, or undefined.
 * @param file name and size in bytes, or nothing when none was chosen
 * @param maxBytes the upload limit in bytes
 */
export function resumeProblem(
  file: { name: string; size: number } | null | undefined,
  maxBytes: number,
): string | undefined {
  if (!file || (file.size === 0 && file.name === '')) return 'Resume is required';
  if (!resumeExtension(file.name)) return 'Resume must be a .pdf, .doc or .docx file';
  if (file.size === 0) return 'This file is empty. Choose another file';
  if (file.size > maxBytes) return `Resume must be ${formatMegabytes(maxBytes)} or smaller`;
  return undefined;
}
