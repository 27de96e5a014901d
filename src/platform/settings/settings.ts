/** Every setting of the process: read from the environment once at boot, all faults reported together. */
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod';
import { HAS_TOOLS } from '../operator-command.ts';
import { address, publicPart } from './address.ts';
import { backupKey, backupUrl, timeOfDay } from './backup-url.ts';
import { groupRoles } from './group-roles.ts';
import { blankAsMissing, integer } from './kinds.ts';
import { scannerUrl } from './scanner-url.ts';
import { readStorageUrl, type S3Config, storageUrl } from './storage-url.ts';

const httpUrl = address(['https', 'http'], 'https://www.example.com');

/** Routes are written from the root of a host, so the site cannot be below a path. */
const publicUrl = httpUrl.refine((value) => {
  const { pathname, search, hash, username } = new URL(value);
  return pathname === '/' && !search && !hash && !username;
}, 'must be a scheme and a host, such as https://www.example.com, without a path: the site is at the root of its host');

const SECRET_MIN = 32;

/** One secret, which may contain spaces, or several with a space between them. */
const secretsIn = (text: string): string[] => [
  ...new Set([text, ...text.split(/\s+/).filter((secret) => secret.length >= SECRET_MIN)]),
];

const schema = z.object({
  NODE_ENV: blankAsMissing(z.enum(['development', 'production', 'test']).default('production')),
  HOST: blankAsMissing(
    z
      .string()
      .refine((value) => value === 'localhost' || isIP(value) !== 0, 'must be localhost or an IP address')
      .default('localhost'),
  ),
  PORT: blankAsMissing(integer(0, 65535).default(4321)),
  ROLE: blankAsMissing(z.enum(['all', 'web', 'worker']).default('all')),
  WEB_PROCESSES: blankAsMissing(integer(1, 64).default(1)),
  METRICS_PORT: blankAsMissing(integer(0, 65535).optional()),
  PUBLIC_URL: blankAsMissing(publicUrl.optional()),
  HSTS: blankAsMissing(z.enum(['host', 'subdomains', 'off']).default('host')),
  TRUSTED_PROXY_HOPS: blankAsMissing(integer(0, 10).default(0)),
  DATA_DIR: blankAsMissing(z.string().default('data')),
  DATABASE_URL: blankAsMissing(
    address(['postgres', 'postgresql'], 'postgres://user:password@localhost:5432/website', false).optional(),
  ),
  DATABASE_POOL_SIZE: blankAsMissing(integer(1, 200).default(10)),
  STORAGE_URL: blankAsMissing(storageUrl.optional()),
  BACKUP_URL: blankAsMissing(backupUrl.optional()),
  BACKUP_KEY: blankAsMissing(backupKey.optional()),
  BACKUP_AT: blankAsMissing(timeOfDay.prefault('02:30')),
  BACKUP_KEEP_DAYS: blankAsMissing(integer(1, 3650).default(30)),
  SCANNER_URL: blankAsMissing(scannerUrl.optional()),
  BACKUP_FILES: blankAsMissing(z.enum(['copy', 'list']).optional()),
  MAX_RESUME_BYTES: blankAsMissing(integer(1024, 100 * 1024 * 1024).default(5 * 1024 * 1024)),
  SMTP_URL: blankAsMissing(
    address(['smtps', 'smtp'], 'smtps://user:password@mail.example.com:465').optional(),
  ),
  SMTP_TIMEOUT_MS: blankAsMissing(integer(100, 3_600_000).default(600_000)),
  IMAP_URL: blankAsMissing(
    address(['imaps', 'imap'], 'imaps://user:password@mail.example.com:993/INBOX').optional(),
  ),
  IMAP_ADDRESS: blankAsMissing(z.email().optional()),
  MAIL_FROM: blankAsMissing(z.email().optional()),
  MAIL_ENQUIRIES_TO: blankAsMissing(z.email().optional()),
  MAIL_CAREERS_TO: blankAsMissing(z.email().optional()),
  MAIL_CANDIDATES_REPLY_TO: blankAsMissing(z.email().optional()),
  MAIL_MAX_ATTEMPTS: blankAsMissing(integer(1, 100).default(12)),
  MAIL_RETRY_BASE_MS: blankAsMissing(integer(10, 3_600_000).default(5_000)),
  JOBS_POLL_MS: blankAsMissing(integer(20, 60_000).default(1_000)),
  JOBS_LEASE_MS: blankAsMissing(integer(300, 3_600_000).default(30_000)),
  ENQUIRIES_PER_HOUR: blankAsMissing(integer(1, 1_000_000_000).default(20)),
  APPLICATIONS_PER_HOUR: blankAsMissing(integer(1, 1_000_000_000).default(20)),
  MIN_FILL_MS: blankAsMissing(integer(0, 60_000).default(2_500)),
  LOG_LEVEL: blankAsMissing(
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  ),
  LOG_FORMAT: blankAsMissing(z.enum(['json', 'logfmt']).default('json')),
  LOG_FILES_EVERY: blankAsMissing(integer(0, 1_000_000).default(1)),
  HEADERS_TIMEOUT_MS: blankAsMissing(integer(100, 120_000).default(10_000)),
  REQUEST_TIMEOUT_MS: blankAsMissing(integer(100, 3_600_000).default(120_000)),
  BODY_TIMEOUT_MS: blankAsMissing(integer(100, 600_000).default(15_000)),
  ANSWER_TIMEOUT_MS: blankAsMissing(integer(100, 600_000).default(30_000)),
  SHUTDOWN_TIMEOUT_MS: blankAsMissing(integer(100, 300_000).default(15_000)),
  DESK_SECRET: blankAsMissing(z.string().min(SECRET_MIN, 'must have at least 32 characters').optional()),
  DESK_SECRET_PREVIOUS: blankAsMissing(
    z.string().min(SECRET_MIN, 'must have at least 32 characters').transform(secretsIn).default([]),
  ),
  DESK_SECOND_FACTOR: blankAsMissing(z.enum(['required', 'optional']).default('required')),
  OIDC_ISSUER: blankAsMissing(httpUrl.optional()),
  OIDC_CLIENT_ID: blankAsMissing(z.string().optional()),
  OIDC_CLIENT_SECRET: blankAsMissing(z.string().optional()),
  OIDC_ALLOWED_DOMAIN: blankAsMissing(
    z
      .string()
      .toLowerCase()
      .regex(
        /^[^\s@,;:/]+\.[^\s@,;:/]+$/,
        'must be one domain, such as example.com: the part after the @ of an address',
      )
      .optional(),
  ),
  OIDC_GROUP_ROLES: blankAsMissing(groupRoles.default({})),
  SELFTEST_MINUTES: blankAsMissing(integer(0, 60).default(5)),
  OUTGOING_ADDRESSES: blankAsMissing(z.enum(['public', 'any']).default('public')),
  SEED_SAMPLES: blankAsMissing(z.enum(['auto', 'public', 'never']).default('auto')),
});

/** One without the others would fail at the first sign-in or the first answer only. */
const settings = schema.superRefine((values, context) => {
  const refuse = (name: string, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message });
  if (values.IMAP_URL && !mailboxOf(values)?.address.includes('@'))
    refuse(
      'IMAP_ADDRESS',
      'is missing: the user of IMAP_URL is not an address, and answers need one to reply to',
    );
  if (values.HEADERS_TIMEOUT_MS > values.REQUEST_TIMEOUT_MS)
    refuse(
      'REQUEST_TIMEOUT_MS',
      `must be HEADERS_TIMEOUT_MS (${values.HEADERS_TIMEOUT_MS}) or more: it includes the headers`,
    );
  if (values.ROLE === 'worker' && values.WEB_PROCESSES > 1)
    refuse('WEB_PROCESSES', 'must be 1 with ROLE=worker, which serves no visitors');
  if (values.METRICS_PORT && values.METRICS_PORT === values.PORT)
    refuse('METRICS_PORT', 'must be another port than PORT');
  const parts = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;
  const missing = parts.filter((name) => !values[name]);
  if (missing.length === parts.length) return;
  for (const name of missing) refuse(name, 'is missing beside the other OIDC settings');
});

type Environment = z.output<typeof schema>;

/** A mailbox that is read. */
export interface MailboxConfig {
  host: string;
  port: number;
  /** TLS from the first byte; else STARTTLS, which only a server on this machine may do without. */
  secure: boolean;
  user: string;
  password: string;
  /** The folder, `INBOX` if the address names none. */
  folder: string;
  /** User and host, without the password. */
  name: string;
  /** The address for replies. */
  address: string;
}

function mailboxOf({
  IMAP_URL,
  IMAP_ADDRESS,
}: Pick<Environment, 'IMAP_URL' | 'IMAP_ADDRESS'>): MailboxConfig | undefined {
  if (!IMAP_URL) return undefined;
  const url = new URL(IMAP_URL);
  const secure = url.protocol === 'imaps:';
  const [user, folder] = [decodeURIComponent(url.username), decodeURIComponent(url.pathname.slice(1))];
  const [host, port] = [url.hostname.replace(/^\[|\]$/g, ''), Number(url.port || (secure ? 993 : 143))];
  return {
    host,
    port,
    secure,
    user,
    password: decodeURIComponent(url.password),
    folder: folder || 'INBOX',
    name: `${user}@${host}/${folder || 'INBOX'}`,
    address: IMAP_ADDRESS ?? user,
  };
}

export interface Config extends Environment {
  /** The mailbox for replies; undefined if none is read. */
  mailbox: MailboxConfig | undefined;
  /** Absolute. */
  DATA_DIR: string;
  PUBLIC_URL: string;
  /** Absolute path of the embedded database; used when DATABASE_URL is not set. */
  databaseFile: string;
  /** Absolute path of private file storage, or with `s3` of uploads in progress; never below a public folder. */
  storageDir: string;
  /** The S3 store that replaces `storageDir`. */
  s3: S3Config | undefined;
  /** Absolute path of the list of erasures: beside the database and the storage, so that a restore of both leaves it. */
  erasuresFile: string;
  /** Absolute path where mails are captured when SMTP_URL is not set. */
  mailDir: string;
}

/** Every setting by its name with its default; null if it has none. */
export function settingDefaults(): Record<string, unknown> {
  const defaults: Record<string, unknown> = schema.parse({});
  return Object.fromEntries(Object.keys(schema.shape).map((name) => [name, defaults[name] ?? null]));
}

/** The messages for zod's other issues: how to write the value. */
const remedyOf: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`;
  if (issue.code === 'invalid_format' && issue.format === 'email')
    return 'must be only an email address, such as mail@example.com';
  return undefined;
};

/** A value as its error message may repeat it: without anything that may be a secret. */
function shown(name: string, value: string | undefined): string {
  if (!value || /SECRET|KEY/.test(name)) return '';
  const shown = name.endsWith('_URL') ? publicPart(value) : value;
  return shown ? `"${shown.slice(0, 100)}" ` : '';
}

/** All faults of the environment at once, one a line, each naming its variable. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/**
 * @param env usually `process.env`
 * @returns the settings with defaults filled in
 * @throws ConfigError with every invalid variable and its valid values
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const result = settings.safeParse(env, { error: remedyOf });
  if (!result.success) {
    const faults = result.error.issues.map(({ path, message }) => {
      const name = String(path[0]);
      return `  ${name}: ${shown(name, env[name])}${message}.`;
    });
    throw new ConfigError(
      `The environment has ${faults.length} fault(s). See ${HAS_TOOLS ? '.env.example' : 'website.env.example'}.\n${faults.join('\n')}`,
    );
  }
  const values = result.data;
  const dataDir = resolve(values.DATA_DIR);
  return {
    ...values,
    DATA_DIR: dataDir,
    PUBLIC_URL: new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).origin,
    databaseFile: resolve(dataDir, 'site.db'),
    storageDir: resolve(dataDir, 'storage'),
    s3: values.STORAGE_URL ? readStorageUrl(values.STORAGE_URL) : undefined,
    erasuresFile: resolve(dataDir, 'erasures.jsonl'),
    mailDir: resolve(dataDir, 'mail'),
    mailbox: mailboxOf(values),
  };
}
