/** Resumes that wait for their application: kept for a sender who corrects other fields, and found by a token alone. */
import { randomBytes } from 'node:crypto';
import type { Database } from '../../platform/database/types.ts';
import type { StagedResume } from '../../platform/forms/form-state.ts';
import { hashToken } from '../../platform/http/tokens.ts';

/** A file in storage with the facts in its row. */
export interface StagedFile {
  key: string;
  name: string;
  type: string;
  size: number;
  sha256: string;
}

/** How long a resume is kept for a sender without JavaScript who corrects other fields. */
export const STAGED_FOR_MS = 2 * 60 * 60 * 1000;

/** Keeps a stored resume for a sender who has to correct other fields. The token alone gives access to it. */
export async function stageResume(db: Database, resume: StagedFile, now: Date): Promise<StagedResume> {
  const token = randomBytes(24).toString('base64url');
  await db
    .insertInto('staged_resumes')
    .values({
      token_hash: hashToken(token),
      resume_key: resume.key,
      resume_name: resume.name,
      resume_type: resume.type,
      resume_size: resume.size,
      resume_sha256: resume.sha256,
      expires_at: new Date(now.getTime() + STAGED_FOR_MS).toISOString(),
    })
    .execute();
  return { token, name: resume.name, size: resume.size };
}

/** The resume of a token, if it is still kept. */
export async function findStagedResume(
  db: Database,
  token: string,
  now: Date,
): Promise<StagedFile | undefined> {
  return db
    .selectFrom('staged_resumes')
    .select(['resume_key as key', 'resume_name as name', 'resume_type as type'])
    .select(['resume_size as size', 'resume_sha256 as sha256'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
}

/**
 * Reserves a staged resume for the transaction that makes an application of it, so that neither the sweep nor another tab can
 * take it. Its row stays until it expires, so that a second click is recognized as a repeat.
 * @returns false when it has expired or belongs to an application already
 */
export async function holdStagedResume(trx: Database, key: string): Promise<boolean> {
  const held = await trx
    .updateTable('staged_resumes')
    .set((row) => ({ expires_at: row.ref('expires_at') }))
    .where('resume_key', '=', key)
    .executeTakeFirst();
  if (held.numUpdatedRows === 0n) return false;
  const owner = await trx
    .selectFrom('applications')
    .select('id')
    .where('resume_key', '=', key)
    .executeTakeFirst();
  return owner === undefined;
}
