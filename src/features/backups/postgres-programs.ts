/** PostgreSQL's own programs, which copy a database as one snapshot and bring it back. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ConfigError } from '../../platform/settings/settings.ts';

const KEPT_BYTES = 4_000;

/** The address without its password, which others on this machine could read in the list of processes. */
function addressAndPassword(url: string) {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  return { address: address.href, env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}) } };
}

function start(program: 'pg_dump' | 'pg_restore', url: string, args: readonly string[]) {
  const { address, env } = addressAndPassword(url);
  const child = spawn(program, [...args, '--no-owner', '--no-privileges', `--dbname=${address}`], {
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-KEPT_BYTES);
  });
  const ended = once(child, 'close').then(
    ([code]) => {
      if (code === 0) return;
      const remedy = /version mismatch/.test(said)
        ? 'Install the client programs of the server’s version.'
        : 'Read its output.';
      throw new ConfigError(`${program} failed. ${remedy} (${said.trim().split('\n').slice(-3).join(' ')})`);
    },
    // `once` rejects by the event `error`, which a program has that can't be started.
    ({ message }: Error) => {
      throw new ConfigError(
        `${program} can't be started. Install PostgreSQL's client programs of the server's version, such as postgresql-client. (${message})`,
      );
    },
  );
  // The caller gets the error when it awaits; until then it is not an unhandled one.
  ended.catch(() => {});
  return { child, ended };
}

/**
 * Dumps a database.
 * @param url DATABASE_URL
 * @returns the dump, and what rejects when it is not whole
 */
export function dumpPostgres(url: string): { dump: Readable; ended: Promise<void> } {
  const { child, ended } = start('pg_dump', url, ['--format=custom']);
  child.stdin.end();
  ended.catch((error) => child.stdout.destroy(error));
  return { dump: child.stdout, ended };
}

/** Brings a dump into an empty database, whole or not at all. */
export async function restorePostgres(url: string, dump: Readable): Promise<void> {
  const { child, ended } = start('pg_restore', url, ['--exit-on-error', '--single-transaction']);
  child.stdout.resume();
  await Promise.all([
    // The program ends itself when it can't continue; its output is the reason.
    pipeline(dump, child.stdin).catch(async (error) => {
      await ended;
      throw error;
    }),
    ended,
  ]);
}
