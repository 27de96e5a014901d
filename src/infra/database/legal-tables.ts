/** The tables of legal texts and consents as Kysely sees them. */
import type { Generated } from 'kysely';

export interface LegalDocumentTable {
  kind: 'terms' | 'privacy';
  /** What people call it; unique for its kind. */
  version: string;
  /** Sanitized HTML. */
  html: string;
  /** When it was decided on its date; '' before. */
  published_at: string;
  is_sample: Generated<number>;
  /** Stands in addresses of the desk. */
  id: string;
  /** What is new in it, in a line. */
  title: Generated<string>;
  /** A scheduled one is in force from its date until that of the next: that follows from the dates, so no row says it. */
  status: Generated<'draft' | 'approved' | 'scheduled'>;
  /** In force from this moment on; null until it is scheduled. */
  effective_at: string | null;
  author_id: string | null;
  approved_by: string | null;
  approved_at: string | null;
  /** Whom somebody asked to approve it. */
  asked_of: string | null;
  asked_by: string | null;
  asked_at: string | null;
  /** JSON: ids of everybody who has written in it. */
  writers: Generated<string>;
  /** Counts its changes: the desk names the one it has seen. */
  revision: Generated<number>;
  created_at: string;
  updated_at: string;
}

export interface ConsentTable {
  id: string;
  enquiry_id: string;
  email: string;
  purpose: 'insights' | 'newsletter';
  /** What stood beside the box, word for word. */
  wording: Generated<string>;
  /** Version of the privacy policy that was shown with it. */
  policy_version: Generated<string>;
  token_hash: string;
  given_at: string;
  withdrawn_at: string | null;
}

/** The words beside the box of a consent, each wording once, numbered from 1. */
export interface ConsentWordingTable {
  purpose: 'insights' | 'newsletter';
  version: number;
  wording: string;
  since: string;
}

export interface LegalTables {
  legal_documents: LegalDocumentTable;
  consents: ConsentTable;
  consent_wordings: ConsentWordingTable;
}
