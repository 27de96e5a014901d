/** Limits of failed sign-in attempts by their origin, so that no one can lock another person out. */
import { backoff } from '../../platform/rate-limit.ts';

export const ATTEMPTS = {
  /** Passwords of one address, from everywhere: a stranger can use these attempts up, so the wait stays short. */
  account: backoff('account', 50, 30),
  /** Requested links: a person who has to wait for another already has one in their mailbox that is valid for longer. */
  asked: backoff('asked', 5, 600),
  /** Links that one network asks for: a whole office asks on a Monday morning. Their number an address is limited above. */
  askedNetwork: backoff('asked-network', 50, 60),
  /** A browser that its owner came in from before: no one else's attempts count there. */
  browser: backoff('browser', 5, 900),
  network: backoff('network', 5, 900),
  /** An open session, for the password that a change of the account asks for. */
  session: backoff('session', 5, 900),
  /**
   * Codes of one person from all unknown browsers and networks, by one sign-in method: 50 attempts, then 96 a day, of a million
   * codes. Using them up with the password does not block an email link or a known browser.
   */
  codes: backoff('codes', 50, 900),
} as const;
