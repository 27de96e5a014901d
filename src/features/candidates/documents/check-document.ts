import type { Writer } from '../../../platform/database/writer.ts';
import { ENGLISH, type FormMessages, fill } from '../../../platform/forms/form-messages.ts';
import type { Upload } from '../../../platform/http/upload.ts';
import { newId } from '../../../platform/ids.ts';
import type { Storage } from '../../../platform/storage/port.ts';
import { keepFile } from '../../files/files.ts';
import type { StagedFile } from '../../files/staged-resumes.ts';
import { resumeExtension, resumeProblem } from '../application.schema.ts';
import type { ResumeFlag } from './document-flags.ts';
import { inspectResume, RESUME_TYPES } from './document-type.ts';

/** A file in storage with what its row says of it. */
export interface StoredResume extends StagedFile {
  /** Flags of active content; for a resume kept from an earlier attempt they are in its row. */
  flags?: readonly ResumeFlag[];
}

/** A stored resume as the columns of its application. */
export const resumeColumns = ({ key, name, type, size, sha256 }: StagedFile) => ({
  ...{ resume_key: key, resume_name: name, resume_type: type },
  ...{ resume_size: size, resume_sha256: sha256 },
});

/** A checked upload: a valid resume with its facts, or the error. */
export type CheckedResume =
  | { ok: true; upload: Upload; flags: readonly ResumeFlag[] }
  | { ok: false; fault: ResumeFault };

export type ResumeFault = { code: 'resume_required' | 'resume_type' | 'resume_too_large'; message: string };

/**
 * Checks an upload by name, size and content.
 * @param maxBytes the limit in bytes
 * @param messages left out, those of the contract
 */
export async function checkResume(
  upload: Upload | undefined,
  maxBytes: number,
  messages: FormMessages = ENGLISH,
): Promise<CheckedResume> {
  const message = resumeProblem(upload, maxBytes, messages);
  if (message) {
    const tooLarge = upload !== undefined && upload.size > maxBytes;
    const code = !upload ? 'resume_required' : tooLarge ? 'resume_too_large' : 'resume_type';
    return { ok: false, fault: { code, message } };
  }
  const extension = upload && resumeExtension(upload.name);
  const flags = extension && (await inspectResume(upload.path, extension));
  if (flags) return { ok: true, upload, flags };
  const wrong = fill(messages.fileWrong, { type: extension ?? '' });
  return { ok: false, fault: { code: 'resume_type', message: wrong } };
}

/**
 * Moves a checked upload into private storage under a generated name. Until an application or a staged resume
 * refers to it, it is an orphan that the sweep removes.
 */
export async function storeResume(
  ports: { writer: Writer; storage: Storage },
  { upload, flags }: Pick<Extract<CheckedResume, { ok: true }>, 'upload' | 'flags'>,
  now: Date,
): Promise<StoredResume> {
  const extension = resumeExtension(upload.name);
  if (!extension) throw new Error('storeResume takes checked uploads only');
  const id = newId();
  const { path, size, sha256 } = upload;
  const file = { key: `resumes/${id}${extension}`, type: RESUME_TYPES[extension], size, sha256, flags };
  await keepFile(ports, { id, ...file }, path, now);
  return { ...file, name: displayName(upload.name) };
}

/** The last part of a client's path, without control and format characters, at most 150 characters, with its extension. */
export function displayName(name: string): string {
  const base = name.toWellFormed().split(/[\\/]/).at(-1) ?? '';
  const clean = base.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"]/gu, '').trim();
  return clean.length <= 150 ? clean : (clean.slice(0, 140) + clean.slice(-10)).toWellFormed();
}
