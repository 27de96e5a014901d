import type { Signer } from './signing.ts';

/**
 * The key that identifies an address: an HMAC of it in lower case and without spaces. An applicant and a sender of an enquiry
 * with one address have the same key.
 * @param signer with the key of this database
 */
export const emailKey = (signer: Signer, email: string): string =>
  signer.sign('candidate', email.trim().normalize('NFKC').toLowerCase());
