import type { Database, Tables } from '../../platform/database/types.ts';
import type { ApplicationDetail } from './schema.ts';

type Resume = Pick<Tables['applications'], 'resume_key' | 'resume_name' | 'resume_type' | 'resume_size'>;

/**
 * The facts of the file of a resume.
 * @param blind leaves out its original name
 */
export async function fileOf(
  db: Database,
  resume: Resume,
  blind: boolean,
): Promise<ApplicationDetail['file']> {
  const file = await db
    .selectFrom('files')
    .select(['flags', 'scan_state', 'verified_at', 'damaged_at'])
    .where('key', '=', resume.resume_key)
    .executeTakeFirst();
  return {
    name: blind ? 'resume' : resume.resume_name,
    type: resume.resume_type,
    size: resume.resume_size,
    flags: JSON.parse(file?.flags ?? '[]') as string[],
    scan: file?.scan_state ?? 'unscanned',
    verifiedAt: file?.damaged_at ? null : (file?.verified_at ?? null),
  };
}
