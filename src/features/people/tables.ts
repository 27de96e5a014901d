/** The tables of people. */
import { bigint, id, integer, oneOf, type TablesOf, table, text } from '../../platform/database/table.ts';

export const peopleTables = {
  /** A person who works at the desk. */
  staff: table({
    id: id().primary(),
    name: text(),
    /** Lower case. */
    email: text().unique(),
    /** 0 or 1. */
    email_verified: integer().default(0),
    image: text().nullable(),
    state: oneOf('invited', 'active', 'disabled').default('invited'),
    /** 1 for sample people, who can not sign in. */
    is_sample: integer().default(0),
    version: integer().default(1),
    /** When they last used the desk; kept beyond their sessions, which a change of roles ends. */
    seen_at: text().nullable(),
    created_at: text(),
    updated_at: text(),
  }),
  /** Former names of staff. */
  staff_names: table(
    {
      staff_id: id().references('staff.id', 'cascade'),
      /** When they took another name. */
      until: text(),
      name: text(),
    },
    { constraints: ['primary key (staff_id, until)'] },
  ),
  staff_roles: table(
    {
      staff_id: id().references('staff.id', 'cascade'),
      role: oneOf('interviewer', 'recruiter', 'sales', 'legal', 'admin'),
    },
    {
      constraints: ['primary key (staff_id, role)'],
      indexes: {
        staff_roles_by_role: '(role)',
      },
    },
  ),
  /** A way to prove one's identity: a password (`credential`), or the company's identity provider (`oidc`). */
  staff_accounts: table(
    {
      id: id().primary(),
      staff_id: id().references('staff.id', 'cascade'),
      provider_id: text(),
      account_id: text(),
      /** scrypt, with its salt. */
      password: text().nullable(),
      created_at: text(),
      updated_at: text(),
    },
    { constraints: ['unique (provider_id, account_id)'] },
  ),
  staff_sessions: table({
    id: id().primary(),
    staff_id: id().references('staff.id', 'cascade'),
    /** SHA-256 of the cookie's value. */
    token_hash: text().unique(),
    user_agent: text().nullable(),
    method: oneOf('password', 'passkey', 'link', 'oidc').nullable(),
    browser_id: id().nullable(),
    /** Until this is set the session opens nothing. */
    started_at: text().nullable(),
    seen_at: text().nullable(),
    second_factor_at: text().nullable(),
    /** The last reauthentication, which account changes require. */
    reauthenticated_at: text().nullable(),
    created_at: text(),
    updated_at: text(),
    expires_at: text(),
  }),
  /** Open challenges: passkeys, and sign-ins at the identity provider. */
  staff_verifications: table(
    {
      id: id().primary(),
      /** Hashed. */
      identifier: text(),
      value: text(),
      created_at: text(),
      updated_at: text(),
      expires_at: text(),
    },
    {
      indexes: {
        staff_verifications_by_identifier: '(identifier)',
      },
    },
  ),
  staff_totp: table({
    staff_id: id().primary().references('staff.id', 'cascade'),
    /** Encrypted. */
    secret: text(),
    /** Encrypted: of the phone that one moves to, until its first code is confirmed. */
    pending_secret: text().nullable(),
    /** The period of the newest accepted code: none is valid twice. */
    last_step: integer().default(0),
    created_at: text(),
    confirmed_at: text().nullable(),
  }),
  staff_recovery_codes: table(
    {
      staff_id: id().references('staff.id', 'cascade'),
      code_hash: id(),
      used_at: text().nullable(),
    },
    { constraints: ['primary key (staff_id, code_hash)'] },
  ),
  staff_passkeys: table({
    id: id().primary(),
    staff_id: id().references('staff.id', 'cascade'),
    name: text().nullable(),
    public_key: text(),
    credential_id: text().unique(),
    counter: bigint(),
    device_type: text(),
    backed_up: integer(),
    transports: text().nullable(),
    aaguid: text().nullable(),
    created_at: text(),
  }),
  /** Links that work once. */
  staff_links: table(
    {
      token_hash: id().primary(),
      purpose: oneOf('first-admin', 'invitation', 'reset', 'sign-in', 'email'),
      /** Null for the first admin, who has no account yet. */
      staff_id: id().references('staff.id', 'cascade').nullable(),
      /** The new address, for `email`. */
      email: text().nullable(),
      created_at: text(),
      expires_at: text(),
      used_at: text().nullable(),
    },
    {
      indexes: {
        staff_links_by_staff: '(staff_id)',
      },
    },
  ),
  /** The absence of a person: the present one, or the next. */
  absences: table({
    /** Id of the member of staff. */
    id: id().primary().references('staff.id', 'cascade'),
    /** The first and the last day, in their zone. */
    from_day: text(),
    until_day: text(),
    time_zone: text(),
    /** The moments at which these days begin and end. */
    starts_at: text(),
    ends_at: text(),
    /** The person who gets the work that a rule would assign to them; null for no one. */
    stand_in_id: id().nullable(),
    version: integer().default(1),
    updated_at: text(),
  }),
  /** Browsers that a person has signed in from. */
  staff_browsers: table(
    {
      id: id().primary(),
      staff_id: id().references('staff.id', 'cascade'),
      token_hash: text(),
      created_at: text(),
      seen_at: text(),
      /** The last completed sign-in from it; null where only the password was right, or it has changed since. */
      trusted_at: text().nullable(),
    },
    { constraints: ['unique (staff_id, token_hash)'] },
  ),
};

declare module '../../platform/database/types.ts' {
  interface Tables extends TablesOf<typeof peopleTables> {}
}
