/** The requests of the self-test to the public routes, as a visitor would send them. */
import type { Database } from '../../platform/database/types.ts';
import { ENQUIRY_OPTIONS } from '../enquiries/schema.ts';
import { openings } from '../openings/queries.ts';
import { KEY_PREFIX } from './remove.ts';
import { SELF_TEST_RESUME } from './resume.ts';

/** Asks the website for a path. */
export type Send = (path: string, init?: RequestInit) => Promise<Response>;

/** A step that has nothing to do here. */
export class Skipped extends Error {
  override name = 'Skipped';
}

/** An address that no mail server has. */
const addressOf = (run: string) => `${run}@selftest.invalid`;

/** A number that is reserved for examples. */
const PHONE = '+1 202 555 0100';

async function answerOf(response: Response): Promise<string> {
  const text = await response.text();
  if (response.ok) return text;
  const code = /"code":"(\w+)"/.exec(text)?.[1];
  if (code === 'no_policy') throw new Skipped('Forms are closed: there is no privacy policy.');
  throw new Error(
    `The request failed with status ${response.status}${code ? ` (${code})` : ''}. See the log for details.`,
  );
}

/** The reference of a submission. */
const referenceOf = async (response: Response): Promise<string> =>
  (JSON.parse(await answerOf(response)) as { data: { reference: string } }).data.reference;

/** Opens the page of the contact form. */
export async function openContactPage(send: Send): Promise<void> {
  const page = await send('/contact');
  const text = await page.text();
  if (page.status !== 200) throw new Error(`The page returned status ${page.status}.`);
  if (!text.includes('<form')) throw new Skipped('Forms are closed: there is no privacy policy.');
}

/** Sends an enquiry. @returns its id @throws if it was not stored as it was sent */
export async function sendEnquiry(send: Send, db: Database, run: string): Promise<string> {
  const Message = `Self-test ${run}`;
  const reference = await referenceOf(
    await send('/api/admin/CreateContactus', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': `${KEY_PREFIX}${run}` },
      body: JSON.stringify({
        ...{ FirstName: 'Self', LastName: 'Test', Email: addressOf(run), PhoneNumber: PHONE },
        ...{ Company: 'Self-test', Enquiry: ENQUIRY_OPTIONS[0], Message },
      }),
    }),
  );
  const row = await db
    .selectFrom('enquiries')
    .select(['id', 'message'])
    .where('reference', '=', reference)
    .where('state', '=', 'selftest')
    .executeTakeFirst();
  if (row?.message !== Message) throw new Error('The enquiry in the database differs from the one sent.');
  return row.id;
}

/** Sends an application with a resume to the newest opening. */
export async function sendApplication(
  send: Send,
  db: Database,
  run: string,
  now: Date,
): Promise<{ id: string; resumeKey: string }> {
  const opening = await openings(db, now)
    .select('openings.id')
    .orderBy('openings.published_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!opening) throw new Skipped('No opening accepts applications.');
  const body = new FormData();
  const fields = {
    ...{ Name: 'Self-test', Email: addressOf(run), PhoneNumber: PHONE },
    ...{ Message: `Self-test ${run}`, Job: opening.id },
  };
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set(
    'Resume',
    new Blob([new Uint8Array(SELF_TEST_RESUME)], { type: 'application/pdf' }),
    'self-test.pdf',
  );
  const headers = { 'Idempotency-Key': `${KEY_PREFIX}${run}` };
  const reference = await referenceOf(await send('/api/admin/ApplytoJob', { method: 'POST', headers, body }));
  const row = await db
    .selectFrom('applications')
    .select(['id', 'resume_key'])
    .where('reference', '=', reference)
    .where('state', '=', 'selftest')
    .executeTakeFirst();
  if (!row) throw new Error('The application is not in the database.');
  return { id: row.id, resumeKey: row.resume_key };
}
