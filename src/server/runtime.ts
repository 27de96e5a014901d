/**
 * The composition root: everything that lives as long as the process, made once and handed to whoever needs it:
 * HTTP handlers find it in `c.var.runtime`, pages in `Astro.locals.runtime`.
 */

import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEvents } from '../features/audit-log/record.ts';
import { seedDeclineReasons } from '../features/candidates/decline-reasons.ts';
import { registerWordings } from '../features/consents/wordings.ts';
import type { Controller } from '../features/data-subjects/copy-data.ts';
import { SCHEMA } from '../features/database.ts';
import type { EnquiryContent } from '../features/enquiries/content.ts';
import { pairStorage } from '../features/files/pair-storage.ts';
import { putBackKnown } from '../features/files/unknown.ts';
import { forgetOthers } from '../features/inbox/mailbox-state.ts';
import { endInterviews } from '../features/interviews/commands/end.ts';
import { seedInterviewKinds } from '../features/interviews/commands/kinds.ts';
import { type Forms, formsUntilPolicy } from '../features/legal/forms.ts';
import { policyShown } from '../features/legal/policy-shown.ts';
import type { ErasePorts } from '../features/privacy/commands/erase.ts';
import { createErasePorts } from '../features/privacy/ports.ts';
import { replayErasures } from '../features/privacy/replay.ts';
import type { StaffAddresses } from '../features/quarantine/quarantine.ts';
import { readSampleContent } from '../features/samples/content.ts';
import type { SampleContent } from '../features/samples/samples.schema.ts';
import type { Seeded } from '../features/samples/seed.ts';
import { queueWebhooks } from '../features/webhooks/queue.ts';
import { type AdmissionQueue, createAdmissionQueue } from '../platform/admission-queue.ts';
import type { Engine } from '../platform/database/engine.ts';
import { migrateDatabase, versionOf } from '../platform/database/migrate.ts';
import { type OpenDatabase, openDatabase } from '../platform/database/open.ts';
import { announceServer, SERVER_LEASE_MS } from '../platform/database/running-servers.ts';
import type { Database } from '../platform/database/types.ts';
import { createWriter, type Writer } from '../platform/database/writer.ts';
import { type ClientHasher, createClientHasher } from '../platform/http/client-hash.ts';
import type { Runtime } from '../platform/http/context.ts';
import { createLeases } from '../platform/jobs/leases.ts';
import { createJobWorker, type JobWorker } from '../platform/jobs/worker.ts';
import { createLog, type Log } from '../platform/log.ts';
import { smtpTransport } from '../platform/mailer/smtp.ts';
import { captureTransport } from '../platform/mailer/transport.ts';
import { createProbe, type Probe } from '../platform/probe.ts';
import { noteStart, type Release, readRelease } from '../platform/release.ts';
import { createClamd } from '../platform/scanner/clamd.ts';
import { type Config, settingDefaults } from '../platform/settings/settings.ts';
import type { Signer } from '../platform/signing.ts';
import { openStorage } from '../platform/storage/open.ts';
import type { Storage } from '../platform/storage/port.ts';
import { settlesWithin } from '../platform/timeout.ts';
import { enquiryContent } from '../site/content/enquiry-content.ts';
import { site } from '../site/content/site.ts';
import { candidatesReplyTo, senderAddress, staffAddresses } from '../site/content/staff-addresses.ts';
import { createResponseCache, type ResponseCache } from './cache/response-cache.ts';
import { createDesk, type Desk } from './desk-services.ts';
import { createQueues } from './job-handlers.ts';
import { type Limits, limitsOf } from './limits.ts';
import { startMaintenance } from './maintenance.ts';
import { readMailbox } from './read-mailbox.ts';
import { startScanning } from './scanning.ts';
import { seed } from './seed-samples.ts';

interface Parts {
  config: Config;
  log: Log;
  /** Which build runs. */
  release: Release;
  db: Database;
  /** For heavy reads, which must not make visitors wait; see `OpenDatabase`. */
  readDb: Database;
  engine: Engine;
  pools: OpenDatabase['pools'];
  writer: Writer;
  storage: Storage;
  hasher: ClientHasher;
  /** What one client may do an hour; `uploads` counts attempts, failed ones included, and `signIns` requests before sign-in. */
  limits: Limits;
  jobs: JobWorker;
  /** The company's name. */
  brand: string;
  /** Who is responsible for people's data, as the copy of a person names them. */
  controller: Controller;
  /** The address that mails are sent from. */
  mailFrom: string;
  /** Where candidates' replies come to. */
  candidatesReplyTo: string;
  /** The recipients of notifications of submissions. */
  staff: StaffAddresses;
  /** The privacy policy that the sender of a form was shown. */
  policyShown(stated: unknown, now: Date): ReturnType<typeof policyShown>;
  /** Whether the forms of the site may take anything. */
  forms: Forms;
  /** What the site's content says that enquiries need to know. */
  content: EnquiryContent;
  /** What signs links; its key comes from the database at the first use. */
  signer(): Promise<Signer>;
  /** What of the site's content is still invented. */
  sampleContent: SampleContent;
  /** Folder of the reports made at build. */
  reportsDir: string;
  cache: ResponseCache;
  /** For answers that are in no cache. */
  turns: AdmissionQueue;
  desk: Desk;
  /** Erases a person. */
  privacy: ErasePorts;
  /** What boot did, for the start message. */
  boot: { seeded: Seeded | undefined };
  clock: () => Date;
  /** What readiness asks: do the database, over the pool that requests use, and the storage do their work. */
  probes: Readonly<Record<'database' | 'storage', Probe> & Partial<Record<'scanner', Probe>>>;
  /** Set when the process is going down: readiness turns negative before the listener closes. */
  draining: boolean;
  /**
   * Stops the worker and maintenance, then closes the database. Requests must be finished before.
   * @param withinMs how long it may take; what does not answer by then is left behind. A mail that is broken off
   *   before its end was sent is sent again later; after that its outcome is unknown
   */
  stop(withinMs?: number): Promise<void>;
}

declare module '../platform/http/context.ts' {
  interface Runtime extends Parts {}
}

/**
 * Opens, migrates and if empty fills the database, and starts the background work.
 * @param madeDir folder of what the build made: `reports`, `samples`, which release it is, and the list of what of the content is a sample
 * @param clock what everything in the process takes for the time
 */
export async function startRuntime(
  config: Config,
  madeDir: string,
  clock = () => new Date(),
): Promise<Runtime> {
  const log = createLog(config.LOG_LEVEL, config.LOG_FORMAT);
  // First: whoever closes the embedded database as the last copies all of its log, which a killed server may have left large.
  const { db, readDb, engine, revisions, pools } = openDatabase(config);
  try {
    const migrations = await migrateDatabase(config, SCHEMA, SERVER_LEASE_MS);
    if (migrations.length > 0) log.info({ migrations }, 'database migrated');
    const storage = await openStorage(config);
    await pairStorage(db, storage);
    const back = await putBackKnown({ db, storage });
    if (back > 0) log.warn({ files: back }, 'files that the database knows again were put back');
    // Samples are declined with the letters that a system begins with.
    await seedInterviewKinds(db, clock());
    await seedDeclineReasons(db, clock());
    await registerWordings(db, enquiryContent.consents, clock());
    const seeded = await seed(config, db, storage, join(madeDir, 'samples'), clock());
    const hasher = createClientHasher(db);
    const transport = config.SMTP_URL
      ? smtpTransport(config.SMTP_URL, config.SMTP_TIMEOUT_MS)
      : captureTransport(config.mailDir);
    const writer = createWriter(db, engine);
    const privacy = createErasePorts(config, {
      ...{ db, writer, storage },
      endAppointments: endInterviews,
    });
    const { signer } = privacy;
    // Before the first backup, so that certificates outlive its restore.
    await privacy.certificateKey();
    // Before a mail leaves or anybody is answered.
    const again = await replayErasures(privacy, clock());
    if (again > 0)
      log.warn({ erasures: again }, 'erased again: the database was older than the list of erasures');
    const leaseMs = config.JOBS_LEASE_MS;
    // Whoever serves visitors alone leaves all that happens by the clock to others.
    const isWorker = config.ROLE !== 'web';
    afterEvents(queueWebhooks);
    const desk = createDesk({ config, db, writer, engine, log, clock, brand: site.brand });
    const jobs = createJobWorker({
      leases: createLeases({ db, writer, engine, leaseMs, now: clock }),
      queues: createQueues({
        ...{ config, db, writer, storage, signer, transport, clock },
        webhookKeys: desk.webhookKeys,
      }),
      log,
      pollMs: config.JOBS_POLL_MS,
      leaseMs,
      now: clock,
    });
    if (isWorker) jobs.start();
    const scanner = config.SCANNER_URL && createClamd(config.SCANNER_URL);
    const scanning = isWorker
      ? await startScanning({
          ...{ db, writer, storage, scanner, log, clock, pollMs: config.JOBS_POLL_MS },
          ...{ staff: staffAddresses(config), wake: () => jobs.wake() },
        })
      : undefined;
    await forgetOthers(db, config.mailbox?.name);
    const reader = isWorker
      ? readMailbox(config, {
          ...{ db, writer, storage, signer, log, clock, leaseMs },
          arrived: () => jobs.wake(),
        })
      : undefined;
    const leave = await announceServer(db, versionOf(SCHEMA), clock);
    const release = readRelease(madeDir);
    noteStart(config.DATA_DIR, { ...release, settings: settingDefaults() });
    const maintenance = isWorker
      ? startMaintenance({ config, db, writer, storage, hasher, signer, privacy, log, clock })
      : undefined;
    return {
      config,
      log,
      release,
      db,
      readDb,
      engine,
      pools,
      writer,
      storage,
      hasher,
      limits: limitsOf(config),
      jobs,
      brand: site.brand,
      controller: {
        name: site.legalName,
        email: site.email.enquiries,
        privacyPolicy: `${config.PUBLIC_URL}/privacy-policy`,
      },
      mailFrom: senderAddress(config),
      candidatesReplyTo: candidatesReplyTo(config),
      staff: staffAddresses(config),
      policyShown: (stated, now) => policyShown(db, stated, now),
      forms: formsUntilPolicy(db, clock),
      content: enquiryContent,
      signer,
      sampleContent: await readSampleContent(madeDir),
      reportsDir: join(madeDir, 'reports'),
      cache: createResponseCache(revisions),
      turns: createAdmissionQueue(),
      desk,
      privacy,
      boot: { seeded },
      clock,
      probes: {
        database: createProbe(() => sql`select 1`.execute(db)),
        storage: createProbe(() => storage.check()),
        ...(scanner ? { scanner: createProbe(() => scanner.version()) } : {}),
      },
      draining: false,
      async stop(withinMs = config.SHUTDOWN_TIMEOUT_MS) {
        const breakOff = setTimeout(() => transport.close(true), withinMs / 2);
        await settlesWithin(
          Promise.all([jobs.stop(), reader?.stop(), scanning?.stop(), maintenance?.stop(), desk.stop()]),
          (withinMs * 2) / 3,
        );
        clearTimeout(breakOff);
        transport.close();
        await settlesWithin(leave(), withinMs / 12);
        // The writing connection goes last: then SQLite puts all of its log into the database's file.
        const closed = readDb.destroy().then(() => db.destroy());
        await settlesWithin(closed, withinMs / 6);
      },
    };
  } catch (error) {
    await readDb.destroy();
    await db.destroy();
    throw error;
  }
}
