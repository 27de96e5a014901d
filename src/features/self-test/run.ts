/** One run of the self-test: sends a form like a visitor, checks the file and the queue, and removes everything. */
import { setTimeout as delay } from 'node:timers/promises';
import { giveBackLease, takeLease } from '../../platform/database/lease.ts';
import type { Database } from '../../platform/database/types.ts';
import type { Writer } from '../../platform/database/writer.ts';
import { SELF_TEST_HEADER, SELF_TEST_LEASE, SELF_TEST_PURPOSE } from '../../platform/http/self-test.ts';
import type { Signer } from '../../platform/signing.ts';
import type { Storage } from '../../platform/storage/port.ts';
import { storedSha256 } from '../files/stored-hash.ts';
import { UNSENT_QUEUE } from '../mail/outgoing.ts';
import { removeSelfTests } from './remove.ts';
import { recordSelfTest } from './results.ts';
import { SELF_TEST_SHA256 } from './resume.ts';
import { SELF_TEST_STEPS, type SelfTestRun, type SelfTestStep } from './schema.ts';
import { openContactPage, type Send, Skipped, sendApplication, sendEnquiry } from './visitor.ts';

interface SelfTestPorts {
  db: Database;
  writer: Writer;
  storage: Storage;
  signer(): Promise<Signer>;
  /** Asks the public entrance. */
  request: Send;
  hasScanner: boolean;
  clock(): Date;
  /** Called once no other run is active: if several servers find one due, one runs it. Without it the test always runs. */
  isDue?(): Promise<boolean>;
  /** How long the scanner and the queue may take. */
  waitMs?: number;
}

export interface StepResult {
  step: SelfTestStep;
  outcome: 'ok' | 'failed' | 'skipped';
  ms: number;
  /** Why it failed or was left out. */
  words: string;
}

/** The longest run: after this long another server may begin one. */
const LEASE_MS = 3 * 60_000;
const WAIT_MS = 30_000;
const POLL_MS = 250;
/** To the sender and to staff. */
const MAILS = 2;

/**
 * Runs the self-test once and records its result.
 * @param onStep called for each step as it ends
 * @returns undefined while another one runs, or if none is due
 */
export async function runSelfTest(
  ports: SelfTestPorts,
  onStep: (result: StepResult) => void = () => {},
): Promise<SelfTestRun | undefined> {
  const { db, clock } = ports;
  const holder = await takeLease(db, SELF_TEST_LEASE, LEASE_MS, clock());
  if (!holder) return undefined;
  try {
    if (ports.isDue && !(await ports.isDue())) return undefined;
    const results = await takeSteps(ports, holder, onStep);
    const failed = results.find(({ outcome }) => outcome === 'failed');
    const run = {
      at: clock().toISOString(),
      ok: !failed,
      step: failed?.step ?? null,
      words: failed?.words ?? '',
      ms: results.reduce((sum, { ms }) => sum + ms, 0),
    };
    await recordSelfTest(db, run);
    return { ...run, succeededAt: run.ok ? run.at : null };
  } finally {
    await giveBackLease(db, SELF_TEST_LEASE, holder);
  }
}

async function takeSteps(
  ports: SelfTestPorts,
  holder: string,
  onStep: (result: StepResult) => void,
): Promise<StepResult[]> {
  // Removes the leftovers of an earlier run that was killed.
  await removeSelfTests(ports, ports.clock());
  const work = await stepsOf(ports, holder);
  const results: StepResult[] = [];
  for (const step of SELF_TEST_STEPS) {
    const isStopped = results.some(({ outcome }) => outcome === 'failed');
    if (isStopped && step !== 'removal') continue;
    const started = performance.now();
    const ended = await work[step]().then(
      () => ({ outcome: 'ok' as const, words: '' }),
      (error: unknown) => ({
        outcome: error instanceof Skipped ? ('skipped' as const) : ('failed' as const),
        words: error instanceof Error ? error.message : String(error),
      }),
    );
    const result = { step, ...ended, ms: Math.round(performance.now() - started) };
    results.push(result);
    onStep(result);
  }
  return results;
}

async function stepsOf(
  ports: SelfTestPorts,
  holder: string,
): Promise<Readonly<Record<SelfTestStep, () => Promise<void>>>> {
  const { db, storage, hasScanner, waitMs = WAIT_MS } = ports;
  const signature = (await ports.signer()).sign(SELF_TEST_PURPOSE, holder);
  const send: Send = (path, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set(SELF_TEST_HEADER, `${holder}.${signature}`);
    return ports.request(path, { ...init, headers, signal: AbortSignal.timeout(waitMs) });
  };
  const sent: string[] = [];
  let resumeKey: string | undefined;

  async function eventually(ask: () => Promise<boolean>, words: string): Promise<void> {
    const until = performance.now() + waitMs;
    while (!(await ask())) {
      if (performance.now() > until) throw new Error(words);
      await delay(POLL_MS);
    }
  }

  return {
    page: () => openContactPage(send),
    async enquiry() {
      sent.push(await sendEnquiry(send, db, holder));
    },
    async application() {
      const application = await sendApplication(send, db, holder, ports.clock());
      sent.push(application.id);
      resumeKey = application.resumeKey;
    },
    async file() {
      if (!resumeKey) throw new Skipped('No application was sent.');
      if ((await storedSha256(storage, resumeKey)) !== SELF_TEST_SHA256)
        throw new Error('The stored resume differs from the one sent.');
    },
    async scan() {
      if (!hasScanner) throw new Skipped('There is no virus scanner.');
      const key = resumeKey;
      if (!key) throw new Skipped('No application was sent.');
      const isClean = async () => {
        const file = await db
          .selectFrom('files')
          .select('scan_state')
          .where('key', '=', key)
          .executeTakeFirst();
        return file?.scan_state === 'clean';
      };
      await eventually(
        isClean,
        'The virus scanner did not report the resume as clean. Check that clamd is running.',
      );
    },
    async queue() {
      if (sent.length === 0) throw new Skipped('Nothing was sent.');
      const areWritten = async () => {
        const mails = await db
          .selectFrom('jobs')
          .select('state')
          .where('queue', '=', UNSENT_QUEUE)
          .where('subject_id', 'in', sent)
          .execute();
        if (mails.length !== sent.length * MAILS)
          throw new Error(`${mails.length} of ${sent.length * MAILS} emails were queued.`);
        if (mails.some(({ state }) => state === 'dead'))
          throw new Error('An email could not be created. See the log for details.');
        return mails.every(({ state }) => state === 'done');
      };
      await eventually(areWritten, 'The emails are stuck in the queue: no server is processing it.');
    },
    async removal() {
      await removeSelfTests(ports, ports.clock());
    },
  };
}
