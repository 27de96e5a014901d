/** Backups by the clock, day after day: made, tried, deleted by the rule, and told at the desk and to the monitoring system. */
import { spawnSync } from 'node:child_process';
import { appendFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateX25519Identity } from 'age-encryption';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createMetrics } from '../../src/server/metrics/metrics.ts';
import { createTestApi, type TestApi } from '../support/api.ts';
import { insider } from '../support/desk.ts';
import { application, multipartPost, resumeFile } from '../support/forms.ts';
import { scheduleHere } from '../support/scheduled.ts';
import { startServer } from '../support/server.ts';
import { eventually, makeFolder, removeFolder } from '../support/temp.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let folder: string;
let place: string;
let api: TestApi;
let schedule: ReturnType<typeof scheduleHere>;

beforeEach(async () => {
  folder = await makeFolder();
  place = join(folder, 'place');
  api = await createTestApi('sqlite', {
    ...{ BACKUP_URL: place, BACKUP_AT: '02:00', BACKUP_KEEP_DAYS: '3' },
    ...{ BACKUP_KEY: await generateX25519Identity(), JOBS_POLL_MS: '60000' },
  });
  api.stopClock();
  api.advanceTo('03:00:00');
  const form = application(await api.addOpening());
  expect((await api.send('/api/admin/ApplytoJob', multipartPost(form, [resumeFile()]))).status).toBe(200);
  schedule = scheduleHere(api.runtime);
});
afterEach(async () => {
  schedule.stop();
  await api.close();
  // If a test has mounted it.
  spawnSync('umount', [place]);
  await removeFolder(folder);
});

/** What was begun by one look at a moment. */
async function look(): Promise<string[]> {
  const before = schedule.begun.length;
  await schedule.look();
  return schedule.begun.slice(before);
}
const backups = async () => (await readdir(join(place, 'backups'))).sort();
const day = () => api.runtime.clock().toISOString().slice(0, 10);

/** What the desk says, and what the monitoring system reads. */
async function told() {
  const { browser } = await insider(api, ['admin']);
  const { system } = (await browser.get('/api/desk/today')).body;
  const { text } = await createMetrics(api.runtime).read();
  const metric = (name: string) => {
    const [, value] = new RegExp(`^website_${name} (\\S+)$`, 'm').exec(text) ?? [];
    return value === undefined ? undefined : Number(value);
  };
  return { ...(system as { backup: Told; trialRestore: Told }), metric };
}
type Told = { ok: boolean; words: string; at: string; succeededAt: string | null } | null;

test('one a day at its time, one trial a week, and what is older than the rule goes', async () => {
  // The first look of a start, when there is none yet; then the trial of it.
  await schedule.look();
  expect(schedule.begun).toEqual(['backup', 'trial-restore']);
  expect(await look()).toEqual([]);
  const first = await told();
  expect(first.backup).toMatchObject({ ok: true, words: expect.stringContaining('the database and 1 file') });
  expect(first.trialRestore?.words).toMatch(/can be restored: .* 1 file read and compared/);
  expect(first.metric('backup_ok{kind="backup"}')).toBe(1);
  expect(first.metric('backup_ok{kind="trial"}')).toBe(1);

  const done: string[] = [];
  for (let n = 1; n <= 9; n++)
    for (const time of ['01:59:59', '02:00:00', '02:01:00', '23:00:00'] as const) {
      api.advanceTo(time);
      done.push(...(await look()).map((command) => `day ${n} at ${time}: ${command}`));
    }
  const daily = Array.from({ length: 9 }, (_, n) => `day ${n + 1} at 02:00:00: backup`);
  expect(done).toEqual(daily.toSpliced(7, 0, 'day 7 at 23:00:00: trial-restore'));
  // Those of today and of three days before it: the oldest is just as old as the rule allows.
  expect(await backups()).toHaveLength(4);
  expect((await backups()).at(-1)).toMatch(new RegExp(`^${day()}T02-00-00`));
  const last = await told();
  expect(last.backup?.words).toContain('1 older backup deleted');
  expect(last.metric('backup_age_seconds')).toBe(21 * 3_600);
  expect(last.metric('trial_restore_age_seconds')).toBe(48 * 3_600);
});

test('what failed says why, is made again after an hour, and what was missed meanwhile once', async () => {
  await look();
  await look();
  api.advanceTo('02:00:00');
  await rename(place, `${place}-away`);
  await writeFile(place, 'no folder');
  expect(await look()).toEqual(['backup']);
  const failed = await told();
  expect(failed.backup).toMatchObject({ ok: false, at: api.runtime.clock().toISOString() });
  expect(failed.backup?.words).toContain(place);
  expect(failed.metric('backup_ok{kind="backup"}')).toBe(0);
  expect(failed.metric('backup_age_seconds')).toBe(23 * 3_600);
  api.advance(HOUR_MS - MINUTE_MS);
  expect(await look()).toEqual([]);
  api.advance(MINUTE_MS);
  expect(await look()).toEqual(['backup']);

  // No server ran for three days.
  api.advance(72 * HOUR_MS);
  await rename(place, `${place}-wrong`);
  await rename(`${place}-away`, place);
  expect(await look()).toEqual(['backup']);
  expect(await look()).toEqual([]);
  expect(await told()).toMatchObject({ backup: { ok: true } });
});

test('a stored file that is missing is reported, and the next backup is due at its time', async () => {
  await look();
  const { key } = await api.runtime.db.selectFrom('files').select('key').executeTakeFirstOrThrow();
  await api.runtime.storage.remove(key);
  await rm(join(place, 'files'), { recursive: true });
  api.advanceTo('02:00:00');
  expect(await look()).toEqual(['backup']);
  const made = await told();
  expect(made.backup).toMatchObject({ ok: false, succeededAt: made.backup?.at });
  expect(made.backup?.words).toContain(`the first is ${key}; everything else is in`);
  expect(made.metric('backup_ok{kind="backup"}')).toBe(0);
  expect(made.metric('backup_age_seconds')).toBe(0);
  api.advance(2 * HOUR_MS);
  expect(await look()).toEqual([]);
  api.advanceTo('02:00:00');
  expect(await look()).toEqual(['backup']);
});

test('one that fails leaves no copy of the database in the place', async () => {
  await look();
  const before = await backups();
  await rename(join(place, 'files'), join(place, 'files-away'));
  await writeFile(join(place, 'files'), 'no folder');
  api.advanceTo('02:00:00');
  expect(await look()).toEqual(['backup']);
  expect((await told()).backup).toMatchObject({ ok: false });
  expect(await backups()).toEqual(before);
});

test('a full place loses what is older than the rule, and the next backup finds room', async (context) => {
  await mkdir(place);
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', place]).status !== 0)
    return context.skip('A small file system needs the right to mount.');
  for (let day = 0; day < 4; day++) {
    await look();
    api.advance(24 * HOUR_MS);
  }
  const before = await backups();
  api.advance(4 * 24 * HOUR_MS);
  await appendFile(join(place, 'filler'), Buffer.alloc(4 * 1024 ** 2)).catch(() => {});
  expect(await look()).toEqual(['backup']);
  const { backup } = await told();
  expect(backup).toMatchObject({ ok: false, words: expect.stringContaining('Free some space on its disk.') });
  expect(await backups()).toEqual(before.slice(-1));
  api.advance(HOUR_MS);
  expect(await look()).toEqual(['backup']);
  expect((await told()).backup).toMatchObject({ ok: true });
});

test('an older one whose manifest is damaged is named, and the next backup is due at its time', async () => {
  await look();
  const [older = ''] = await backups();
  await writeFile(join(place, 'backups', older, 'manifest.json'), '{');
  api.advanceTo('02:00:00');
  expect(await look()).toEqual(['backup']);
  const { backup } = await told();
  expect(backup).toMatchObject({ ok: false, succeededAt: backup?.at });
  expect(backup?.words).toMatch(
    new RegExp(`was made, but no older backup was deleted\\. ${older} .* Delete the folder backups/${older}`),
  );
  api.advance(2 * HOUR_MS);
  expect(await look()).toEqual([]);
});

test('a trial that fails is reported, and the next one waits a day', async () => {
  await look();
  api.advance(8 * 24 * HOUR_MS);
  const stored = async () =>
    (await readdir(join(place, 'files'), { recursive: true })).find((name) => name.endsWith('.age')) ?? '';
  await writeFile(join(place, 'files', await stored()), 'not what was put here');
  expect(await look()).toEqual(['backup']);
  expect(await look()).toEqual(['trial-restore']);
  const failed = await told();
  expect(failed.trialRestore).toMatchObject({
    ok: false,
    words: expect.stringContaining('1 of 1 stored files'),
  });
  expect(failed.metric('backup_ok{kind="trial"}')).toBe(0);
  expect(failed.metric('backup_ok{kind="backup"}')).toBe(1);
  api.advance(23 * HOUR_MS);
  expect(await look()).not.toContain('trial-restore');
});

test('a start takes away what a crash left of a copy, and no backup leaves one', async () => {
  await look();
  const work = join(api.runtime.config.DATA_DIR, 'work');
  expect(await readdir(work)).toEqual([]);
  await mkdir(join(work, 'restore'), { recursive: true });
  await writeFile(join(work, 'restore', 'copy'), 'a database');
  const started = scheduleHere(api.runtime);
  onTestFinished(() => started.stop());
  await started.look();
  expect(await readdir(join(work, '..'))).not.toContain('work');
});

test('a server makes the first one beside its work, by the command of the operator', async () => {
  const server = await startServer({ BACKUP_URL: join(folder, 'of-server'), SEED_SAMPLES: 'never' });
  onTestFinished(async () => void (await server.stop()));
  const line = await eventually(() => server.log().find(({ msg }) => /^backup /.test(String(msg))), 45_000);
  expect(line).toMatchObject({
    msg: 'backup made',
    said: expect.stringContaining('the database and 0 files'),
  });
  expect(await readdir(join(folder, 'of-server', 'backups'))).toHaveLength(1);
});
