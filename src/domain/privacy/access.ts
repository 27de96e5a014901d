/** The copy that a person may ask for: everything that any table says of them, to read and as data, with their files. */
import { buffer } from 'node:stream/consumers';
import { strToU8, type Zippable, zipSync } from 'fflate';
import type { Storage } from '../../adapters/storage/port.ts';
import type { Database } from '../../infra/database/types.ts';
import { PERSONAL, rowsIn } from './erase.ts';
import { rowsOfPerson, traceOf } from './trace.ts';

/** What opens something for whoever holds it, and what engines make of other columns. */
const LEFT_OUT = new Set(['token_hash', 'search_vector']);
/** Columns that hold the id of somebody of the house; the copy says the name. */
const STAFF = /^(staff|author|actor|assignee|owner)_id$|_by$/;

type Row = Record<string, unknown>;

/** What the tables are called in the copy. */
const TITLES: Readonly<Record<string, string>> = {
  candidates: 'You, as somebody who applied',
  applications: 'Your applications',
  resume_texts: 'The text of your resumes',
  scorecards: 'What interviewers wrote',
  notes: 'Notes',
  application_views: 'Who opened your applications',
  enquiries: 'Your enquiries',
  enquiry_messages: 'Letters to you and from you',
  enquiry_views: 'Who opened your enquiries',
  consents: 'Consents',
  tasks: 'Mails, and other work about you',
  files: 'Files',
  privacy_requests: 'What you asked about your data',
  stage_changes: 'Steps of your applications',
  events: 'What was done with all of this',
};

const escaped = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value))
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

const section = (table: string, rows: readonly Row[]): string => `<h2>${TITLES[table] ?? table}</h2>
${rows
  .map(
    (row) =>
      `<dl>${Object.entries(row)
        .filter(([, value]) => value !== null && value !== '')
        .map(([name, value]) => `<dt>${name.replaceAll('_', ' ')}</dt><dd><pre>${escaped(value)}</pre></dd>`)
        .join('\n')}</dl>`,
  )
  .join('\n<hr>\n')}`;

const page = (data: Readonly<Record<string, readonly Row[]>>, at: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Your data</title></head><body>
<h1>Your data</h1>
<p>Everything that we keep about you, as of ${at}. The same stands in data.json for programs; your files are beside it.</p>
${Object.entries(data)
  .map(([table, rows]) => section(table, rows))
  .join('\n')}
</body></html>
`;

/**
 * Makes the copy of a person.
 * @param keys of their addresses
 * @returns a ZIP with `data.json`, `index.html` and `files/`
 */
export async function copyOf(
  { db, storage }: { db: Database; storage: Storage },
  keys: readonly string[],
  now: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const trace = await traceOf(db, await rowsOfPerson(db, keys));
  const staff = await db.selectFrom('staff').select(['id', 'name']).execute();
  const names = new Map(staff.map(({ id, name }) => [id, name]));
  const named = (row: Row): Row =>
    Object.fromEntries(
      Object.entries(row)
        .filter(([column]) => !LEFT_OUT.has(column))
        .map(([column, value]) => [column, STAFF.test(column) ? (names.get(String(value)) ?? value) : value]),
    );
  const data: Record<string, Row[]> = {};
  for (const [table, decision] of PERSONAL) {
    const rows = await rowsIn(db, table, decision, trace);
    if (rows.length > 0) data[table] = rows.map(named);
  }
  const files: Zippable = {};
  for (const key of trace.files) {
    const name = key.split('/').at(-1) ?? key;
    // A file that is gone has its row in the data all the same.
    const bytes = await storage
      .read(key)
      .then(buffer)
      .catch(() => undefined);
    // Documents are compressed already.
    if (bytes) files[name] = [bytes, { level: 0 }];
  }
  return zipSync({
    'index.html': strToU8(page(data, now.toISOString())),
    'data.json': strToU8(JSON.stringify(data, null, 2)),
    files,
  });
}
