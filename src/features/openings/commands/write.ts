/** Openings as an operator writes them: from a file, on the command line. */

import type { Office } from '../../../platform/calendar/calendar.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Database } from '../../../platform/database/types.ts';
import { operator } from '../../audit-log/record.ts';
import type { OpeningInput } from '../desk.schema.ts';
import { type NewOpening, newOpeningSchema } from '../schema.ts';
import { takeOffSite } from './close.ts';
import { createOpening } from './edit.ts';

/** The input of the desk's editor for an opening from a file. */
function inputOf(opening: ReturnType<typeof newOpeningSchema.parse>): OpeningInput {
  const { publishedAt: _, pay, team, workplace, expiresAt, language, ...rest } = opening;
  return {
    ...rest,
    workplace: workplace ?? null,
    language: language ?? null,
    payMin: pay?.min ?? null,
    payMax: pay?.max ?? null,
    payCurrency: pay?.currency ?? null,
    payPeriod: pay?.period ?? null,
    teamName: team ?? '',
    team: [],
    criteria: [],
    nextDays: {},
    expiresAt: expiresAt ?? null,
  };
}

/**
 * Publishes an opening as an operator.
 * @param offices determine its time zone
 * @returns its identifier
 * @throws ZodError naming the field that is wrong
 */
export async function publishOpening(
  db: Database,
  input: NewOpening,
  now: Date,
  offices: readonly Office[] = [],
): Promise<string> {
  const opening = newOpeningSchema.parse(input);
  const { id } = await inTransaction(db, (trx) =>
    createOpening(trx, operator(now), inputOf(opening), offices, opening.publishedAt ?? now.toISOString()),
  );
  return id;
}

/**
 * The same opening, by title and place, that visitors see now.
 * @returns its identifier
 */
export async function findTwin(
  db: Database,
  { title, city, country }: Pick<NewOpening, 'title' | 'city' | 'country'>,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('openings')
    .select('id')
    .where('title', '=', title)
    .where('city', '=', city)
    .where('country', '=', country)
    .where('status', '=', 'published')
    .where((or) => or.or([or('expires_at', 'is', null), or('expires_at', '>', now.toISOString())]))
    .executeTakeFirst();
  return row?.id;
}

/**
 * Closes an opening as an operator: it leaves the list at once, its page says so (410), applications are refused.
 * @returns whether there was such an opening
 */
export async function closeOpening(db: Database, id: string, now: Date): Promise<boolean> {
  return (await inTransaction(db, (trx) => takeOffSite(trx, operator(now), { id, version: 'any' }))).ok;
}
