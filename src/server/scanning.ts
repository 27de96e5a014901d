/** The virus scanner at work: it scans the files that wait and notifies the people concerned. */
import { setTimeout as delay } from 'node:timers/promises';
import { bySystem, recordEvent } from '../features/audit-log/record.ts';
import { askForWaitingText } from '../features/candidates/resume-text.ts';
import { APART_DAYS, holdUnscanned, isAnyToScan, scanFiles } from '../features/files/scan.ts';
import { inLanguage, queueMails } from '../features/mail/outgoing.ts';
import type { StaffAddresses } from '../features/quarantine/quarantine.ts';
import { withLease } from '../platform/database/lease.ts';
import type { Database } from '../platform/database/types.ts';
import type { Runtime } from '../platform/http/context.ts';
import type { Scanner, Verdict } from '../platform/scanner/clamd.ts';

/** The longest wait between two attempts while the scanner or the storage is down, in milliseconds. */
const MAX_WAIT_MS = 30_000;

interface ScanningOptions extends Pick<Runtime, 'db' | 'writer' | 'storage' | 'staff' | 'log' | 'clock'> {
  scanner: Scanner | undefined;
  /** How often waiting files are looked for, in milliseconds. */
  pollMs: number;
  /** Something is to be mailed, or read. */
  wake(): void;
}

interface Sent {
  type: 'application' | 'enquiry';
  id: string;
  reference: string;
  name: string;
  email: string;
  language: string | null;
  /** Its arrival was not announced. */
  isQuiet: boolean;
  isSelfTest: boolean;
}

const markOf = ({ state }: { state: string }) => ({
  isQuiet: state === 'quarantined',
  isSelfTest: state === 'selftest',
});

/** The submission of a file; undefined if it was erased, or never sent. */
async function sentWith(trx: Database, { id, key }: { id: string; key: string }): Promise<Sent | undefined> {
  const application = await trx
    .selectFrom('applications')
    .select(['id', 'reference', 'name', 'email', 'language', 'state'])
    .where('resume_key', '=', key)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (application) return { ...application, type: 'application', ...markOf(application) };
  const message = await trx
    .selectFrom('message_files')
    .innerJoin('messages', 'messages.id', 'message_files.message_id')
    .select(['subject_type as type', 'subject_id', 'from_name as name', 'from_address as email'])
    .where('message_files.file_id', '=', id)
    .executeTakeFirst();
  if (!message) return undefined;
  const { subject_id, type, ...sender } = message;
  // Counsel sees the verdict at the letter itself.
  if (type === 'privacy_request') return undefined;
  const by = { ...sender, type };
  const subject = await trx
    .selectFrom(by.type === 'application' ? 'applications' : 'enquiries')
    .select(['id', 'reference', 'language', 'state'])
    .where('id', '=', subject_id)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return subject && { ...by, ...subject, ...markOf(subject) };
}

/** The consequences of a verdict: an event, the text of a clean resume, emails about a finding. */
async function settle(
  trx: Database,
  file: { id: string; key: string },
  verdict: Verdict,
  staff: StaffAddresses,
  now: Date,
): Promise<void> {
  const sent = await sentWith(trx, file);
  if (!sent || sent.isSelfTest) return;
  const { type, id, reference, name, email } = sent;
  const found = verdict.state === 'infected' ? { found: verdict.name } : {};
  await recordEvent(trx, {
    ...bySystem(now),
    action: `${type}.file-${verdict.state}`,
    ...{ subjectType: type, subjectId: id, changes: { file: file.id, ...found } },
  });
  if (verdict.state === 'clean' && type === 'application') await askForWaitingText(trx, id, now);
  if (verdict.state !== 'infected') return;
  const link = type === 'application' ? `/desk/candidates?view=all&id=${id}` : `/desk/enquiries?id=${id}`;
  const to = type === 'application' ? staff.careers : staff.enquiries;
  const props = { reference, found: verdict.name, link, days: APART_DAYS };
  const toSender = { template: 'file-sender', to: email, props: { reference, name, of: type } };
  const letters = [
    { template: 'file-staff', to, props },
    ...(sent.isQuiet ? [] : [inLanguage(toSender, sent.language)]),
  ];
  await queueMails(trx, letters, { type, id }, now);
}

/** @returns a function that ends it, once the file that is being scanned is done */
export async function startScanning(options: ScanningOptions): Promise<{ stop(): Promise<void> }> {
  const { db, scanner, staff, log, clock, pollMs } = options;
  const held = await holdUnscanned(db, scanner !== undefined);
  if (held > 0)
    log.warn({ files: held }, scanner ? 'files wait for the scanner' : 'files are not held any more');
  if (!scanner) return { stop: async () => {} };
  const ports = {
    ...{ ...options, scanner },
    settled: (trx: Database, file: { id: string; key: string }, verdict: Verdict, now: Date) =>
      settle(trx, file, verdict, staff, now),
  };
  const ending = new AbortController();
  const work = async () => {
    for (let wait = pollMs; !ending.signal.aborted; ) {
      try {
        const done = (await isAnyToScan(db))
          ? await withLease(db, 'scanner', () => scanFiles(ports, clock()))
          : undefined;
        if (done && done.result > 0) options.wake();
        if (wait > pollMs) log.info('files are scanned again');
        wait = pollMs;
      } catch (err) {
        if (wait === pollMs) log.error({ err }, 'files wait: they cannot be scanned');
        wait = Math.min(wait * 2, MAX_WAIT_MS);
      }
      await delay(wait, undefined, { signal: ending.signal }).catch(() => {});
    }
  };
  const working = work();
  return {
    async stop() {
      ending.abort();
      await working;
    },
  };
}
