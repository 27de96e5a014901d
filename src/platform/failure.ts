/** Why a process can't do its work, in a sentence for its operator. */
import { ConfigError } from './settings/settings.ts';
import { StorageError } from './storage/storage-error.ts';

/** By the codes of the operating system and PostgreSQL, with what to do. */
const SENTENCES: Readonly<Record<string, string>> = {
  EADDRINUSE: 'The port is in use. Stop the other process, or set PORT or METRICS_PORT to a free one.',
  EADDRNOTAVAIL: 'This machine does not have the address in HOST. Choose one that it has.',
  ENOSPC: 'The disk is full. Free space on the disk of DATA_DIR.',
  EDQUOT: 'The disk quota is exceeded. Free space on the disk of DATA_DIR or raise the quota.',
  EIO: 'The disk of DATA_DIR reported an error. Check the disk.',
  EEXIST: 'DATA_DIR is a file, not a folder. Choose another.',
  ENOTDIR: 'DATA_DIR is a file, not a folder. Choose another.',
  EROFS: 'The folder DATA_DIR is read-only. Choose a writable one.',
  ECONNREFUSED: 'The database refused the connection. Start it or correct DATABASE_URL.',
  ECONNRESET: 'The database closed the connection. Check its log, then start again.',
  ENOTFOUND: 'The host name of the database was not found. Correct DATABASE_URL.',
  EAI_AGAIN: 'The host name of the database could not be looked up. Try again or correct DATABASE_URL.',
  EHOSTUNREACH: 'The database is unreachable. Correct DATABASE_URL or the network.',
  ENETUNREACH: 'The database is unreachable. Correct DATABASE_URL or the network.',
  ETIMEDOUT: 'The database timed out. Check that it runs and that no firewall blocks this machine.',
  '25006': 'The database is read-only, like a standby. Set DATABASE_URL to the one that can be written.',
  '28P01': 'The database rejected the password in DATABASE_URL.',
  '28000': 'The database rejected the user in DATABASE_URL.',
  '3D000': 'The database in DATABASE_URL does not exist. Create it or correct the name.',
  '42501': 'The user in DATABASE_URL may not create tables. Make it the owner of the database.',
  '53100': 'The disk of the database is full. Free some space.',
  '53300':
    'The database accepts no more connections. Lower DATABASE_POOL_SIZE or raise the limit of the database.',
  '57P03': 'The database is starting up. Try again in a moment.',
};

const DAMAGED =
  'The database file in DATA_DIR is damaged. Stop the server, move site.db, site.db-wal, site.db-shm and storage out of DATA_DIR, and restore the newest backup.';

/** The same by SQLite's codes; their bits beyond the first eight say more than an operator needs. */
const SQLITE_SENTENCES: Readonly<Record<number, string>> = {
  5: 'Another process has locked the database file in DATA_DIR. Stop it, then start again.',
  8: 'The database file in DATA_DIR is read-only. Change its owner to the service user or choose another folder.',
  10: 'The database file in DATA_DIR could not be read or written. Check the disk and its free space.',
  11: DAMAGED,
  13: 'The disk is full. Free space on the disk of DATA_DIR.',
  14: 'The database file in DATA_DIR could not be opened. Check that the folder exists and has free space, and that the service user owns it and all files in it.',
  26: DAMAGED,
};

/** Codes of TLS for a certificate that it does not trust. */
const CERTIFICATE = /^(SELF_SIGNED_CERT|DEPTH_ZERO_SELF|UNABLE_TO_(GET|VERIFY)|CERT_|ERR_TLS_CERT)/;

/** Messages of PostgreSQL's driver without a code. */
const SAID: readonly (readonly [RegExp, string])[] = [
  [
    /^Connection terminated|^timeout exceeded when trying to connect/,
    'The database does not answer. Check that it runs, that DATABASE_URL names it, and that no firewall blocks this machine.',
  ],
  [/SSL connection/, 'The database accepts no TLS. Turn it on there, or remove sslmode from DATABASE_URL.'],
  [/^SASL: .*password/, 'The database asks for a password. Write it into DATABASE_URL, or set PGPASSWORD.'],
];

/** Port 80 on most machines, the socket of a database, or a folder of another user. */
function forbidden(call: unknown): string {
  if (call === 'listen') return 'This user may not listen on that port. Choose 1024 or higher with PORT.';
  if (call === 'connect')
    return 'This user may not use the socket of the database. Change its rights or correct DATABASE_URL.';
  return 'This user may not write to DATA_DIR. Change the owner of the folder or choose another.';
}

function sentenceOf(code = '', call?: string): string | undefined {
  if (code === 'EACCES' || code === 'EPERM') return forbidden(call);
  if (CERTIFICATE.test(code))
    return 'The certificate of the database is not trusted. Name that of its authority in DATABASE_URL (sslrootcert=FILE), or correct the host.';
  // A missing folder is created, unless its name is a link, or its parent takes no folders.
  if (code === 'ENOENT' && call === 'mkdir')
    return 'DATA_DIR is a link to a folder that does not exist, or in a folder where none can be made. Mount it, or correct DATA_DIR or the link.';
  // The socket does not exist, for example because the database does not run.
  if (code === 'ENOENT' && call === 'connect') return SENTENCES.ECONNREFUSED;
  return SENTENCES[code];
}

/**
 * @returns one sentence, followed by the system's message; undefined for errors that no operator can fix, whose stack should be
 * shown
 */
export function operatorSentence(error: unknown): string | undefined {
  if (error instanceof ConfigError || error instanceof StorageError) return error.message;
  if (!(error instanceof Error)) return undefined;
  // Several addresses of one name fail together.
  if (error instanceof AggregateError && error.errors.length > 0) return operatorSentence(error.errors[0]);
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  const ofDatabase = 'errcode' in error && SQLITE_SENTENCES[Number(error.errcode) & 0xff];
  if (ofDatabase) return `${ofDatabase} (${message})`;
  const sentence = sentenceOf(code, syscall) ?? SAID.find(([words]) => words.test(message))?.[1];
  return sentence && `${sentence} (${message})`;
}
