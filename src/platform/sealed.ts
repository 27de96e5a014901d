/** Secrets in the database: encrypted by a key that is stored elsewhere. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

export interface SealingKeys {
  /** 32 bytes. */
  key: Buffer;
  /** Former keys: texts that they encrypted can still be read. */
  former: readonly Buffer[];
}

/** @returns the text sealed by AES-256-GCM: nonce, tag and cipher text, as base64url */
export function seal({ key }: Pick<SealingKeys, 'key'>, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Decrypts a value that one of the keys encrypted; undefined if it was another key. */
export function unseal({ key, former }: SealingKeys, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  for (const one of [key, ...former]) {
    const decipher = createDecipheriv('aes-256-gcm', one, bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    const text = decipher.update(bytes.subarray(28));
    try {
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    } catch {
      // Not this key.
    }
  }
  return undefined;
}
