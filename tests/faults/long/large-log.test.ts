/** kill -9 of a server with a large write-ahead log, as something that reads for long leaves it: the next start answers before the log is copied. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { NODE } from '../../support/build.ts';
import { enquiry, jsonPost } from '../../support/forms.ts';
import { startServer } from '../../support/server.ts';
import { eventually, makeFolder, removeFolder } from '../../support/temp.ts';
import { inForm } from '../scale.ts';

const LOG_BYTES = inForm(200, 600) * 1024 ** 2;
/** What a large log may add to a start, in milliseconds. */
const MORE_MS = 3_000;

/** Fills the log in a process of its own, and kills that. */
const FILL = `
import { DatabaseSync } from 'node:sqlite';
const [file, bytes] = process.argv.slice(1);
const database = new DatabaseSync(file);
database.exec('PRAGMA wal_autocheckpoint = 0; PRAGMA synchronous = OFF; CREATE TABLE IF NOT EXISTS filling (id INTEGER PRIMARY KEY, text BLOB)');
const add = database.prepare('INSERT OR REPLACE INTO filling VALUES (abs(random()) % 60000, randomblob(3500))');
for (let written = 0; written < Number(bytes); written += 200 * 4300) {
  database.exec('BEGIN');
  for (let n = 0; n < 200; n++) add.run();
  database.exec('COMMIT');
}
process.kill(process.pid, 'SIGKILL');
`;

test('a large log delays no start by three seconds, and is copied while requests are answered', async () => {
  const DATA_DIR = await makeFolder();
  const file = join(DATA_DIR, 'site.db');
  /** @returns milliseconds until it answered a form */
  const answers = async () => {
    const started = performance.now();
    const server = await startServer({ DATA_DIR, SEED_SAMPLES: 'public' });
    const sent = await fetch(`${server.url}/api/admin/CreateContactus`, jsonPost(enquiry()));
    const ms = performance.now() - started;
    expect(sent.status).toBe(200);
    return { server, ms };
  };
  onTestFinished(() => removeFolder(DATA_DIR));
  await (await answers()).server.stop();
  const usual = await answers();
  await usual.server.kill9();

  const filling = spawn(NODE, ['--input-type=module', '-e', FILL, file, String(LOG_BYTES)], {
    stdio: 'ignore',
  });
  await once(filling, 'exit');
  expect(statSync(`${file}-wal`).size).toBeGreaterThan(LOG_BYTES * 0.8);
  const before = statSync(file).size;

  const late = await answers();
  console.log(
    `with a log of ${LOG_BYTES / 1024 ** 2} MB ${late.ms.toFixed(0)} ms, without ${usual.ms.toFixed(0)} ms`,
  );
  expect(late.ms).toBeLessThan(usual.ms + MORE_MS);
  await eventually(() => statSync(file).size > before + 100 * 1024 ** 2, 60_000);
  await late.server.stop();
  const database = new DatabaseSync(file, { readOnly: true });
  expect(database.prepare('PRAGMA quick_check').get()).toEqual({ quick_check: 'ok' });
  expect(database.prepare('SELECT count(*) AS count FROM enquiries').get()).toEqual({ count: 3 });
  database.close();
}, 300_000);
