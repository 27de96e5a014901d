/** Streams into and out of a backup place: content is hashed in plain, and stored encrypted and in parts. */
import { createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, Readable, type Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type BackupCipher, isOfAge } from '../../platform/backup-place/encryption.ts';
import type { BackupPlace } from '../../platform/backup-place/place.ts';
import { newId } from '../../platform/ids.ts';
import { operatorCommand } from '../../platform/operator-command.ts';
import { ConfigError } from '../../platform/settings/settings.ts';
import { type Content, meter } from '../../platform/storage/meter.ts';

/** Small enough to be sent again when a connection breaks, in bytes. */
const PART_BYTES = 64 * 1024 * 1024;

export interface Way {
  place: BackupPlace;
  cipher: BackupCipher;
  /** A folder of this machine for incomplete files. */
  workDir: string;
}

/**
 * Stores a stream in parts.
 * @param pathOf of a part, from 1
 * @param pack between hashing and encryption: compression
 * @returns size and hash of the content, and the number of parts
 */
export async function putInParts(
  { place, cipher, workDir }: Way,
  source: Readable,
  pathOf: (part: number) => string,
  pack: Transform = new PassThrough(),
): Promise<Content & { parts: number }> {
  const { stream, result } = meter();
  const packed = pipeline(source, stream, pack);
  const chunks = await cipher.encrypt(pack);
  let parts = 0;
  let left = 0;
  let file: string | undefined;
  let handle: Awaited<ReturnType<typeof open>> | undefined;
  const settle = async () => {
    await handle?.close();
    handle = undefined;
    if (file) await place.put(pathOf(parts), file);
    file = undefined;
  };
  const cut = new Writable({
    write(chunk: Buffer, _, done) {
      take(chunk).then(() => done(), done);
    },
  });
  async function take(chunk: Buffer): Promise<void> {
    for (let rest = chunk; rest.length > 0; ) {
      if (!handle) {
        file = join(workDir, newId());
        handle = await open(file, 'wx', 0o600);
        left = PART_BYTES;
        parts++;
      }
      const piece = rest.subarray(0, left);
      await handle.writeFile(piece);
      left -= piece.length;
      rest = rest.subarray(piece.length);
      if (left === 0) await settle();
    }
  }
  try {
    await Promise.all([packed, pipeline(chunks, cut)]);
    await settle();
  } finally {
    await handle?.close();
  }
  return { ...result(), parts };
}

/**
 * Stores a stream as one object.
 * @param expected its size and hash; anything else is not stored
 * @returns size and hash of the content
 */
export async function putWhole(
  way: Way,
  source: Readable,
  path: string,
  expected?: string,
): Promise<Content> {
  const { stream, result } = meter();
  const file = join(way.workDir, newId());
  try {
    const packed = pipeline(source, stream);
    await Promise.all([
      packed,
      pipeline(await way.cipher.encrypt(stream), createWriteStream(file, { mode: 0o600 })),
    ]);
    const found = result();
    if (expected === undefined || found.sha256 === expected) await way.place.put(path, file);
    return found;
  } finally {
    await rm(file, { force: true });
  }
}

async function* oneAfterTheOther(place: BackupPlace, paths: readonly string[]) {
  for (const path of paths) yield* await place.read(path);
}

/** The content of a place differs from what was stored there. */
export class DamagedError extends ConfigError {
  /** The object and the reason, to be listed with others. */
  readonly what: string;

  constructor(path: string, location: string, why: string) {
    super(
      `${path} in ${location} is damaged (${why}). Restore another backup; ${operatorCommand('backups PLACE')} lists them.`,
    );
    this.what = `${path} (${why})`;
  }
}

/** @throws ConfigError if the key only encrypts */
export function decrypterOf({ decrypt }: BackupCipher): NonNullable<BackupCipher['decrypt']> {
  if (decrypt) return decrypt;
  throw new ConfigError(
    'BACKUP_KEY is the public half of a key, which only encrypts. Set the secret one, AGE-SECRET-KEY-1….',
  );
}

/**
 * Reads content from a place and compares it with what the backup says about it.
 * @param sink the target; its content is invalid when this throws
 * @param unpack between decryption and hashing
 * @throws DamagedError if it is missing, incomplete, changed or of another key; ConfigError if the key only encrypts
 */
export async function readVerified(
  { place, cipher }: Pick<Way, 'place' | 'cipher'>,
  paths: readonly string[],
  expected: Content,
  sink: Writable,
  unpack: Transform = new PassThrough(),
): Promise<void> {
  // An unhandled error of a stream that no one reads yet would end the process: its folder may be removed by then.
  sink.on('error', () => {});
  const decrypt = decrypterOf(cipher);
  const { stream, result } = meter();
  const damaged = (why: string) => new DamagedError(paths[0] ?? '', place.location, why);
  try {
    const plain = await decrypt(Readable.from(oneAfterTheOther(place, paths), { objectMode: false }));
    await pipeline(plain, unpack, stream, sink);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw damaged('a part of it is missing');
    if (isOfAge(error)) throw damaged(error.message);
    if (/^(Z_|ZSTD_|ERR_STREAM_PREMATURE)/.test(String((error as NodeJS.ErrnoException).code)))
      throw damaged('it ends too early or was changed');
    throw error;
  }
  const found = result();
  if (found.size !== expected.size) throw damaged(`${found.size} bytes instead of ${expected.size}`);
  if (found.sha256 !== expected.sha256) throw damaged('its hash does not match');
}

/** Discards everything. */
export const nowhere = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() });
