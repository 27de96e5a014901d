import * as z from 'zod';
import { inTransaction } from '../../infra/db/transaction.ts';
import type { Database } from '../../infra/db/types.ts';
import { newId } from '../../infra/ids.ts';
import { bumpRevision } from '../../infra/revisions.ts';
import { plainText, sanitizeRichText } from '../shared/rich-text.ts';

const skill = z.string().trim().min(1).max(80);

/** What a new opening consists of; used by the sample loader, later by the desk. */
export const newJobSchema = z.object({
  title: z.string().trim().min(1).max(160),
  city: z.string().trim().min(1).max(100),
  country: z.string().trim().min(1).max(100),
  experience: z.number().int().min(0).max(60),
  employmentType: z.enum(['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN']),
  aboutRole: z.string().min(1).max(50_000),
  keyResponsibilities: z.string().min(1).max(50_000),
  requiredSkills: z.array(skill).max(40),
  niceToHaveSkills: z.array(skill).max(40),
  publishedAt: z.iso.datetime().optional(),
  expiresAt: z.iso.datetime().nullable().optional(),
});

export type NewJob = z.input<typeof newJobSchema>;

/**
 * Publishes an opening. Rich text is sanitized here, once more when it is shown.
 * @returns its identifier
 * @throws ZodError naming the field that is wrong
 */
export async function publishJob(db: Database, input: NewJob, now: Date): Promise<string> {
  const job = newJobSchema.parse(input);
  const id = newId();
  const aboutRole = sanitizeRichText(job.aboutRole);
  const keyResponsibilities = sanitizeRichText(job.keyResponsibilities);
  const skills = [...job.requiredSkills, ...job.niceToHaveSkills];
  const words = [
    job.title,
    job.city,
    job.country,
    ...skills,
    plainText(aboutRole),
    plainText(keyResponsibilities),
  ];
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('jobs')
      .values({
        id,
        title: job.title,
        city: job.city,
        country: job.country,
        experience: job.experience,
        about_role: aboutRole,
        key_responsibilities: keyResponsibilities,
        employment_type: job.employmentType,
        status: 'published',
        published_at: job.publishedAt ?? now.toISOString(),
        expires_at: job.expiresAt ?? null,
        search_text: words.join(' ').toLowerCase(),
        created_at: now.toISOString(),
        updated_at: now.toISOString(),
      })
      .execute();
    const rows = (kind: 'required' | 'nice', list: string[]) =>
      list.map((name, position) => ({
        job_id: id,
        kind,
        position,
        skill: name,
        skill_lower: name.toLowerCase(),
      }));
    const all = [...rows('required', job.requiredSkills), ...rows('nice', job.niceToHaveSkills)];
    if (all.length > 0) await trx.insertInto('job_skills').values(all).execute();
    await bumpRevision(trx, 'jobs');
  });
  return id;
}

/**
 * Closes an opening: it leaves the list at once, its page says so (410), applications are refused.
 * @returns whether there was such an opening
 */
export async function closeJob(db: Database, id: string, now: Date): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const result = await trx
      .updateTable('jobs')
      .set({ status: 'closed', updated_at: now.toISOString() })
      .where('id', '=', id)
      .where('status', '=', 'published')
      .executeTakeFirst();
    if (result.numUpdatedRows === 0n) return false;
    await bumpRevision(trx, 'jobs');
    return true;
  });
}
