import { inTransaction } from '../../infra/database/transaction.ts';
import type { Database } from '../../infra/database/types.ts';
import { searchText } from '../../infra/database/words.ts';
import { newId } from '../../infra/ids.ts';
import { bumpRevision } from '../../infra/revisions.ts';
import { byOperator, recordEvent } from '../events/record.ts';
import { plainText, sanitizeRichText } from '../shared/rich-text.ts';
import { type NewOpening, newOpeningSchema } from './schema.ts';

/**
 * Publishes an opening. Rich text is sanitized here, once more when it is shown.
 * @returns its identifier
 * @throws ZodError naming the field that is wrong
 */
export async function publishOpening(db: Database, input: NewOpening, now: Date): Promise<string> {
  const opening = newOpeningSchema.parse(input);
  const id = newId();
  const aboutRole = sanitizeRichText(opening.aboutRole);
  const keyResponsibilities = sanitizeRichText(opening.keyResponsibilities);
  const skills = [...opening.requiredSkills, ...opening.niceToHaveSkills];
  const words = [
    opening.title,
    opening.city,
    opening.country,
    ...skills,
    plainText(aboutRole),
    plainText(keyResponsibilities),
  ];
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('jobs')
      .values({
        id,
        title: opening.title,
        city: opening.city,
        country: opening.country,
        experience: opening.experience,
        about_role: aboutRole,
        key_responsibilities: keyResponsibilities,
        employment_type: opening.employmentType,
        workplace: opening.workplace ?? null,
        pay_min: opening.pay?.min ?? null,
        pay_max: opening.pay?.max ?? null,
        pay_currency: opening.pay?.currency ?? null,
        pay_period: opening.pay?.period ?? null,
        team_name: opening.team ?? '',
        reply_days: opening.replyDays,
        status: 'published',
        published_at: opening.publishedAt ?? now.toISOString(),
        expires_at: opening.expiresAt ?? null,
        search_text: searchText(...words),
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
    const all = [...rows('required', opening.requiredSkills), ...rows('nice', opening.niceToHaveSkills)];
    if (all.length > 0) await trx.insertInto('job_skills').values(all).execute();
    await bumpRevision(trx, 'jobs');
  });
  return id;
}

/**
 * Closes an opening: it leaves the list at once, its page says so (410), applications are refused.
 * @returns whether there was such an opening
 */
export async function closeOpening(db: Database, id: string, now: Date): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const result = await trx
      .updateTable('jobs')
      .set({ status: 'closed', updated_at: now.toISOString() })
      .where('id', '=', id)
      .where('status', '=', 'published')
      .executeTakeFirst();
    if (result.numUpdatedRows === 0n) return false;
    await recordEvent(trx, {
      ...byOperator(now),
      action: 'opening.close',
      subjectType: 'opening',
      subjectId: id,
    });
    await bumpRevision(trx, 'jobs');
    return true;
  });
}
