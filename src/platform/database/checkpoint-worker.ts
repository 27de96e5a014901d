/** A thread that copies the log of the embedded database into its file. It waits for no one, and no one waits for it. */
import { constants, setPriority } from 'node:os';
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

// On Linux each thread has its own priority.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

parentPort?.on('message', () => {
  const database = new DatabaseSync(String(workerData), { timeout: 1_000 });
  database.exec('PRAGMA synchronous = FULL; PRAGMA wal_checkpoint(PASSIVE)');
  database.close();
  parentPort?.postMessage('copied');
});
