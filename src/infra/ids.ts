import { customAlphabet } from 'nanoid';

/** Crockford's alphabet: no I, L, O or U, so a reference survives the telephone. */
const REFERENCE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const referencePart = customAlphabet(REFERENCE_ALPHABET, 4);
const identifier = customAlphabet('0123456789abcdefghjkmnpqrstvwxyz', 24);

/** A new random identifier: 24 characters, 120 bits. */
export const newId = (): string => identifier();

/**
 * A reference for people.
 * @param kind `E` for an enquiry, `A` for an application
 * @returns e.g. `E-7K3M-9QXT`
 */
export const newReference = (kind: 'E' | 'A'): string => `${kind}-${referencePart()}-${referencePart()}`;

/** What a reference looks like; used before one is shown from an address. */
export const REFERENCE_PATTERN = /^[A-Z]-[0-9A-Z]{4}-[0-9A-Z]{4}$/;
