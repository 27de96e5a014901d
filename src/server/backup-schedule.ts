/** Scheduled backups: every day at BACKUP_AT, and once a week a trial restore, each in a separate process. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { BACKUP_LEASE } from '../features/backups/operate.ts';
import { type Run, readRuns } from '../features/backups/runs.ts';
import { isLeased, withLease } from '../platform/database/lease.ts';
import type { Runtime } from '../platform/http/context.ts';

const LOOK_MS = 60_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** A low priority, so that visitors come first. */
const PRIORITY = 10;

type Due = 'backup' | 'trial-restore' | undefined;

interface State {
  backup: Run | null;
  trial: Run | null;
  now: Date;
  /** Minutes after midnight, UTC. */
  at: number;
  /** Whether the key here can decrypt. */
  canRead: boolean;
}

/**
 * Which backups are due now. Backups that were missed while no server ran are due at once; failed ones, after an hour or a day.
 */
export function whatIsDue({ backup, trial, now, at, canRead }: State): Due {
  // A record from a clock that was ahead does not delay anything.
  const since = (time: string | null | undefined) =>
    time ? Math.abs(now.getTime() - Date.parse(time)) : Infinity;
  const waits = (run: Run | null, ms: number) => run !== null && !run.ok && since(run.at) < ms;
  const today = Date.parse(now.toISOString().slice(0, 10)) + at * MINUTE_MS;
  const last = today <= now.getTime() ? today : today - DAY_MS;
  if (since(backup?.succeededAt) > now.getTime() - last && !waits(backup, HOUR_MS)) return 'backup';
  if (canRead && backup?.succeededAt && since(trial?.succeededAt) > 7 * DAY_MS && !waits(trial, DAY_MS))
    return 'trial-restore';
  return undefined;
}

/** One that was begun. */
export interface Begun {
  /** Its result, and its output. */
  ended: Promise<{ ok: boolean; said: string }>;
  /** Ends it before it is done. */
  stop(): void;
}

type Command = NonNullable<Due>;

/** Starts a command of the operator in a separate process. @param cli path of the commands */
export const beginProcess =
  (cli: string) =>
  (command: Command): Begun => {
    const child = spawn(process.execPath, [cli, command], { stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
    child.once('spawn', () => setPriority(child.pid ?? 0, PRIORITY));
    const ended = once(child, 'close').then(([code]) => ({ ok: code === 0, said: said.trim() }));
    return { ended, stop: () => void child.kill() };
  };

/** Of several servers, one decides at a time. */
const LEASE = 'backup-schedule';

/**
 * Checks now and then every minute what is due, once the files that a crash left on this machine are removed.
 * @param begin see `beginProcess`
 * @returns `look` checks now, and resolves when all due backups are done; `stop` ends everything, also a running backup: the
 * next start begins it again
 */
export function scheduleBackups(
  { config, db, log, clock }: Pick<Runtime, 'config' | 'db' | 'log' | 'clock'>,
  begin: (command: Command) => Begun,
): { look(): Promise<void>; stop(): void } {
  let begun: Begun | undefined;

  async function run(command: Command): Promise<void> {
    begun = begin(command);
    const { ok, said } = await begun.ended.finally(() => {
      begun = undefined;
    });
    if (ok) log.info({ said }, `${command} made`);
    else log.error({ said }, `${command} failed`);
  }

  async function due(): Promise<Due> {
    // An operator makes one.
    if (await isLeased(db, BACKUP_LEASE)) return undefined;
    const canRead = !config.BACKUP_KEY?.startsWith('age1');
    return whatIsDue({ ...(await readRuns(db)), now: clock(), at: config.BACKUP_AT, canRead });
  }

  async function step(): Promise<void> {
    if (!(await due())) return;
    // Checked again: another server may have done it in the meantime.
    await withLease(db, LEASE, async () => {
      const command = await due();
      if (command) await run(command);
    });
  }

  // Leftovers of a crash contain a copy of the database.
  const clear = () => rm(join(config.DATA_DIR, 'work'), { recursive: true, force: true });
  let last = withLease(db, BACKUP_LEASE, clear)
    .then(() => {})
    .catch((err: unknown) => log.error({ err }, 'backup schedule'));
  const look = () => {
    last = last.then(step).catch((err: unknown) => log.error({ err }, 'backup schedule'));
    return last;
  };
  // Checks do not pile up behind a long backup.
  const timer = config.BACKUP_URL ? setInterval(() => begun || void look(), LOOK_MS) : undefined;
  if (timer) void look();
  return {
    look,
    stop() {
      clearInterval(timer);
      begun?.stop();
    },
  };
}
