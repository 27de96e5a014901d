import { hash, randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Database } from '../database/types.ts';

/** Days that a salt is kept; after that a stored hash can't be linked to an address any more. */
export const SALT_DAYS = 2;

export interface ClientHasher {
  /**
   * @param address the client's IP address; of IPv6 only the /64, the network of one household or host
   * @returns base64url SHA-256, equal for the same client during one UTC day
   */
  hash(address: string, now: Date): Promise<string>;
  /** Deletes salts that are too old. */
  forget(now: Date): Promise<void>;
}

/** Hashes client addresses with a salt of the day that all servers of one database share. */
export function createClientHasher(db: Database): ClientHasher {
  let current: { day: string; salt: Promise<string> } | undefined;

  async function loadSalt(day: string): Promise<string> {
    const salt = randomBytes(24).toString('base64url');
    await db
      .insertInto('client_salts')
      .values({ day, salt })
      .onConflict((conflict) => conflict.column('day').doNothing())
      .execute();
    const row = await db
      .selectFrom('client_salts')
      .select('salt')
      .where('day', '=', day)
      .executeTakeFirstOrThrow();
    return row.salt;
  }

  return {
    async hash(address, now) {
      const day = now.toISOString().slice(0, 10);
      if (current?.day !== day) {
        const salt = loadSalt(day);
        current = { day, salt };
        salt.catch(() => {
          current = undefined;
        });
      }
      return hash('sha256', `${await current.salt}|${clientNetwork(address)}`, 'base64url');
    },
    async forget(now) {
      const oldest = new Date(now.getTime() - SALT_DAYS * 86_400_000).toISOString().slice(0, 10);
      await db.deleteFrom('client_salts').where('day', '<', oldest).execute();
    },
  };
}

/**
 * The part of an address that names one client: an IPv4 address, however it is written, or the /64 of an IPv6 address.
 * @returns the text itself when it is no address
 */
export function clientNetwork(address: string): string {
  if (!isIP(address)) return address;
  const ip = ipaddr.process(address);
  if (ip instanceof ipaddr.IPv4) return ip.toString();
  const network = ip.parts.slice(0, 4).map((group) => group.toString(16));
  return network.join(':');
}
