/** A real record for the preview of a template. */
import type { Database } from '../../platform/database/types.ts';
import { FIELDS, type Field, fillFields, paragraphs, type Values } from './fields.ts';
import { type PurposeId, purposeOf } from './purposes.ts';
import type { TemplatePreview, Wording } from './schema.ts';

/** The newest record of a kind, or the one with a reference. */
async function recordOf(
  db: Database,
  kind: 'application' | 'enquiry' | 'report' | 'request',
  reference?: string,
) {
  if (kind === 'application') {
    const row = await db
      .selectFrom('applications')
      .innerJoin('openings', 'openings.id', 'applications.opening_id')
      .select(['applications.reference', 'openings.title', 'openings.city'])
      .where('applications.state', '=', 'received')
      .where('applications.erased_at', 'is', null)
      .$if(reference !== undefined, (query) => query.where('applications.reference', '=', reference ?? ''))
      .orderBy('applications.created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    // The name stays an example: a preview needs none, and people who review with names hidden write templates, too.
    return row && { reference: row.reference, opening: row.title, city: row.city };
  }
  // Requests are shown with examples: no real one is needed to write a letter.
  if (kind === 'request') return undefined;
  const row = await db
    .selectFrom('enquiries')
    .select(['reference', 'first_name', 'last_name', 'company'])
    .where('state', '=', 'received')
    .where('erased_at', 'is', null)
    .$if(kind === 'report', (query) => query.where('kind', '=', 'report'))
    .$if(reference !== undefined, (query) => query.where('reference', '=', reference ?? ''))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (
    row && {
      reference: row.reference,
      name: `${row.first_name} ${row.last_name}`.trim(),
      company: row.company,
    }
  );
}

/**
 * A preview of an email for a record.
 * @param reference of the record; without it, the newest
 * @param signature of its author
 * @returns undefined for an unknown reference; without any record, examples are used
 */
export async function previewTemplate(
  db: Database,
  purpose: PurposeId,
  { subject, body }: Wording,
  signature: Readonly<Record<'sender' | 'brand', string>>,
  reference: string | undefined,
): Promise<TemplatePreview | undefined> {
  const { record, fields, after } = purposeOf(purpose);
  const found = await recordOf(db, record, reference);
  if (reference && !found) return undefined;
  const examples = Object.fromEntries(fields.map((name: Field) => [name, FIELDS[name].example]));
  // Missing values are examples, too: an email may have come without a name.
  const known = Object.entries(found ?? {}).filter(([, value]) => value !== '');
  const values: Values = { ...examples, ...Object.fromEntries(known), ...signature };
  const filled = paragraphs(body).map((text) => fillFields(text, values));
  return {
    record: found?.reference ?? null,
    subject: fillFields(subject, values),
    paragraphs: filled,
    text: `${[signature.brand, ...filled].join('\n\n')}\n`,
    after,
  };
}
