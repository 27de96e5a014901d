/** The tables of the people of the desk and of how they come in. */
import type { Generated } from 'kysely';

export interface StaffTables {
  staff: StaffTable;
  staff_names: StaffNameTable;
  staff_roles: StaffRoleTable;
  staff_accounts: StaffAccountTable;
  staff_sessions: StaffSessionTable;
  staff_verifications: StaffVerificationTable;
  staff_totp: StaffTotpTable;
  staff_recovery_codes: StaffRecoveryCodeTable;
  staff_passkeys: StaffPasskeyTable;
  staff_links: StaffLinkTable;
  staff_browsers: StaffBrowserTable;
  sign_in_limits: SignInLimitTable;
  saved_views: SavedViewTable;
}

/** A person who works at the desk. */
export interface StaffTable {
  id: string;
  name: string;
  /** Lower case. */
  email: string;
  /** 0 or 1. */
  email_verified: Generated<number>;
  image: string | null;
  state: Generated<'invited' | 'active' | 'disabled'>;
  /** 1 for sample people, who can not sign in. */
  is_sample: Generated<number>;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
}

/** What somebody was called before. */
export interface StaffNameTable {
  staff_id: string;
  /** When they took another name. */
  until: string;
  name: string;
}

export interface StaffRoleTable {
  staff_id: string;
  role: 'interviewer' | 'recruiter' | 'sales' | 'legal' | 'admin';
}

/** A way to prove who one is: a password (`credential`), or the company's identity provider (`oidc`). */
export interface StaffAccountTable {
  id: string;
  staff_id: string;
  provider_id: string;
  account_id: string;
  /** scrypt, with its salt. */
  password: string | null;
  created_at: string;
  updated_at: string;
}

export interface StaffSessionTable {
  id: string;
  staff_id: string;
  /** SHA-256 of what the cookie holds. */
  token_hash: string;
  user_agent: string | null;
  method: 'password' | 'passkey' | 'link' | 'oidc' | null;
  browser_id: string | null;
  /** Until this is set the session opens nothing. */
  started_at: string | null;
  seen_at: string | null;
  second_factor_at: string | null;
  /** When they last proved who they are, which changes of the account ask for. */
  proved_at: string | null;
  created_at: string;
  updated_at: string;
  expires_at: string;
}

/** Challenges under way: passkeys, the way to the identity provider and back. */
export interface StaffVerificationTable {
  id: string;
  /** Hashed. */
  identifier: string;
  value: string;
  created_at: string;
  updated_at: string;
  expires_at: string;
}

export interface StaffTotpTable {
  staff_id: string;
  /** Encrypted. */
  secret: string;
  /** The period of the newest code that was taken: none is good twice. */
  last_step: Generated<number>;
  created_at: string;
  confirmed_at: string | null;
}

export interface StaffRecoveryCodeTable {
  staff_id: string;
  code_hash: string;
  used_at: string | null;
}

export interface StaffPasskeyTable {
  id: string;
  staff_id: string;
  name: string | null;
  public_key: string;
  credential_id: string;
  counter: number;
  device_type: string;
  backed_up: number;
  transports: string | null;
  aaguid: string | null;
  created_at: string;
}

/** Links that open the door once. */
export interface StaffLinkTable {
  token_hash: string;
  purpose: 'first-admin' | 'invitation' | 'reset' | 'sign-in' | 'email';
  /** Null for the first admin, who is nobody yet. */
  staff_id: string | null;
  /** The new address, for `email`. */
  email: string | null;
  created_at: string;
  expires_at: string;
  used_at: string | null;
}

/** Browsers from which somebody has come in before. */
export interface StaffBrowserTable {
  id: string;
  staff_id: string;
  token_hash: string;
  created_at: string;
  seen_at: string;
  /** When they last came all the way in from it; null where only a password was right, or it has changed since. */
  trusted_at: string | null;
}

/** Failed tries by what they are counted by, and until when the next one waits. */
export interface SignInLimitTable {
  key: string;
  failures: number;
  blocked_until: string;
  last_at: string;
}

export interface SavedViewTable {
  id: string;
  owner_id: string;
  screen: string;
  name: string;
  /** The query of the address. */
  address: string;
  shared: Generated<number>;
  created_at: string;
}
