/** A store that speaks S3, on this machine, in a folder. */
import S3rver from '@20minutes/s3rver';
import { readStorageUrl, type S3Config } from '../../src/platform/settings/storage-url.ts';

export const BUCKET = 'website';

export interface Keys {
  AWS_ACCESS_KEY_ID: string;
  AWS_SECRET_ACCESS_KEY: string;
}

export interface S3Store {
  port: number;
  /** What a server that uses it is started with. */
  env: { STORAGE_URL: string } & Keys;
  config: S3Config;
  stop(): Promise<void>;
}

/** The setting for a store behind a port of this machine. @param place in the bucket */
export const s3Url = (port: number, place = 'files', bucket = BUCKET): string =>
  `s3://${bucket}/${place}?path-style=yes&endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`;

/** How a store at that port is used. */
export function storeAt(port: number, keys: Keys): Omit<S3Store, 'stop'> {
  const STORAGE_URL = s3Url(port);
  return { port, env: { STORAGE_URL, ...keys }, config: readStorageUrl(STORAGE_URL) };
}

/** Gives this process keys. @returns takes them back */
export function lendKeys(keys: Keys): () => void {
  const before = Object.keys(keys).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, keys);
  return () => {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  };
}

/** The keys that the store knows. */
const KEYS: Keys = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

/**
 * Starts a store. This process gets its keys until it is stopped.
 * @param directory kept when it is stopped
 * @param port 0 for any
 */
export async function startS3(directory: string, port = 0): Promise<S3Store> {
  const takeBack = lendKeys(KEYS);
  const store = new S3rver({
    ...{ address: '127.0.0.1', port, silent: true, directory },
    // It computes another signature for lists than Amazon's own client; it still asks for a key that it knows.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const bound = await store.run();
  return {
    ...storeAt(bound.port, KEYS),
    async stop() {
      await store.close();
      takeBack();
    },
  };
}
