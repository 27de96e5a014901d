/** Templates of sales, filled in for one enquiry and the colleague who answers. */
import type { Database } from '../../platform/database/types.ts';
import { fillFields } from '../mail/fields.ts';
import { listOwnTemplates } from '../mail/own-templates.ts';
import { PURPOSES, type PurposeId, purposeOf } from '../mail/purposes.ts';
import { LANGUAGE } from '../mail/schema.ts';
import { type ContentWords, listTemplates } from '../mail/wording.ts';
import type { AnswerTemplate } from './desk.schema.ts';

const ANSWERS = (Object.keys(PURPOSES) as PurposeId[]).filter((purpose) => {
  const { audience, record, written, kept } = purposeOf(purpose);
  return !kept && audience === 'sales' && record === 'enquiry' && written === 'by a person';
});

/** @param signature the author, for the company @param owner whose own templates come after the company's */
export async function answerTemplates(
  db: Database,
  enquiryId: string,
  signature: { sender: string; brand: string },
  owner: string,
  contentWords: ContentWords,
): Promise<AnswerTemplate[] | undefined> {
  const row = await db
    .selectFrom('enquiries')
    .select(['first_name', 'last_name', 'company', 'reference'])
    .where('id', '=', enquiryId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { company, reference } = row;
  const values = { ...signature, name: `${row.first_name} ${row.last_name}`.trim(), company, reference };
  const templates = await listTemplates(db, ANSWERS, contentWords);
  const own = await listOwnTemplates(db, owner, ['sales']);
  return [
    ...templates.map(({ purpose, language, body }) => ({
      id: `${purpose}/${language}`,
      label: `${purposeOf(purpose).title}${language === LANGUAGE ? '' : ` (${language})`}`,
      body,
    })),
    ...own.map(({ id, title, body }) => ({ id, label: `Yours: ${title}`, body })),
  ].map((one) => ({ ...one, body: fillFields(one.body, values) }));
}
