/**
 * Backups are encrypted as age files (C2SP), so that they can be read without this product:
 * `age --decrypt --identity KEY FILE`. The public half of a key (`age1…`) only encrypts.
 */
import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { ConfigError } from '../settings/settings.ts';

type Bytes = ReadableStream<Uint8Array<ArrayBuffer>>;

export interface BackupCipher {
  /** A name for the key that does not reveal it; `plain` without one. */
  readonly keyId: string;
  /** The extension of encrypted files. */
  readonly ending: '' | '.age';
  encrypt(plain: Readable): Promise<Readable>;
  /**
   * Undefined if the key is only a public half. @throws an error that `isOfAge` if the bytes are no age file, or of another key
   */
  decrypt?: ((secret: Readable) => Promise<Readable>) | undefined;
}

const PLAIN: BackupCipher = {
  keyId: 'plain',
  ending: '',
  encrypt: async (plain) => plain,
  decrypt: async (bytes) => bytes,
};

/** The library throws a plain Error; errors of the stream below it have a code or a name. */
export const isOfAge = (error: unknown): error is Error =>
  error instanceof Error && error.name === 'Error' && !('code' in error);

/** @param key an age key, either half; without one nothing is encrypted */
export async function openCipher(key: string | undefined): Promise<BackupCipher> {
  if (!key) return PLAIN;
  const isSecret = key.startsWith('AGE-SECRET-KEY');
  const { recipient, encrypter, decrypter } = await read(key, isSecret).catch(() => {
    throw new ConfigError('BACKUP_KEY is damaged: its check digits are wrong. Copy the whole key again.');
  });
  return {
    keyId: hash('sha256', recipient).slice(0, 12),
    ending: '.age',
    encrypt: async (plain) => Readable.fromWeb((await encrypter.encrypt(asWeb(plain))) as Bytes),
    decrypt: isSecret
      ? async (secret) => Readable.fromWeb((await decrypter.decrypt(asWeb(secret))) as Bytes)
      : undefined,
  };
}

const asWeb = (stream: Readable) =>
  Readable.toWeb(stream) as unknown as globalThis.ReadableStream<Uint8Array>;

async function read(key: string, isSecret: boolean) {
  // Loaded when needed: its curves take a tenth of a start, and most starts read no key.
  const { Decrypter, Encrypter, identityToRecipient } = await import('age-encryption');
  const [encrypter, decrypter] = [new Encrypter(), new Decrypter()];
  const recipient = isSecret ? await identityToRecipient(key) : key;
  encrypter.addRecipient(recipient);
  if (isSecret) decrypter.addIdentity(key);
  return { recipient, encrypter, decrypter };
}
