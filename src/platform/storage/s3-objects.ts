/** Objects in a bucket of S3 or of a store that speaks its protocol: whole uploads, downloads that go on after a cut, lists. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import type { S3Config } from '../settings/storage-url.ts';
import { traceparent } from '../trace.ts';
import { failureOf, isTransient, StorageError, storageError } from './storage-error.ts';

/** The time limit for connecting to a store. */
const CONNECT_MS = 3_000;
/** How long a store may be silent in the middle of a request. */
const SILENCE_MS = 10_000;
/** An upload, and the rest of a download, are tried so often. */
const MAX_ATTEMPTS = 3;
const RETRY_MS = 200;

const silent = () => {};
const QUIET = { debug: silent, info: silent, warn: silent, error: silent };

const isMissing = (error: unknown) =>
  failureOf(error).status === 404 && failureOf(error).name !== 'NoSuchBucket';

async function sha256Of(path: string): Promise<Buffer> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest();
}

/** Makes the hash part of the signature, which every store compares; some do not know the checksum header. */
function signContent(command: PutObjectCommand, sha256: string): void {
  command.middlewareStack.add(
    (next) => (args) => {
      (args as { request: { headers: Record<string, string> } }).request.headers['x-amz-content-sha256'] =
        sha256;
      return next(args);
    },
    { step: 'build', name: 'content' },
  );
}

interface ListedObject {
  /** Below the prefix of the setting. */
  path: string;
  /** In bytes. */
  size: number;
  storedAt: Date;
}

/**
 * Paths are below the prefix of the setting. Every failure is a StorageError.
 * @returns without having sent a request
 */
export function openS3Objects({ bucket: Bucket, prefix, setting, ...where }: S3Config) {
  const client = new S3Client({
    region: where.region,
    ...(where.endpoint ? { endpoint: where.endpoint } : {}),
    forcePathStyle: where.pathStyle,
    // Only our own checksums are sent; many stores do not know those of the SDK.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Failures are thrown; the SDK itself logs nothing.
    logger: QUIET,
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
  });
  // The store's own log can name the request that caused it.
  client.middlewareStack.add(
    (next) => (args) => {
      const header = traceparent();
      const { request } = args as { request: { headers: Record<string, string> } };
      if (header) request.headers.traceparent = header;
      return next(args);
    },
    // After the request is signed: proxies in between may set their own.
    { step: 'finalizeRequest', priority: 'low', name: 'traceparent' },
  );
  const at = (path: string) => ({ Bucket, Key: `${prefix}${path}` });
  const failed = (error: unknown) => storageError(error, setting);
  /** Whether the store supports `If-None-Match`; assumed until a response says that it does not. */
  let isConditional = true;

  /** Runs a request. @throws StorageError */
  async function ask<T>(request: Promise<T>): Promise<T> {
    try {
      return await request;
    } catch (error) {
      throw failed(error);
    }
  }

  /** @returns undefined when there is no such object. @throws StorageError */
  const askIfThere = <T>(request: Promise<T>): Promise<T | undefined> =>
    ask(
      request.catch((error: unknown) => {
        if (isMissing(error)) return undefined;
        throw error;
      }),
    );

  const head = (path: string) => askIfThere(client.send(new HeadObjectCommand(at(path))));

  async function remove(path: string): Promise<void> {
    await ask(client.send(new DeleteObjectCommand(at(path))));
  }

  async function get(path: string, from: number, etag?: string) {
    const found = await askIfThere(
      client.send(
        new GetObjectCommand({
          ...at(path),
          ...(from > 0 ? { Range: `bytes=${from}-` } : {}),
          ...(etag ? { IfMatch: etag } : {}),
        }),
      ),
    );
    if (!found) throw Object.assign(new Error(`ENOENT: ${path}`), { code: 'ENOENT' });
    return { ...found, Body: found.Body as Readable };
  }

  /** The bytes of an object. If the connection breaks, the rest is requested again. */
  async function* bytesOf(path: string, { Body, ContentLength, ETag }: Awaited<ReturnType<typeof get>>) {
    let read = 0;
    let body = Body;
    for (let attempt = 1; ; attempt++) {
      try {
        for await (const chunk of body) {
          read += (chunk as Buffer).length;
          yield chunk as Buffer;
        }
        if (read === ContentLength) return;
        throw new StorageError(`The store of ${setting} ended an object too early.`);
      } catch (error) {
        if (attempt === MAX_ATTEMPTS) throw failed(error);
        ({ Body: body } = await get(path, read, ETag));
      }
    }
  }

  return {
    remove,

    /**
     * Uploads a file. The store compares its SHA-256 before it confirms, and replaces nothing. A store without conditional
     * writes is queried before each upload instead: enough, because no two files get one path.
     */
    async upload(path: string, file: string): Promise<void> {
      const [sha256, { size }] = await Promise.all([sha256Of(file), stat(file)]);
      const hex = sha256.toString('hex');
      async function put(conditional: boolean): Promise<void> {
        const Body = createReadStream(file);
        const command = new PutObjectCommand({
          ...at(path),
          Body,
          ContentLength: size,
          ChecksumSHA256: sha256.toString('base64'),
          Metadata: { sha256: hex },
          ...(conditional ? { IfNoneMatch: '*' } : {}),
        });
        signContent(command, hex);
        try {
          await client.send(command);
        } finally {
          // An early answer leaves it open.
          Body.destroy();
        }
      }
      /** Whether an earlier attempt, whose answer was lost, has stored it. @throws StorageError when it is another file */
      async function isThere(): Promise<boolean> {
        const there = await head(path);
        if (there && (there.Metadata?.sha256 !== hex || there.ContentLength !== size))
          throw new StorageError(`The store of ${setting} contains another file as ${path}.`);
        return there !== undefined;
      }
      for (let attempt = 1; ; attempt++) {
        const conditional = isConditional;
        try {
          if (conditional || !(await isThere())) await put(conditional);
          return;
        } catch (error) {
          const { status } = failureOf(error);
          if (status === 412 && (await isThere())) return;
          if (conditional && status === 501) {
            isConditional = false;
            attempt--;
            continue;
          }
          if (attempt === MAX_ATTEMPTS || !isTransient(error)) throw failed(error);
          await wait(RETRY_MS * 2 ** attempt);
        }
      }
    },

    /** Overwrites an object with a few bytes. */
    async write(path: string, body: string | Buffer): Promise<void> {
      await ask(client.send(new PutObjectCommand({ ...at(path), Body: body })));
    },

    /** @throws an error with the code ENOENT when there is no such object */
    async read(path: string): Promise<Readable> {
      return Readable.from(bytesOf(path, await get(path, 0)), { objectMode: false });
    },

    /** Objects whose paths begin with this, in order. */
    async *list(start: string): AsyncIterable<ListedObject> {
      const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: `${prefix}${start}` });
      try {
        for await (const { Contents = [] } of pages)
          for (const { Key = '', Size = 0, LastModified = new Date() } of Contents)
            yield { path: Key.slice(prefix.length), size: Size, storedAt: LastModified };
      } catch (error) {
        throw failed(error);
      }
    },

    /**
     * Copies and then deletes: an interruption in between leaves both, and the move is repeated.
     * @returns false when there is no such object, or when another has the new path
     */
    async move(from: string, to: string): Promise<boolean> {
      const [source, taken] = await Promise.all([head(from), head(to)]);
      if (!source || (taken && taken.ETag !== source.ETag)) return false;
      const CopySource = `${Bucket}/${at(from).Key.split('/').map(encodeURIComponent).join('/')}`;
      await ask(client.send(new CopyObjectCommand({ ...at(to), CopySource })));
      await remove(from);
      return true;
    },
  };
}
