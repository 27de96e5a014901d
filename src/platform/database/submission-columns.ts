import { id, oneOf, text } from './table.ts';

/** Columns that every submission has in addition to its own fields. */
export const SUBMISSION_COLUMNS = {
  id: id().primary(),
  /** Told to the sender, e.g. `E-7K3M-9QXT`. */
  reference: text().unique(),
  /** `selftest`: of the self-test; hidden everywhere, and deleted within a minute. */
  state: oneOf('received', 'quarantined', 'selftest'),
  quarantine_reason: text().nullable(),
  /** Version of the privacy policy agreed to. */
  consent_version: text(),
  consent_at: text(),
  /** `form`: the sender was shown the policy by this site; `api`: the caller vouches for it; `desk`: a colleague added them. */
  consent_source: text<'form' | 'api' | 'desk'>(),
  /** Salted hash of the client's address; the salt is forgotten after some days. */
  client_hash: text(),
  request_id: text(),
  created_at: text(),
};
