/** `doctor`: examines everything that the site depends on, a line each, with what to do. */
import { amount } from '../../features/backups/operate.ts';
import { senderAddress } from '../../site/content/staff-addresses.ts';
import { type Command, print } from '../tools.ts';
import { findUnknown } from '../upgrade/settings.ts';
import { examineMailServer, examineSender } from './email.ts';
import { examine, type Finding } from './finding.ts';
import { examineAddress } from './outside.ts';
import { examineDatabase, examineDisk, examineScanner, examineStorage, examineWork } from './own.ts';

const SIGNS: Readonly<Record<Finding['state'], string>> = { ok: 'ok', warning: 'warn', failure: 'FAIL' };

export function lineOf({ part, state, text, remedy }: Finding): string {
  const line = `${SIGNS[state].padEnd(5)} ${part.padEnd(9)} ${text}`;
  return remedy ? `${line}\n${' '.repeat(16)}${remedy}` : line;
}

/** Prints a line for each and their count. @returns the exit code: 1 if one is a failure */
export function printFindings(findings: readonly Finding[]): number {
  for (const finding of findings) print(lineOf(finding));
  const count = (state: Finding['state']) => findings.filter((one) => one.state === state).length;
  print(`\n${amount(count('failure'), 'failure')}, ${amount(count('warning'), 'warning')}`);
  return count('failure') > 0 ? 1 : 0;
}

export const examining: Record<'doctor', Command> = {
  async doctor({ db, engine, config, unopened }) {
    const own = { db, engine, config, unopened };
    const database = await examine('Database', 'Start it, or correct DATABASE_URL.', () =>
      examineDatabase(own),
    );
    const isReady = database[0]?.state === 'ok';
    const others = await Promise.all([
      isReady ? examine('Files', 'Correct DATA_DIR or STORAGE_URL.', () => examineStorage(own)) : [],
      examine('Scanner', 'Start clamd, or correct SCANNER_URL.', () => examineScanner(config)),
      examine('Disk', 'Set DATA_DIR to a folder on this machine.', () => examineDisk(config)),
      isReady ? examine('Jobs', 'Check the log.', () => examineWork(own)) : [],
      examine('Email', 'Correct SMTP_URL.', () => examineMailServer(config)),
      config.SMTP_URL
        ? examine('DNS', 'Check that this machine can resolve host names.', () =>
            examineSender(senderAddress(config)),
          )
        : [],
      examine('Address', 'Start the server, or correct PUBLIC_URL.', () => examineAddress(config)),
    ]);
    return printFindings([...findUnknown(), ...database, ...others.flat()]);
  },
};
