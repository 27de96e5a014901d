/** What columns of personal data are filled with in tests. */
import { createHash } from 'node:crypto';

/** What leads to the rows, or is held to a form by the schema: its value stays what it is. */
export const STRUCTURE = new Set([
  'candidates.email_key',
  'enquiries.email_key',
  'mail_bounces.email_key',
  'privacy_requests.email_key',
  'legal_holds.email_key',
  'applications.resume_key',
  'files.key',
  'notices.staff_id',
  'notices.created_at',
  'application_views.staff_id',
  'application_views.at',
  'enquiry_views.staff_id',
  'enquiry_views.at',
  'idempotency_keys.answer',
  'messages.files',
  'messages.from_address',
  'saved_views.address',
]);
/** Columns that hold JSON. */
export const JSONS = new Set(['payload', 'details', 'ratings', 'before', 'after', 'flags']);

/** A word of its own for a column, which is nowhere else; no index can make it from another. */
export const mark = (table: string, column: string): string =>
  createHash('sha256')
    .update(`${table}.${column}`)
    .digest('hex')
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'[+digit] ?? '');
