/** Lists openings, applications and enquiries, for an operator without the desk. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import * as z from 'zod';
import { applicationForm } from '../features/candidates/application.schema.ts';
import { APPLICATION_DETAILS } from '../features/candidates/export.ts';
import { ENQUIRY_DETAILS, formOf } from '../features/enquiries/record.ts';
import type { Database } from '../platform/database/types.ts';
import { type detailColumns, parseDetails } from '../platform/forms/answers.ts';
import type { Form } from '../platform/forms/define-form.ts';
import { csvLine } from '../platform/lists/csv.ts';
import { argument, type Command, print, type Tools, UsageError, writeNew } from './tools.ts';

type Rows = readonly Readonly<Record<string, unknown>>[];

const moment = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

/** The first day or moment; the beginning if the operator named none. */
function sinceOf({ since }: Tools): string {
  if (since === undefined) return '';
  // A date in another order, as 01.11.2026, would be read as another day.
  if (!moment.safeParse(since).success)
    throw new UsageError(`--since ${since}: Must be a day, e.g. 2026-05-04.`);
  return new Date(since).toISOString();
}

const openings = (db: Database) =>
  db
    .selectFrom('openings')
    .select(['id', 'status', 'title', 'city', 'expires_at'])
    .select(({ selectFrom }) =>
      selectFrom('applications')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('opening_id', '=', 'openings.id')
        .as('applications'),
    )
    .orderBy('created_at')
    .execute();

const applicationRows = (db: Database, since: string) =>
  db
    .selectFrom('applications')
    .innerJoin('openings', 'openings.id', 'applications.opening_id')
    .select([
      'applications.reference',
      'applications.created_at as received',
      'applications.stage',
      'applications.name',
      'applications.email',
      'applications.phone_number as phone',
      'openings.title as opening',
      'applications.message',
      'applications.details',
    ])
    .where('applications.quarantine_reason', 'is', null)
    .where('applications.created_at', '>=', since)
    .orderBy('applications.created_at')
    .execute();

const enquiryRows = (db: Database, since: string) =>
  db
    .selectFrom('enquiries')
    .select([
      'reference',
      'created_at as received',
      'status',
      'kind',
      'first_name',
      'last_name',
      'company',
      'email',
      'phone_number as phone',
      'message',
      'details',
    ])
    .where('quarantine_reason', 'is', null)
    .where('created_at', '>=', since)
    .orderBy('created_at')
    .execute();

/** A row with the additional answers of its form, each in its own column. */
const withDetails = <R extends { details: string }>(
  { details, ...row }: R,
  { heads, cells }: ReturnType<typeof detailColumns>,
  form: Form | undefined,
) => {
  const answers = cells(form, parseDetails(details));
  return { ...row, ...Object.fromEntries(heads.map((head, index) => [head, answers[index]])) };
};

const applications = async (db: Database, since: string) =>
  (await applicationRows(db, since)).map((row) => withDetails(row, APPLICATION_DETAILS, applicationForm));

const enquiries = async (db: Database, since: string) =>
  (await enquiryRows(db, since)).map((row) => withDetails(row, ENQUIRY_DETAILS, formOf(row.kind)));

/** Prints rows in columns, without columns that are too long for a line, and their number. */
function report(rows: Rows, what: string): void {
  for (const { message: _, ...row } of rows) {
    print(
      Object.values(row)
        .map((value) => String(value ?? ''))
        .filter(Boolean)
        .join('  '),
    );
  }
  print(`${rows.length} ${what}`);
}

async function write(file: string, rows: Rows): Promise<void> {
  const lines = [Object.keys(rows[0] ?? {}), ...rows.map(Object.values)].map(csvLine);
  await writeNew(file, Readable.from(lines));
}

export const lists: Record<'openings' | 'applications' | 'enquiries' | 'export', Command> = {
  async openings({ db }) {
    report(await openings(db), 'openings');
  },
  async applications(tools) {
    report(await applications(tools.db, sinceOf(tools)), 'applications');
  },
  async enquiries(tools) {
    report(await enquiries(tools.db, sinceOf(tools)), 'enquiries');
  },
  async export(tools) {
    const folder = argument(tools, 0, 'The folder to create');
    const since = sinceOf(tools);
    await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      throw new UsageError(
        error.code === 'EEXIST'
          ? `${folder} already exists. Name a new folder.`
          : `${folder} can't be created: ${error.message}.`,
      );
    });
    const [sent, applied] = [await enquiries(tools.db, since), await applications(tools.db, since)];
    await write(join(folder, 'enquiries.csv'), sent);
    await write(join(folder, 'applications.csv'), applied);
    print(`${sent.length} enquiries and ${applied.length} applications are in ${folder}.`);
  },
};
