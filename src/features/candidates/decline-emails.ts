/** Letters to people who applied: the reasons of a decline with the words that tell it, filled in for a person. */
import { withLockRetry } from '../../platform/database/retry.ts';
import type { Database } from '../../platform/database/types.ts';
import { newId } from '../../platform/ids.ts';
import { fillFields, type Values } from '../mail/fields.ts';
import { type PurposeId, purposeOf } from '../mail/purposes.ts';
import { LANGUAGE } from '../mail/schema.ts';
import { listTemplates } from '../mail/wording.ts';
import type { MailText, Signature } from './emails.ts';
import type { DeclineReason, EmailStart } from './schema.ts';

/** The reasons a new system begins with; the words that tell each stand with the other templates. */
const FIRST_REASONS = {
  other_fit: 'Other candidates are a better fit',
  experience: 'Not enough experience for the role',
  filled: 'Position filled',
  no_permit: 'Can’t employ at this location',
} as const;

/** Puts the first reasons and their letters into a system that has none. */
export async function seedDeclineEmails(db: Database, now: Date): Promise<void> {
  const known = await db.selectFrom('decline_reasons').select('code').limit(1).executeTakeFirst();
  if (known) return;
  const write = async (trx: Database) => {
    for (const [position, [code, label]] of Object.entries(FIRST_REASONS).entries()) {
      const purpose = `decline.${code as keyof typeof FIRST_REASONS}` as const;
      const { subject, body } = purposeOf(purpose);
      const row = { id: newId(), purpose, language: LANGUAGE, subject, body, updated_at: now.toISOString() };
      // Servers that begin together write the same words; the one that comes second takes the first one's row.
      const { id } = await trx
        .insertInto('mail_templates')
        .values(row)
        .onConflict((conflict) =>
          conflict
            .columns(['purpose', 'language'])
            .doUpdateSet((old) => ({ body: old.ref('mail_templates.body') })),
        )
        .returning('id')
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('decline_reasons')
        .values({ code, label, template_id: id, position })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  };
  await withLockRetry(() => db.transaction().execute(write));
}

/** @param blind leaves the name a field, to be filled in when the mail is written */
async function fieldsOf(
  db: Database,
  applicationId: string,
  { sender, brand }: Signature,
  blind: boolean,
): Promise<Values | undefined> {
  const row = await db
    .selectFrom('applications')
    .innerJoin('openings', 'openings.id', 'applications.opening_id')
    .select(['applications.name', 'applications.reference', 'openings.title', 'openings.city'])
    .where('applications.id', '=', applicationId)
    .executeTakeFirst();
  if (!row) return undefined;
  const values = { opening: row.title, city: row.city, reference: row.reference, sender, brand };
  return blind ? values : { ...values, name: row.name };
}

const filled = <T extends MailText>(text: T, values: Values): T => ({
  ...text,
  subject: fillFields(text.subject, values),
  body: fillFields(text.body, values),
});

/**
 * The reasons of a decline.
 * @param applicationId fills the letters in for this person; without it the fields stay, for many at once
 * @param blind does not name them
 */
export async function declineReasonsFor(
  db: Database,
  signature: Signature,
  applicationId?: string,
  blind = false,
): Promise<DeclineReason[]> {
  const rows = await db
    .selectFrom('decline_reasons')
    .innerJoin('mail_templates', 'mail_templates.id', 'decline_reasons.template_id')
    .select(['code', 'label', 'subject', 'body'])
    .orderBy('position')
    .execute();
  const values = applicationId ? await fieldsOf(db, applicationId, signature, blind) : undefined;
  return values ? rows.map((row) => filled(row, values)) : rows;
}

/** Purposes that a letter to one person may begin with. */
const LETTERS = [
  'progress.application',
  'invitation.interview',
  'delay.application',
  'offer.application',
] as const;

/** Purposes that a letter with times for an interview may begin with. */
export const OFFERS = ['invitation.interview-times'] as const;

/**
 * What a letter to one person may begin with, in every language it is written in, filled in for them.
 * @param blind does not name them
 * @param purposes of the letter; left out, those that carry nothing but their words
 */
export async function emailsFor(
  db: Database,
  signature: Signature,
  applicationId: string,
  blind: boolean,
  purposes: readonly PurposeId[] = LETTERS,
): Promise<EmailStart[]> {
  const values = (await fieldsOf(db, applicationId, signature, blind)) ?? {
    sender: signature.sender,
    brand: signature.brand,
  };
  const written = await listTemplates(db, purposes);
  return written.map(({ purpose, language, subject, body }) => ({
    title: purposeOf(purpose).title,
    language,
    ...filled({ subject, body }, values),
  }));
}

/** A letter with the fields of one application filled in; one written for a person already stays as it is. */
export async function fillMail(
  trx: Database,
  signature: Signature,
  applicationId: string,
  { subject, body }: MailText,
): Promise<MailText> {
  const values = await fieldsOf(trx, applicationId, signature, false);
  return values ? filled({ subject, body }, values) : { subject, body };
}
