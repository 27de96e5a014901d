/** Secrets in links: issued once, stored only as a hash. */
import { hash, randomBytes } from 'node:crypto';

/** 256 random bits, base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The stored form of a token. It needs no salt, because a token can't be guessed. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url');
