/** A store that speaks S3, on this machine, in a folder. */
import S3rver from '@20minutes/s3rver';
import { readStorageUrl, type S3Config } from '../../src/platform/settings/storage-url.ts';

const BUCKET = 'website';
/** The keys that the store knows. */
const KEYS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

export interface S3Store {
  port: number;
  /** What a server that uses it is started with. */
  env: { STORAGE_URL: string } & typeof KEYS;
  config: S3Config;
  stop(): Promise<void>;
}

/** The setting for a store behind a port of this machine. */
export const s3Url = (port: number, bucket = BUCKET): string =>
  `s3://${bucket}/files?path-style=yes&endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`;

/**
 * Starts a store. This process gets its keys until it is stopped.
 * @param directory kept when it is stopped
 * @param port 0 for any
 */
export async function startS3(directory: string, port = 0): Promise<S3Store> {
  const before = { ...process.env };
  Object.assign(process.env, KEYS);
  const store = new S3rver({
    ...{ address: '127.0.0.1', port, silent: true, directory },
    // It computes another signature for lists than Amazon's own client; it still asks for a key that it knows.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const bound = await store.run();
  const STORAGE_URL = s3Url(bound.port);
  return {
    port: bound.port,
    env: { STORAGE_URL, ...KEYS },
    config: readStorageUrl(STORAGE_URL),
    async stop() {
      await store.close();
      for (const name of Object.keys(KEYS)) {
        if (before[name] === undefined) delete process.env[name];
        else process.env[name] = before[name];
      }
    },
  };
}
