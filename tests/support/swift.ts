/** A real store that speaks S3: OpenStack Swift as Debian ships it, with one disk in a folder of this machine. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { S3Config } from '../../src/platform/settings/storage-url.ts';
import { BUCKET, lendKeys, type S3Store, storeAt } from './s3.ts';
import { eventually, freePort, START_MS } from './temp.ts';

const PARTS = ['account', 'container', 'object'] as const;
const PACKAGES = ['proxy', ...PARTS].map((part) => `swift-${part}`);

/** Why tests with Swift are skipped, in a sentence; undefined when it is there. */
export const whyNoSwift: string | undefined = PACKAGES.every((name) => existsSync(`/usr/bin/${name}-server`))
  ? undefined
  : `Swift is not installed (Debian: apt-get install --no-install-recommends ${PACKAGES.join(' ')}).`;

/** An account with its user, and the user's password: Swift's names for the two keys of S3. */
const KEYS = { AWS_ACCESS_KEY_ID: 'test:website', AWS_SECRET_ACCESS_KEY: 'a-secret-of-swift' };

/** So many names are in one answer. */
export const LIST_LENGTH = 50;

export interface SwiftStore extends S3Store {
  /** Lets the bucket take so many bytes in all. */
  setQuota(bytes: number): Promise<void>;
}

/** Which process has which piece: each kind of data lies on the one disk. */
const RINGS = `
import sys
from swift.common.ring import RingBuilder
for ring in sys.argv[2:]:
    name, port = ring.split('=')
    at = {'ip': '127.0.0.1', 'port': int(port)}
    builder = RingBuilder(1, 1, 0)
    builder.add_dev({'region': 1, 'zone': 1, 'device': 'disk', 'weight': 1, **at})
    builder.rebalance()
    builder.get_ring().save(f'{sys.argv[1]}/{name}.ring.gz')
`;

/** What lies before the proxy's own work, in the order of a request, with settings. */
const FILTERS: Readonly<Record<string, string>> = {
  catch_errors: '',
  gatekeeper: '',
  listing_formats: '',
  // Nothing runs there: it is asked for by the users' list, which answers signed requests without it.
  memcache: 'memcache_servers = 127.0.0.1:1',
  s3api: `location = us-east-1\nmax_bucket_listing = ${LIST_LENGTH}`,
  tempauth: `user_test_website = ${KEYS.AWS_SECRET_ACCESS_KEY} .admin`,
  copy: '',
  container_quotas: '',
  slo: '',
  dlo: '',
};

const settings = (folder: string, port: number, filters: string[], app: string, own: string) => `
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
log_level = CRITICAL
swift_dir = ${folder}
devices = ${folder}
mount_check = false
fallocate_reserve = 0
[pipeline:main]
pipeline = ${[...filters, `${app}-server`].join(' ')}
[app:${app}-server]
use = egg:swift#${app}
${own}
${filters.map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n${FILTERS[name]}`).join('\n')}
`;

/** Starts a server of Swift. @returns ends it as a power cut would */
async function startPart(folder: string, name: string, text: string): Promise<() => Promise<void>> {
  const file = join(folder, `${name}.conf`);
  await writeFile(file, text);
  const child = spawn(`/usr/bin/swift-${name}-server`, [file], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  return async () => {
    child.kill('SIGKILL');
    await ended;
  };
}

/** Makes the bucket, as soon as the store answers. */
async function makeBucket({ region, endpoint = '' }: S3Config): Promise<void> {
  const client = new S3Client({ region, endpoint, forcePathStyle: true });
  await eventually(
    () =>
      client.send(new CreateBucketCommand({ Bucket: BUCKET })).catch((error: Error) => {
        if (error.name !== 'BucketAlreadyOwnedByYou') throw error;
        return true;
      }),
    START_MS,
  );
  client.destroy();
}

/**
 * Starts a store. This process gets its keys until it is stopped.
 * @param directory kept when it is stopped; on a file system that keeps attributes of files
 */
export async function startSwift(directory: string): Promise<SwiftStore> {
  await mkdir(join(directory, 'disk'), { recursive: true });
  await writeFile(
    join(directory, 'swift.conf'),
    '[swift-hash]\nswift_hash_path_suffix = of-tests\n[storage-policy:0]\nname = one\ndefault = yes\n',
  );
  const ports = new Map<string, number>();
  for (const part of PARTS) ports.set(part, await freePort());
  const rings = [...ports].map((ring) => ring.join('='));
  const made = spawnSync('/usr/bin/python3', ['-c', RINGS, directory, ...rings], { encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`Swift can't be set up: ${made.stderr}`);

  const store = storeAt(await freePort(), KEYS);
  const takeBack = lendKeys(KEYS);
  const ends = await Promise.all([
    ...[...ports].map(([part, at]) => startPart(directory, part, settings(directory, at, [], part, ''))),
    startPart(
      directory,
      'proxy',
      settings(directory, store.port, Object.keys(FILTERS), 'proxy', 'account_autocreate = true'),
    ),
  ]);
  const stop = async () => {
    await Promise.all(ends.map((end) => end()));
    takeBack();
  };
  try {
    await makeBucket(store.config);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    ...store,
    async setQuota(bytes) {
      // Past the proxy: S3 has no words for it. Of two places, the bucket is in one.
      const answers = await Promise.all(
        [0, 1].map((place) =>
          fetch(`http://127.0.0.1:${ports.get('container')}/disk/${place}/AUTH_test/${BUCKET}`, {
            method: 'POST',
            headers: {
              'X-Timestamp': (Date.now() / 1000).toFixed(5),
              'X-Container-Meta-Quota-Bytes': String(bytes),
            },
          }),
        ),
      );
      if (!answers.some(({ ok }) => ok)) throw new Error('The bucket is in neither place');
    },
    stop,
  };
}
