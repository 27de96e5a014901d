/** The interface of the library that verifies passwords, passkeys and identity providers. */
import type { Tables } from '../../../platform/database/types.ts';

/** A session that was begun. It opens nothing before the domain has started it. */
export interface PendingSession {
  /** The content of the cookie; stored as its hash. */
  token: string;
  /** `Set-Cookie` headers for the browser. */
  cookies: readonly string[];
}

/** A question to the browser's authenticator, as WebAuthn's JSON, with the cookie that ties the answer to it. */
interface Challenge {
  options: Record<string, unknown>;
  cookies: readonly string[];
}

export interface SignIn {
  /** @returns undefined when there is no such person, or it is not their password; both take equally long */
  withPassword(email: string, password: string, headers: Headers): Promise<PendingSession | undefined>;
  /** Starts a session for a person with a valid link. */
  withLink(staffId: string, headers: Headers): Promise<PendingSession>;

  askPasskey(headers: Headers): Promise<Challenge>;
  /** @returns undefined when the answer proves nothing; else whether the person was verified, by a PIN or a finger */
  withPasskey(
    answer: Record<string, unknown>,
    headers: Headers,
  ): Promise<(PendingSession & { verified: boolean }) | undefined>;
  /** For the person of the session in the headers. @returns undefined when their cookie is not signed by us */
  offerPasskey(headers: Headers): Promise<Challenge | undefined>;
  /** @returns the new passkey, which is not stored yet; undefined when the answer proves nothing */
  addPasskey(
    answer: Record<string, unknown>,
    name: string,
    headers: Headers,
  ): Promise<Tables['staff_passkeys'] | undefined>;

  /**
   * The address of the company's identity provider.
   * @param to the screen to return to, of `deskTarget`
   * @returns undefined when it can't be reached, or there is none
   */
  companyAddress(
    to: string,
    headers: Headers,
  ): Promise<{ url: string; cookies: readonly string[] } | undefined>;
  /**
   * The callback.
   * @returns the requested screen; a code instead of a session when they may not sign in, with the provider's profile
   */
  withCompany(
    request: Request,
  ): Promise<
    { to: string } & (
      | (PendingSession & { profile: CompanyProfile; refused?: never })
      | { refused: string; profile?: CompanyProfile | undefined }
    )
  >;

  hashPassword(password: string): Promise<string>;
  verifyPassword(hash: string, password: string): Promise<boolean>;
}

/** The identity provider's profile of a person. */
export interface CompanyProfile {
  /** The provider's own, which never changes. */
  account: string;
  /** Lower case; '' when it names none. */
  email: string;
  emailVerified: boolean;
  groups: readonly string[];
  /** The methods of authentication (`amr`), e.g. `pwd`, `mfa`. */
  methods: readonly string[];
}
