/** Emails to candidates: the decline reasons with their emails, filled in for a person. */
import type { Database } from '../../platform/database/types.ts';
import { fillFields, unfilledFields, type Values } from '../mail/fields.ts';
import { EMAIL_FIELDS } from '../mail/hiring-purposes.ts';
import { listOwnTemplates } from '../mail/own-templates.ts';
import { type PurposeId, purposeOf } from '../mail/purposes.ts';
import { LANGUAGE, type Language } from '../mail/schema.ts';
import { type ContentWords, listTemplates } from '../mail/wording.ts';
import { MASK } from './blind/mask.ts';
import { wordingOf } from './decline-reasons.ts';
import type { MailText, Signature } from './emails.ts';
import type { DeclineReason, EmailStart } from './schema.ts';

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

async function languageOf(db: Database, applicationId: string): Promise<Language> {
  const row = await db
    .selectFrom('applications')
    .select('language')
    .where('id', '=', applicationId)
    .executeTakeFirst();
  return (row?.language ?? LANGUAGE) as Language;
}

const filled = <T extends MailText>(text: T, values: Values): T => ({
  ...text,
  subject: fillFields(text.subject, values),
  body: fillFields(text.body, values),
});

/**
 * The reasons that a decline may have now.
 * @param applicationId fills the letters in for this person; without it the fields stay, for many at once
 * @param blind does not name them
 */
export async function declineReasonsFor(
  db: Database,
  signature: Signature,
  contentWords: ContentWords,
  applicationId?: string,
  blind = false,
): Promise<DeclineReason[]> {
  const rows = await db
    .selectFrom('decline_reasons')
    .select(['id as code', 'label', 'subject', 'body', 'version'])
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const values = applicationId ? await fieldsOf(db, applicationId, signature, blind) : undefined;
  const language = applicationId ? await languageOf(db, applicationId) : LANGUAGE;
  return rows.map(({ code, label, ...row }) => ({
    ...{ code, label },
    ...filled(wordingOf({ code, ...row }, contentWords, language), values ?? {}),
  }));
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

interface Wanted {
  /** Does not name them. */
  blind: boolean;
  /** The person whose own templates come after the company's. */
  owner: string;
  /** Left out, those of emails without further content, such as a link. */
  purposes?: readonly PurposeId[] | undefined;
}

/**
 * The templates for an email to one person, in every language in which they are written, filled in for them: their own language
 * comes first.
 */
export async function emailsFor(
  db: Database,
  signature: Signature,
  applicationId: string,
  contentWords: ContentWords,
  { blind, owner, purposes = LETTERS }: Wanted,
): Promise<EmailStart[]> {
  const values = (await fieldsOf(db, applicationId, signature, blind)) ?? {
    sender: signature.sender,
    brand: signature.brand,
  };
  const written = await listTemplates(db, purposes, contentWords);
  const theirs = await languageOf(db, applicationId);
  const own = purposes === LETTERS ? await listOwnTemplates(db, owner, ['hiring']) : [];
  return [
    ...written
      .toSorted((a, b) => Number(b.language === theirs) - Number(a.language === theirs))
      .map(({ purpose, language, subject, body }) => ({
        ...{ title: purposeOf(purpose).title, language, subject, body },
      })),
    ...own.map(({ title, subject, body }) => ({
      ...{ title: `Yours: ${title}`, language: LANGUAGE, subject, body },
    })),
  ].map((start) => filled(start, values));
}

/** Why a letter can not be sent: it has a field that nothing fills. */
export const whyUnfilled = ({ subject, body }: MailText): string | undefined =>
  `${subject} ${body}`.includes(MASK)
    ? `${MASK} marks hidden text. Replace it with text, or remove it.`
    : unfilledFields(`${subject} ${body}`, EMAIL_FIELDS);

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
