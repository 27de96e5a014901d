/** Why a process can't do its work, in a sentence for whoever operates it. */
import { ConfigError } from './settings.ts';

/** What the operating system and PostgreSQL call it, and what to do about it. */
const SENTENCES: Readonly<Record<string, string>> = {
  EADDRINUSE: 'The port is in use. Stop what listens there, or choose another with PORT.',
  EADDRNOTAVAIL: 'This machine does not have the address of HOST. Choose one that it has.',
  ENOSPC: 'The disk is full. Make room where DATA_DIR is.',
  EDQUOT: 'This user may store no more on the disk. Make room where DATA_DIR is, or raise the quota.',
  EIO: 'The disk where DATA_DIR is failed. See that it is whole.',
  EEXIST: 'A file stands where DATA_DIR has to be a folder. Choose another.',
  ENOTDIR: 'A file stands where DATA_DIR has to be a folder. Choose another.',
  EROFS: 'The folder of DATA_DIR can only be read. Choose one that can be written.',
  ECONNREFUSED: 'The database does not answer. Start it, or correct DATABASE_URL.',
  ECONNRESET: 'The database ended the connection. See what it says, then start again.',
  ENOTFOUND: 'The name of the database server is not known. Correct DATABASE_URL.',
  EAI_AGAIN: 'The name of the database server could not be looked up. Try again, or correct DATABASE_URL.',
  EHOSTUNREACH: 'The network has no way to the database. Correct DATABASE_URL, or the network.',
  ENETUNREACH: 'The network has no way to the database. Correct DATABASE_URL, or the network.',
  ETIMEDOUT: 'The database is silent. See that it runs and that a firewall lets this machine through.',
  '28P01': 'The database refuses the password of DATABASE_URL.',
  '28000': 'The database refuses the user of DATABASE_URL.',
  '3D000': 'The database that DATABASE_URL names does not exist. Make it, or correct the name.',
  '42501': 'The user of DATABASE_URL may not make tables. Make it the owner of the database.',
  '53100': 'The disk of the database is full. Make room there.',
  '53300': 'The database takes no more connections. Lower DATABASE_POOL_SIZE, or raise its own limit.',
  '57P03': 'The database is starting up. Try again in a moment.',
};

/** The same by SQLite's numbers; what is behind the first eight bits tells more than an operator needs. */
const SQLITE_SENTENCES: Readonly<Record<number, string>> = {
  5: 'Another process has locked the database file in DATA_DIR. Stop it, then start again.',
  8: 'The database file in DATA_DIR can only be read. Give it to the user of the service, or choose another folder.',
  10: 'The database file in DATA_DIR could not be read or written. See that its disk is whole and has room.',
  11: 'The database file in DATA_DIR is damaged. Put the one of the newest backup in its place.',
  13: 'The disk is full. Make room where DATA_DIR is.',
  14: 'The database file in DATA_DIR could not be opened. See that its folder is there, can be written, and has room.',
  26: 'The database file in DATA_DIR is damaged. Put the one of the newest backup in its place.',
};

/** What port 80 on most machines, and a folder of somebody else, have in common. */
const forbidden = (call: unknown) =>
  call === 'listen'
    ? 'This user may not listen on that port. Choose one from 1024 on with PORT.'
    : 'This user may not write where DATA_DIR is. Give the folder to it, or choose another.';

/**
 * @returns one sentence, with what the system said behind it; undefined for what no operator can mend, whose stack
 *   should be shown
 */
export function operatorSentence(error: unknown): string | undefined {
  if (error instanceof ConfigError) return error.message;
  if (!(error instanceof Error)) return undefined;
  // Several addresses of one name fail together.
  if (error instanceof AggregateError && error.errors.length > 0) return operatorSentence(error.errors[0]);
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  const ofDatabase = 'errcode' in error && SQLITE_SENTENCES[Number(error.errcode) & 0xff];
  if (ofDatabase) return `${ofDatabase} (${message})`;
  const sentence = code === 'EACCES' || code === 'EPERM' ? forbidden(syscall) : SENTENCES[code ?? ''];
  return sentence && `${sentence} (${message})`;
}
