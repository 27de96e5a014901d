import type { Signer } from './signing.ts';

/**
 * The key by which an address is known: an HMAC of it without its upper case and spaces. A person who applies and one who writes
 * have the same one.
 * @param signer holds the key of this database
 */
export const emailKey = (signer: Signer, email: string): string =>
  signer.sign('candidate', email.trim().normalize('NFKC').toLowerCase());
