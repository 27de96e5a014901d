/** What every submission carries beside its own fields. */
export interface SubmissionColumns {
  id: string;
  /** Told to the sender, e.g. `E-7K3M-9QXT`. */
  reference: string;
  state: 'received' | 'quarantined';
  quarantine_reason: string | null;
  /** Version of the privacy policy agreed to. */
  consent_version: string;
  consent_at: string;
  /** `form`: the sender was shown the policy by this site; `api`: the caller vouches for it. */
  consent_source: 'form' | 'api';
  /** Salted hash of the client's address; the salt is forgotten after some days. */
  client_hash: string;
  request_id: string;
  created_at: string;
}
