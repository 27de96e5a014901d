import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { sweepFiles } from '../../src/features/files/sweep.ts';
import { createWriter } from '../../src/platform/database/writer.ts';
import { openDiskStorage } from '../../src/platform/storage/disk.ts';
import { NODE, ROOT } from '../support/build.ts';
import { ENGINES, ENGINES_ALIKE } from '../support/databases.ts';
import { application, enquiry, jsonPost, multipartPost, resumeFile } from '../support/forms.ts';
import { readMail } from '../support/mails.ts';
import { samplePdf } from '../support/resumes.ts';
import { firstOpening, startServer } from '../support/server.ts';
import { eventually, makeFolder, removeFolder, START_MS } from '../support/temp.ts';
import { killedServer } from './killed-server.ts';
import { progressOf } from './proof/progress.ts';
import { inForm, kills, killsMs, LONG } from './scale.ts';
import { killInStream } from './stream.ts';

const ROUNDS = kills('forms', 2, 25);
const CLIENTS = { enquiry: 4, application: 3 };

describe.each(inForm(ENGINES_ALIKE, ENGINES))('kill -9 in the middle of a stream on %s', (engine) => {
  const { database, server, kill } = killedServer(engine, { JOBS_POLL_MS: '50', JOBS_LEASE_MS: '1000' });

  /** Sends one submission, the same again with its key whenever the line breaks, until it is acknowledged. */
  async function deliver(path: string, init: RequestInit): Promise<string> {
    for (;;) {
      const answer = await fetch(`${server().url}${path}`, {
        ...init,
        signal: AbortSignal.timeout(10_000),
      }).catch(() => undefined);
      if (answer?.status === 200) {
        const body = await answer.json().catch(() => undefined);
        if (body) return body.data.reference;
      } else if (answer && answer.status !== 503) {
        throw new Error(`${path} ${answer.status}: ${await answer.text()}`);
      }
      await delay(20);
    }
  }

  test(
    'what was acknowledged is there exactly once, whole, and its mails go out',
    async () => {
      const opening = await firstOpening(server());
      const acknowledged: Record<'enquiry' | 'application', Map<string, string>> = {
        enquiry: new Map(),
        application: new Map(),
      };
      let running = true;

      const client = async (kind: 'enquiry' | 'application', name: string) => {
        for (let n = 0; running; n++) {
          const Message = `${kind} ${name} ${n}`;
          const Email = `${kind}-${name}-${n}@stream.example`;
          const headers = { 'Idempotency-Key': `kill-${kind}-${name}-${n}` };
          const reference =
            kind === 'enquiry'
              ? await deliver('/api/admin/CreateContactus', jsonPost(enquiry({ Message, Email }), headers))
              : await deliver(
                  '/api/admin/ApplytoJob',
                  multipartPost(
                    application(opening, { Message, Email }),
                    [resumeFile({ data: samplePdf(20_000 + n * 997) })],
                    headers,
                  ),
                );
          acknowledged[kind].set(Message, reference);
        }
      };
      const clients = Object.entries(CLIENTS).flatMap(([kind, count]) =>
        Array.from({ length: count }, (_, n) => client(kind as 'enquiry' | 'application', String(n))),
      );
      const total = () => acknowledged.enquiry.size + acknowledged.application.size;

      await killInStream(ROUNDS, { kill, answered: total, atLeast: 20, within: 50 });
      running = false;
      await Promise.all(clients);

      const { db } = database;
      const enquiries = await db.selectFrom('enquiries').selectAll().execute();
      const applications = await db.selectFrom('applications').selectAll().execute();
      const referencesOf = (rows: { message: string; reference: string }[]) =>
        rows.map((row) => [row.message, row.reference]).sort();
      expect(referencesOf(enquiries)).toEqual([...acknowledged.enquiry].sort());
      expect(referencesOf(applications)).toEqual([...acknowledged.application].sort());

      const objects = join(database.env.DATA_DIR, 'storage/objects');
      for (const row of applications) {
        const bytes = await readFile(join(objects, row.resume_key));
        expect(createHash('sha256').update(bytes).digest('hex')).toBe(row.resume_sha256);
        expect(bytes.length).toBe(row.resume_size);
      }

      // Texts of resumes are taken out one by one: this test does not wait for all of them, and none is lost or given up.
      const texts = await db.selectFrom('jobs').select('state').where('queue', '=', 'extract').execute();
      expect(texts).toHaveLength(applications.length);
      expect(texts.filter(({ state }) => state === 'dead')).toEqual([]);
      const mailJobs = () => db.selectFrom('jobs').selectAll().where('queue', '=', 'mail').execute();
      await eventually(async () => (await mailJobs()).every(({ state }) => state === 'done'), 20_000);
      const mails = await mailJobs();
      expect(mails).toHaveLength(2 * (enquiries.length + applications.length));
      const files = await readdir(join(database.env.DATA_DIR, 'mail'));
      expect(files.sort()).toEqual(mails.map((mail) => `${mail.id}.eml`).sort());
      const references = new Set([...enquiries, ...applications].map((row) => row.reference));
      for (const mail of mails) {
        const { headers, parts } = await readMail(
          await readFile(join(database.env.DATA_DIR, 'mail', `${mail.id}.eml`), 'latin1'),
        );
        expect(references).toContain(/[EA]-\w{4}-\w{4}/.exec(headers.subject ?? '')?.[0]);
        expect(parts['text/html']).toMatch(/<\/html>\s*$/);
      }

      // What the kills left between file and row is an orphan, and the sweep takes it and nothing else.
      const storage = await openDiskStorage(join(database.env.DATA_DIR, 'storage'));
      const writer = createWriter(db, engine);
      await sweepFiles({ db, writer, storage }, new Date(Date.now() + 2 * 3_600_000));
      expect((await db.selectFrom('files').select('key').execute()).map(({ key }) => key).sort()).toEqual(
        applications.map((row) => row.resume_key).sort(),
      );
      expect((await readdir(join(objects, 'resumes'))).map((name) => `resumes/${name}`).sort()).toEqual(
        applications.map((row) => row.resume_key).sort(),
      );
      expect(await readdir(join(database.env.DATA_DIR, 'storage/uploads'))).toEqual([]);
      if (engine === 'sqlite') {
        const check = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
        expect(check.rows).toEqual([{ integrity_check: 'ok' }]);
      }
      if (LONG)
        progressOf('kills').add({
          [`forms on ${engine}`]: ROUNDS,
          [`forms on ${engine}, submissions`]: total(),
          [`forms on ${engine}, emails`]: mails.length,
        });
    },
    killsMs(ROUNDS),
  );
});

test(
  'a first start that is killed half-way is made good by the next',
  async () => {
    for (let round = 0; round < inForm(1, 40); round++) {
      const folder = await makeFolder();
      try {
        const { PATH, NODE_COMPILE_CACHE } = process.env;
        const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: folder, HOST: '127.0.0.1', PORT: '0' };
        const child = spawn(NODE, [join(ROOT, 'dist/app/server.js')], { cwd: ROOT, env, stdio: 'ignore' });
        const ended = once(child, 'exit');
        // From here on it makes the schema and loads the samples; the kill falls somewhere in between.
        await eventually(() => existsSync(join(folder, 'site.db')), START_MS);
        await delay(round * inForm(16, 1));
        child.kill('SIGKILL');
        await ended;
        const server = await startServer({ DATA_DIR: folder });
        const list = await (await fetch(`${server.url}/api/admin/GetAllJobs`)).json();
        expect(list.data.length).toBeGreaterThan(3);
        expect((await fetch(`${server.url}/api/admin/GetPrivacyPolicy`)).status).toBe(200);
        expect(await server.stop()).toBe(0);
      } finally {
        await removeFolder(folder);
      }
    }
  },
  inForm(START_MS, 180_000),
);
