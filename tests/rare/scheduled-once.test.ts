/** Two servers on one PostgreSQL, for both of which the same is due at the same moment: it is done once. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { publishLegalDocument } from '../../src/features/legal/queries.ts';
import { notify } from '../../src/features/notices/notify.ts';
import type { Runtime } from '../../src/platform/http/context.ts';
import { readConfig } from '../../src/platform/settings/settings.ts';
import { startRuntime } from '../../src/server/runtime.ts';
import { MADE } from '../support/api.ts';
import { DEBIAN_POSTGRES, lentDebianPostgres } from '../support/debian-postgres.ts';
import { enterStaff } from '../support/desk.ts';
import { enquiry, idOf, jsonPost } from '../support/forms.ts';
import { storedMails } from '../support/mails.ts';
import { scheduleHere } from '../support/scheduled.ts';
import { eventually } from '../support/temp.ts';
import { appOf } from '../support/two-servers.ts';

const HOUR_MS = 3_600_000;

describe.skipIf(!DEBIAN_POSTGRES)('scheduled work of two servers', () => {
  const postgres = lentDebianPostgres();
  let now = new Date('2026-03-02T03:00:00Z');
  const clock = () => now;

  /** Two of them, which know nothing of each other. */
  async function begin(): Promise<[Runtime, Runtime]> {
    await postgres.ask('create database website');
    const config = readConfig({
      ...{ NODE_ENV: 'test', LOG_LEVEL: 'silent', SEED_SAMPLES: 'never', JOBS_POLL_MS: '20' },
      ...{ DATABASE_URL: `${postgres.url}/website`, DATA_DIR: join(postgres.folder, 'data') },
      ...{ BACKUP_URL: join(postgres.folder, 'place'), BACKUP_AT: '02:00', BACKUP_KEEP_DAYS: '30' },
    });
    const servers: [Runtime, Runtime] = [
      await startRuntime(config, MADE, clock),
      await startRuntime(config, MADE, clock),
    ];
    onTestFinished(async () => void (await Promise.all(servers.map((server) => server.stop()))));
    return servers;
  }

  /** A person who gets notices of enquiries once a day. */
  async function addReader(server: Runtime) {
    const { db, writer } = server;
    await publishLegalDocument(db, 'privacy', { version: '1', html: '<p>Policy</p>' }, now);
    const answer = await appOf(server).request('/api/admin/CreateContactus', jsonPost(enquiry()));
    const about = { type: 'enquiry', name: 'Asha Menon', link: '/desk/enquiries' } as const;
    const id = await idOf(db, 'enquiries', (await answer.json()).data.reference);
    const { id: staff, name } = await enterStaff(db, ['sales'], now);
    const choices = JSON.stringify({ enquiry: { when: 'daily', where: 'both' } });
    const at = now.toISOString();
    const choice = { id: staff, choices, digest_hour: 2, time_zone: 'UTC', updated_at: at };
    await db.insertInto('notice_choices').values(choice).execute();
    const email = `${staff}@example.com`;
    const tell = () =>
      writer.write((trx) =>
        notify(trx, { id: staff, name, email }, { kind: 'enquiry', about: { ...about, id } }, now),
      );
    const mails = async () =>
      (await storedMails(db)).filter(({ to, template }) => to === email && template === 'notices');
    return { tell, mails };
  }

  test('every backup, trial restore and daily mail is one', { timeout: 180_000 }, async () => {
    const servers = await begin();
    const reader = await addReader(servers[0]);
    const schedules = servers.map(scheduleHere);
    onTestFinished(() => {
      for (const { stop } of schedules) stop();
    });
    const look = () => Promise.all(schedules.map((schedule) => schedule.look()));
    const begun = () => schedules.flatMap((schedule) => schedule.begun);
    const backups = () => readdir(join(postgres.folder, 'place', 'backups'));

    await look();
    await look();
    expect(begun().sort()).toEqual(['backup', 'trial-restore']);
    for (let day = 1; day <= 4; day++) {
      // Of two notices of a day each asks for the daily mail.
      await reader.tell();
      await reader.tell();
      now = new Date(now.getTime() + 24 * HOUR_MS);
      await look();
      expect([day, (await backups()).length]).toEqual([day, day + 1]);
      await eventually(async () => (await reader.mails()).length === day);
    }
    expect(begun().filter((command) => command === 'backup')).toHaveLength(5);
    expect(begun()).toHaveLength(6);
    const digests = () =>
      servers[0].db.selectFrom('jobs').select('state').where('queue', '=', 'notice-digest').execute();
    const all = await eventually(async () => {
      const rows = await digests();
      return rows.every(({ state }) => state === 'done') && rows;
    });
    expect(all).toHaveLength(8);
    expect(await reader.mails()).toHaveLength(4);
  });
});
