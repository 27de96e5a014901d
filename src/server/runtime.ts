/**
 * The composition root: makes everything that lives as long as the process (`runtime-parts.ts`) and passes it to all parts that
 * need it.
 */
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEvents } from '../features/audit-log/record.ts';
import { seedDeclineReasons } from '../features/candidates/decline-reasons.ts';
import { registerWordings } from '../features/consents/wordings.ts';
import { SCHEMA } from '../features/database.ts';
import { separateDuplicates } from '../features/enquiries/commands/correct.ts';
import { openPairedStorage } from '../features/files/pair-storage.ts';
import { putBackKnown } from '../features/files/unknown.ts';
import { forgetOthers } from '../features/inbox/mailbox-state.ts';
import { followApplications } from '../features/interviews/after-application.ts';
import { endInterviews } from '../features/interviews/commands/end.ts';
import { seedInterviewKinds } from '../features/interviews/commands/kinds.ts';
import { formsUntilPolicy } from '../features/legal/forms.ts';
import { policyShown } from '../features/legal/policy-shown.ts';
import { createErasePorts } from '../features/privacy/ports.ts';
import { replayErasures } from '../features/privacy/replay.ts';
import { readSampleContent } from '../features/samples/content.ts';
import { queueWebhooks } from '../features/webhooks/queue.ts';
import { createAdmissionQueue } from '../platform/admission-queue.ts';
import { migrateDatabase, versionOf } from '../platform/database/migrate.ts';
import { openDatabase } from '../platform/database/open.ts';
import { announceServer, SERVER_LEASE_MS } from '../platform/database/running-servers.ts';
import { createWriter } from '../platform/database/writer.ts';
import { createClientHasher } from '../platform/http/client-hash.ts';
import type { Runtime } from '../platform/http/context.ts';
import { createLeases } from '../platform/jobs/leases.ts';
import { createJobWorker } from '../platform/jobs/worker.ts';
import { createLog } from '../platform/log.ts';
import { smtpTransport } from '../platform/mailer/smtp.ts';
import { captureTransport } from '../platform/mailer/transport.ts';
import { createProbe } from '../platform/probe.ts';
import { noteStart, readRelease } from '../platform/release.ts';
import { createClamd } from '../platform/scanner/clamd.ts';
import { type Config, settingDefaults } from '../platform/settings/settings.ts';
import { storageFailure } from '../platform/storage/storage-error.ts';
import { extractInChild } from '../platform/text-extraction/child.ts';
import { settlesWithin } from '../platform/timeout.ts';
import { copyLanguage } from '../site/content/data-copy.ts';
import { enquiryContent } from '../site/content/enquiry-content.ts';
import { site } from '../site/content/site.ts';
import { candidatesReplyTo, senderAddress, staffAddresses } from '../site/content/staff-addresses.ts';
import { createResponseCache } from './cache/response-cache.ts';
import { createDesk } from './desk-services.ts';
import { createQueues } from './job-handlers.ts';
import { limitsOf } from './limits.ts';
import { startMaintenance } from './maintenance.ts';
import { readMailbox } from './read-mailbox.ts';
import { startScanning } from './scanning.ts';
import { seed } from './seed-samples.ts';

/**
 * Opens, migrates and if empty fills the database, and starts the background work.
 * @param madeDir folder of the build's results: `reports`, `samples`, the release, and the list of samples in the content
 * @param clock the time for everything in the process
 * @param extract left out, except by tests, because a process for each resume is slow
 */
export async function startRuntime(
  config: Config,
  madeDir: string,
  clock = () => new Date(),
  extract = extractInChild,
): Promise<Runtime> {
  const log = createLog(config.LOG_LEVEL, config.LOG_FORMAT);
  // First: the last process that closes the embedded database copies all of its log, which a killed server may have left large.
  const { db, readDb, engine, revisions, pools } = openDatabase(config);
  try {
    const migrations = await migrateDatabase(config, SCHEMA, SERVER_LEASE_MS);
    if (migrations.length > 0) log.info({ migrations }, 'database migrated');
    const storage = await openPairedStorage(db, config);
    const back = await putBackKnown({ db, storage });
    if (back > 0) log.warn({ files: back }, 'files that the database knows again were put back');
    // Samples are declined with the letters of a new system.
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
      ...{ separateDuplicates, endAppointments: endInterviews },
    });
    const { signer } = privacy;
    // Before the first backup, so that certificates can still be verified after its restore.
    await privacy.certificateKey();
    // Before an email leaves or a request is answered.
    const again = await replayErasures(privacy, clock());
    if (again > 0)
      log.warn({ erasures: again }, 'erased again: the database was older than the list of erasures');
    const leaseMs = config.JOBS_LEASE_MS;
    // A process that only serves visitors leaves all scheduled work to others.
    const isWorker = config.ROLE !== 'web';
    afterEvents(queueWebhooks);
    afterEvents(followApplications);
    const desk = createDesk({ config, db, writer, engine, log, clock, brand: site.brand });
    const jobs = createJobWorker({
      leases: createLeases({ db, writer, engine, leaseMs, now: clock }),
      queues: createQueues({
        ...{ config, db, writer, storage, signer, transport, clock },
        webhookKeys: desk.webhookKeys,
        extract,
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
      ? await readMailbox(config, {
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
      content: { ...enquiryContent, copyLanguage },
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
        storage: createProbe(() => storage.check(), { of: storageFailure, silent: 'slow' }),
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
