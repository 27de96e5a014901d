/** Signed links: an address that only this site can have made. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { withLockRetry } from './database/retry.ts';
import type { Database } from './database/types.ts';

const SECRET = 'links';

export interface Signer {
  /**
   * @param parts the signed texts, the purpose first; order counts
   * @returns base64url HMAC-SHA-256
   */
  sign(...parts: string[]): string;
  /** Whether a signature, which may be anything a client sent, was made of exactly these parts. */
  verify(signature: unknown, ...parts: string[]): boolean;
}

/**
 * Makes a signer of a key.
 * @param secret at least 32 bytes
 */
export function createSigner(secret: Buffer): Signer {
  const sign = (...parts: string[]) =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');
  return {
    sign,
    verify(signature, ...parts) {
      if (typeof signature !== 'string' || !/^[\w-]{43}$/.test(signature)) return false;
      // The text itself is compared: its last character has two bits that decoding drops.
      return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(...parts)));
    },
  };
}

/** A key of this database; made at the first use and shared by all servers. */
export async function loadSecret(db: Database, name: string): Promise<Buffer> {
  const fresh = randomBytes(32).toString('base64url');
  const made = db
    .insertInto('secrets')
    .values({ name, value: fresh, created_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('name').doNothing());
  await withLockRetry(() => made.execute());
  const secret = await findSecret(db, name);
  if (!secret) throw new Error(`The database did not keep the secret ${name}`);
  return secret;
}

/** The same if it exists; undefined if it was never used. */
export async function findSecret(db: Database, name: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
  return row && Buffer.from(row.value, 'base64url');
}

/** The signer of this database. */
export const loadSigner = async (db: Database): Promise<Signer> => createSigner(await loadSecret(db, SECRET));
