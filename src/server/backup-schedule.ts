/** Backups by the clock: every day at BACKUP_AT, and once a week a trial restore, each in a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { type Run, readRuns } from '../features/backups/runs.ts';
import type { Runtime } from '../platform/http/context.ts';

const LOOK_MS = 60_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** It gives way to visitors. */
const PRIORITY = 10;

type Due = 'backup' | 'trial-restore' | undefined;

interface State {
  backup: Run | null;
  trial: Run | null;
  now: Date;
  /** Minutes after midnight, UTC. */
  at: number;
  /** Whether the key here can read what it encrypts. */
  canRead: boolean;
}

/** What is to be done now. What was missed while no server ran is done at once; what failed, again after an hour or a day. */
export function whatIsDue({ backup, trial, now, at, canRead }: State): Due {
  const since = (time: string | null | undefined) => (time ? now.getTime() - Date.parse(time) : Infinity);
  const waits = (run: Run | null, ms: number) => run !== null && !run.ok && since(run.at) < ms;
  const today = Date.parse(now.toISOString().slice(0, 10)) + at * MINUTE_MS;
  const last = today <= now.getTime() ? today : today - DAY_MS;
  if (since(backup?.succeededAt) > now.getTime() - last && !waits(backup, HOUR_MS)) return 'backup';
  if (canRead && backup?.succeededAt && since(trial?.succeededAt) > 7 * DAY_MS && !waits(trial, DAY_MS))
    return 'trial-restore';
  return undefined;
}

/**
 * @param cli path of the operator's commands
 * @returns what ends it, together with a backup that is under way: the next start begins it again
 */
export function scheduleBackups(
  { config, db, log, clock }: Pick<Runtime, 'config' | 'db' | 'log' | 'clock'>,
  cli: string,
): { stop(): void } {
  let child: ChildProcess | undefined;

  async function run(command: 'backup' | 'trial-restore'): Promise<void> {
    child = spawn(process.execPath, [cli, command], { stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
    child.once('spawn', () => setPriority(child?.pid ?? 0, PRIORITY));
    const [code] = await once(child, 'close');
    child = undefined;
    if (code === 0) log.info({ said: said.trim() }, `${command} made`);
    else log.error({ code, said: said.trim() }, `${command} failed`);
  }

  async function look(): Promise<void> {
    if (child) return;
    const now = clock();
    const isUnderWay = await db
      .selectFrom('leases')
      .select('name')
      .where('name', '=', 'backup')
      .where('until', '>', now.toISOString())
      .executeTakeFirst();
    if (isUnderWay) return;
    const canRead = !config.BACKUP_KEY?.startsWith('age1');
    const due = whatIsDue({ ...(await readRuns(db)), now, at: config.BACKUP_AT, canRead });
    if (due) await run(due);
  }

  const round = () => void look().catch((err: unknown) => log.error({ err }, 'backup schedule'));
  const timer = config.BACKUP_URL ? setInterval(round, LOOK_MS) : undefined;
  if (timer) round();
  return {
    stop() {
      clearInterval(timer);
      child?.kill();
    },
  };
}
