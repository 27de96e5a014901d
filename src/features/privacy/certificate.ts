/**
 * Certificates of erasure: JSON signed with Ed25519 (a JWS), which anyone can verify with the public key of the system. They
 * list the erased data by ids, counts and digests, without names or texts.
 */
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { CompactSign, calculateJwkThumbprint, compactVerify, exportJWK, type JWK } from 'jose';
import * as z from 'zod';
import type { Database } from '../../platform/database/types.ts';
import { loadSecret } from '../../platform/signing.ts';

const certificateSchema = z.object({
  /** Id of the erasure. */
  id: z.string(),
  /** The issuer: the address of the site. */
  issuer: z.string(),
  at: z.iso.datetime(),
  rule: z.string(),
  /** The legal ground. */
  basis: z.string(),
  /** The rows that a person was taken out of; their ids stay. */
  subjects: z.array(z.object({ type: z.string(), id: z.string(), reference: z.string().optional() })),
  /** The erased rows by table: their number, and a digest of their content, made with a key of the system. */
  records: z.array(z.object({ table: z.string(), rows: z.int(), digest: z.string() })),
  files: z.array(z.object({ sha256: z.string(), size: z.int() })),
  /** The data that was kept, and for how long. */
  kept: z.array(z.object({ what: z.string(), why: z.string(), until: z.string() })).optional(),
});

export type Certificate = z.output<typeof certificateSchema>;

/** DER of an Ed25519 private key up to its 32 bytes (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

export interface CertificateKey {
  sign(certificate: Certificate): Promise<string>;
  /** @returns its content; undefined if this system did not sign it, or it was changed */
  verify(text: string): Promise<Certificate | undefined>;
  /** The public key as `/.well-known/jwks.json` has it. */
  jwk: JWK;
}

async function keyOf(privateKey: KeyObject): Promise<CertificateKey> {
  const publicKey = createPublicKey(privateKey);
  const bare = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(bare);
  return {
    jwk: { ...bare, kid, use: 'sig', alg: 'EdDSA' },
    sign: (certificate) =>
      new CompactSign(Buffer.from(JSON.stringify(certificate)))
        .setProtectedHeader({ alg: 'EdDSA', kid, typ: 'erasure+jws' })
        .sign(privateKey),
    async verify(text) {
      try {
        const { payload } = await compactVerify(text.trim(), publicKey, { algorithms: ['EdDSA'] });
        return certificateSchema.parse(JSON.parse(Buffer.from(payload).toString()));
      } catch {
        return undefined;
      }
    },
  };
}

/** The signing key of this system, created at the first use and stored with the other secrets of the database. */
export async function loadCertificateKey(db: Database): Promise<CertificateKey> {
  const seed = await loadSecret(db, 'certificates');
  return keyOf(createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' }));
}
