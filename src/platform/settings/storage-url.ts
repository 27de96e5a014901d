/** `STORAGE_URL`: an S3 store for files, instead of a folder. `BACKUP_URL` may name another. */
import { address } from './address.ts';

/** The settings that name a store. */
export type S3Setting = 'STORAGE_URL' | 'BACKUP_URL';

export interface S3Config {
  setting: S3Setting;
  bucket: string;
  /** Put before every key: empty, or with a slash at its end. */
  prefix: string;
  region: string;
  /** Of a store that is not Amazon's. */
  endpoint: string | undefined;
  /** Whether the bucket is part of the path instead of the host. */
  pathStyle: boolean;
  /** The location, for messages: it contains no secret. */
  name: string;
}

const EXAMPLE = 's3://bucket/prefix?region=eu-central-1';
const PARAMETERS = ['region', 'endpoint', 'path-style'];

const isHttp = (value: string) => /^https?:$/.test(URL.parse(value)?.protocol ?? '');

/** The error of the parts after the bucket; undefined when there is none. */
function faultOf(value: string): string | undefined {
  const { searchParams, username, port } = new URL(value);
  if (username)
    return 'must not contain keys: they come from AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or from the platform';
  if (port)
    return 'names a port: a store of another company than Amazon is s3://bucket/prefix?endpoint=https://s3.example.com:9000';
  const unknown = [...searchParams.keys()].find((name) => !PARAMETERS.includes(name));
  if (unknown) return `has a part "${unknown}" that does not exist: there are ${PARAMETERS.join(', ')}`;
  const endpoint = searchParams.get('endpoint');
  if (endpoint !== null && !isHttp(endpoint))
    return 'has an endpoint that is not an address: write it as endpoint=https://s3.example.com';
  if (!['yes', 'no', null].includes(searchParams.get('path-style')))
    return 'has a path-style that is neither yes nor no: write it as path-style=yes';
  if (!endpoint && !searchParams.get('region')) return `names no region: write it as ${EXAMPLE}`;
  return undefined;
}

/** An S3 store, as `s3://bucket/prefix?region=eu-central-1&endpoint=https://s3.example.com&path-style=yes`. */
export const storageUrl = address(['s3'], EXAMPLE).check((context) => {
  const message = faultOf(context.value);
  if (message) context.issues.push({ code: 'custom', input: context.value, message });
});

/** @param url one that `storageUrl` accepts */
export function readStorageUrl(url: string, setting: S3Setting = 'STORAGE_URL'): S3Config {
  const { hostname: bucket, pathname, searchParams } = new URL(url);
  const folder = decodeURIComponent(pathname).replace(/^\/+|\/+$/g, '');
  return {
    setting,
    bucket,
    prefix: folder && `${folder}/`,
    region: searchParams.get('region') ?? 'us-east-1',
    endpoint: searchParams.get('endpoint') ?? undefined,
    pathStyle: searchParams.get('path-style') === 'yes',
    name: `s3://${bucket}/${folder}`,
  };
}
