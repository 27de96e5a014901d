/** Letters to people who applied: the reasons of a decline with the words that tell it, and the fields that may stand in them. */
import type { Database } from '../../infra/database/types.ts';
import { newId } from '../../infra/ids.ts';
import type { MailText } from './mails.ts';
import type { DeclineReason } from './schema.ts';

/** Fields that a letter may hold, filled in for each person. */
export const LETTER_FIELDS = ['name', 'opening', 'city', 'reference'] as const;

type Fields = Readonly<Record<(typeof LETTER_FIELDS)[number], string>>;

/** What a new system begins with; each company writes its own. */
const FIRST_REASONS: readonly (readonly [code: string, label: string, body: string])[] = [
  [
    'other_fit',
    'Others fit this role better',
    `Dear {name},

thank you for applying as {opening}. We read your resume with care. Others have more of what this role needs from the first week, so we will not go on with your application.

That is a decision about this role, not about you. If another opening fits you better, we would be glad to hear from you again.`,
  ],
  [
    'experience',
    'Experience for the role is missing',
    `Dear {name},

thank you for applying as {opening}. For this role we look for more years in systems like ours than your resume shows, so we will not go on with your application now.

Openings with less experience stand on our careers page; many of our people began there.`,
  ],
  [
    'filled',
    'The opening is filled',
    `Dear {name},

thank you for applying as {opening} in {city}. The opening has been filled, so we close your application.

If you would like to be considered for a similar one, apply to it on our careers page; your reference was {reference}.`,
  ],
  [
    'no_permit',
    'We can not employ in this place',
    `Dear {name},

thank you for applying as {opening}. We can not employ people where you would have to work from, so we will not go on with your application.

Should your place of work change, we would be glad to hear from you again.`,
  ],
];

/** Puts the first reasons and their letters into a system that has none. */
export async function seedLetters(db: Database, now: Date): Promise<void> {
  const known = await db.selectFrom('decline_reasons').select('code').limit(1).executeTakeFirst();
  if (known) return;
  await db.transaction().execute(async (trx) => {
    for (const [position, [code, label, body]] of FIRST_REASONS.entries()) {
      const id = newId();
      await trx
        .insertInto('mail_templates')
        .values({
          id,
          purpose: `decline.${code}`,
          language: 'en',
          subject: 'Your application: {opening}',
          body,
          updated_at: now.toISOString(),
        })
        .execute();
      await trx
        .insertInto('decline_reasons')
        .values({ code, label, template_id: id, position })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  });
}

const fill = (text: string, fields: Fields): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => fields[name as keyof Fields] ?? whole);

async function fieldsOf(db: Database, applicationId: string): Promise<Fields | undefined> {
  const row = await db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .select(['applications.name', 'applications.reference', 'jobs.title', 'jobs.city'])
    .where('applications.id', '=', applicationId)
    .executeTakeFirst();
  return row && { name: row.name, opening: row.title, city: row.city, reference: row.reference };
}

/**
 * The reasons of a decline.
 * @param applicationId fills the letters in for this person; without it the fields stay, for many at once
 */
export async function declineReasonsFor(db: Database, applicationId?: string): Promise<DeclineReason[]> {
  const rows = await db
    .selectFrom('decline_reasons')
    .innerJoin('mail_templates', 'mail_templates.id', 'decline_reasons.template_id')
    .select(['code', 'label', 'subject', 'body'])
    .orderBy('position')
    .execute();
  const fields = applicationId ? await fieldsOf(db, applicationId) : undefined;
  if (!fields) return rows;
  return rows.map((row) => ({ ...row, subject: fill(row.subject, fields), body: fill(row.body, fields) }));
}

/** A letter with the fields of one application filled in; one written for a person already stays as it is. */
export async function fillMail(
  trx: Database,
  applicationId: string,
  { subject, body }: MailText,
): Promise<MailText> {
  const fields = await fieldsOf(trx, applicationId);
  return fields ? { subject: fill(subject, fields), body: fill(body, fields) } : { subject, body };
}
