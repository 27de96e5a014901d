/** Backups by the clock within a test: by the clock that the test turns, and in its own process. */

import { type BackupPorts, makeBackup, tryBackup } from '../../src/features/backups/operate.ts';
import { SCHEMA } from '../../src/features/database.ts';
import type { Runtime } from '../../src/platform/http/context.ts';
import { scheduleBackups } from '../../src/server/backup-schedule.ts';

/** The schedule of a server, and what it has begun so far. */
export function scheduleHere({ config, db, log, clock }: Runtime) {
  const begun: string[] = [];
  const schedule = scheduleBackups({ config, db, log, clock }, (command) => {
    begun.push(command);
    let said = '';
    const ports: BackupPorts = {
      ...{ config, db, clock, schema: SCHEMA },
      say: (words) => {
        said += words;
      },
    };
    const ended = (command === 'backup' ? makeBackup : tryBackup)(ports).then(
      () => ({ ok: true, said }),
      (error: Error) => ({ ok: false, said: error.message }),
    );
    return { ended, stop: () => {} };
  });
  return { ...schedule, begun };
}
