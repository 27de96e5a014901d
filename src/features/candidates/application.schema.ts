/** The application for an opening: fields, casing and messages of the public contract, declared once and shared by browser, API and tests. */
import { defineForm } from '../../platform/forms/define-form.ts';
import { LIMITS } from '../../platform/forms/fields.ts';
import { ENGLISH, type FormMessages, fill } from '../../platform/forms/form-messages.ts';

/** The types of the file picker; the server checks the type by content. */
export const RESUME_EXTENSIONS = ['.pdf', '.doc', '.docx'] as const;
export type ResumeExtension = (typeof RESUME_EXTENSIONS)[number];

/** The columns for answers that are not in the details. */
export type ApplicationColumn = 'name' | 'email' | 'phone_number' | 'message' | 'opening_id';

export const applicationForm = defineForm<ApplicationColumn>({
  name: 'application',
  action: '/JobApply/:id',
  api: '/api/admin/ApplytoJob',
  fields: {
    Name: {
      kind: 'text',
      label: 'Name',
      required: true,
      max: LIMITS.name * 2,
      autoComplete: 'name',
      width: 'full',
      column: 'name',
    },
    Email: { kind: 'email', label: 'Email', required: true, column: 'email' },
    PhoneNumber: { kind: 'phone', label: 'Phone Number', required: true, column: 'phone_number' },
    Profile: { kind: 'link', label: 'GitHub or LinkedIn', width: 'full' },
    Message: { kind: 'paragraph', label: 'Message', required: 'marked', column: 'message' },
    Resume: {
      kind: 'file',
      label: 'Resume',
      required: true,
      accept: RESUME_EXTENSIONS,
      problem: resumeProblem,
    },
    /** The opening; set by the page. */
    Job: { kind: 'hidden', label: 'Job', required: true, max: 64, column: 'opening_id' },
  },
});

/** Clean answers. Those without a column are stored with the details. */
export interface ApplicationInput extends Readonly<Record<string, string>> {
  Name: string;
  Email: string;
  PhoneNumber: string;
  Message: string;
  Job: string;
}

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
 * The error of a chosen file, judged by its name and size, or undefined.
 * @param file name and size in bytes, or nothing when none was chosen
 * @param maxBytes the upload limit in bytes
 * @param messages left out, those of the contract
 */
export function resumeProblem(
  file: { name: string; size: number } | null | undefined,
  maxBytes: number,
  messages: FormMessages = ENGLISH,
): string | undefined {
  const label = messages.names?.Resume ?? 'Resume';
  if (!file || (file.size === 0 && file.name === ''))
    return messages.missing?.Resume ?? fill(messages.required, { label });
  if (!resumeExtension(file.name)) return fill(messages.fileType, { label });
  if (file.size === 0) return messages.fileEmpty;
  if (file.size > maxBytes) return fill(messages.fileLarge, { label, max: formatMegabytes(maxBytes) });
  return undefined;
}
