/**
 * The composition root: everything that lives as long as the process, made once and handed to whoever needs it:
 * HTTP handlers find it in `c.var.runtime`, pages in `Astro.locals.runtime`.
 */
import { join } from 'node:path';
import { sql } from 'kysely';
import { capturedMails } from '../adapters/mail/captured.ts';
import { smtpTransport } from '../adapters/mail/smtp.ts';
import { captureTransport } from '../adapters/mail/transport.ts';
import { openDiskStorage } from '../adapters/storage/disk.ts';
import type { Storage } from '../adapters/storage/port.ts';
import { registerWordings } from '../domain/consents/wordings.ts';
import type { EnquiryContent } from '../domain/enquiries/content.ts';
import { putBackKnown } from '../domain/files/unknown.ts';
import { seedLetters } from '../domain/hiring/letters.ts';
import { forgetOthers } from '../domain/incoming/mailbox.ts';
import { type Forms, formsUntilPolicy } from '../domain/legal/forms.ts';
import { loadCertificateKey } from '../domain/privacy/certificate.ts';
import type { ErasePorts } from '../domain/privacy/erase.ts';
import { replayErasures } from '../domain/privacy/replay.ts';
import type { StaffAddresses } from '../domain/quarantine.ts';
import { readSampleContent } from '../domain/samples/content.ts';
import type { Seeded } from '../domain/samples/play.ts';
import type { SampleContent } from '../domain/shared/samples.schema.ts';
import { createResponseCache, type ResponseCache } from '../http/memory/response-cache.ts';
import { type ClientHasher, createClientHasher } from '../infra/client-hash.ts';
import { migrateDatabase, NEWEST } from '../infra/database/migrate.ts';
import { type Engine, openDatabase } from '../infra/database/open.ts';
import type { Database } from '../infra/database/types.ts';
import { createWriter, type Writer } from '../infra/database/writer.ts';
import { createErasureList } from '../infra/erasure-list.ts';
import { createLog, type Log } from '../infra/log.ts';
import { once } from '../infra/once.ts';
import { pairStorage } from '../infra/pair-storage.ts';
import { settlesWithin } from '../infra/patience.ts';
import { createProbe, type Probe } from '../infra/probe.ts';
import { createRateLimit, type RateLimit } from '../infra/rate-limit.ts';
import { announceServer, SERVER_LEASE_MS } from '../infra/running-servers.ts';
import type { Config } from '../infra/settings.ts';
import { loadSigner, type Signer } from '../infra/signing.ts';
import { createLeases } from '../infra/tasks/leases.ts';
import { createTaskWorker, type TaskWorker } from '../infra/tasks/worker.ts';
import { createTurns, type Turns } from '../infra/turns.ts';
import { enquiryContent } from '../site/enquiry-content.ts';
import { site } from '../site/site.ts';
import { senderAddress, staffAddresses } from '../site/staff-addresses.ts';
import { createDesk, type Desk } from './desk.ts';
import { readMailbox } from './mailbox.ts';
import { startMaintenance } from './maintenance.ts';
import { createQueues } from './queues.ts';
import { seed } from './seed.ts';

export interface Runtime {
  config: Config;
  log: Log;
  db: Database;
  /** For heavy reads, which must not make visitors wait; see `OpenDatabase`. */
  readDb: Database;
  engine: Engine;
  writer: Writer;
  storage: Storage;
  hasher: ClientHasher;
  /** What one client may do an hour; `uploads` counts attempts, failed ones included, and `doors` what is asked before signing in. */
  limits: Readonly<Record<'enquiries' | 'applications' | 'uploads' | 'doors', RateLimit>>;
  tasks: TaskWorker;
  /** The company's name. */
  brand: string;
  /** The address that mails are sent from. */
  mailFrom: string;
  /** Who is told of submissions. */
  staff: StaffAddresses;
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
  turns: Turns;
  desk: Desk;
  /** What takes somebody out of everything. */
  privacy: ErasePorts;
  /** What boot did, for the start message. */
  boot: { seeded: Seeded | undefined };
  clock: () => Date;
  /** What readiness asks: do the database, over the pool that requests use, and the storage do their work. */
  probes: Readonly<Record<'database' | 'storage', Probe>>;
  /** Set when the process is going down: readiness turns negative before the listener closes. */
  draining: boolean;
  /**
   * Stops the worker and maintenance, then closes the database. Requests must be finished before.
   * @param withinMs how long it may take; what does not answer by then is left behind. A mail that is broken off
   *   before its end was sent is sent again later; after that its outcome is unknown
   */
  stop(withinMs?: number): Promise<void>;
}

/** Uploads a client may start for each application it may send: a person corrects a form a few times, not a hundred. */
const UPLOADS_PER_APPLICATION = 10;
/** Ways in that one network may begin: each is stored. A whole office in one morning stays below. */
const DOORS_PER_HOUR = 1_000;

/**
 * Opens, migrates and if empty fills the database, and starts the background work.
 * @param madeDir folder of what the build made: `reports`, `samples` and the list of what of the content is a sample
 * @param clock what everything in the process takes for the time
 */
export async function startRuntime(
  config: Config,
  madeDir: string,
  clock = () => new Date(),
): Promise<Runtime> {
  const log = createLog(config.LOG_LEVEL);
  const migrations = await migrateDatabase(config, SERVER_LEASE_MS);
  if (migrations.length > 0) log.info({ migrations }, 'database migrated');
  const { db, readDb, engine, pool, revisions } = openDatabase(config);
  try {
    const storage = await openDiskStorage(config.storageDir);
    await pairStorage(db, storage);
    const back = await putBackKnown({ db, storage });
    if (back > 0) log.warn({ files: back }, 'files that the database knows again were put back');
    // Samples are declined with the letters that a system begins with.
    await seedLetters(db, clock());
    await registerWordings(db, enquiryContent.consents, clock());
    const seeded = await seed(config, db, storage, join(madeDir, 'samples'), clock());
    const hasher = createClientHasher(db);
    const transport = config.SMTP_URL
      ? smtpTransport(config.SMTP_URL, config.SMTP_TIMEOUT_MS)
      : captureTransport(config.mailDir);
    const writer = createWriter(db, engine);
    const signer = once(() => loadSigner(db));
    const privacy: ErasePorts = {
      db,
      writer,
      storage,
      captured: capturedMails(config.mailDir),
      list: createErasureList(config.erasuresFile),
      signer,
      certificateKey: once(() => loadCertificateKey(db)),
      issuer: config.PUBLIC_URL,
    };
    // Before the first backup, so that certificates outlive its restore.
    await privacy.certificateKey();
    // Before a mail leaves or anybody is answered.
    const again = await replayErasures(privacy, clock());
    if (again > 0)
      log.warn({ erasures: again }, 'erased again: the database was older than the list of erasures');
    const leaseMs = config.TASKS_LEASE_MS;
    const tasks = createTaskWorker({
      leases: createLeases({ db, writer, engine, leaseMs, now: clock }),
      queues: createQueues({ config, db, writer, storage, signer, transport, clock }),
      log,
      pollMs: config.TASKS_POLL_MS,
      leaseMs,
      now: clock,
    });
    tasks.start();
    const desk = createDesk({ config, db, writer, engine, pool, log, clock, brand: site.brand });
    await forgetOthers(db, config.mailbox?.name);
    const reader = readMailbox(config, {
      ...{ db, writer, storage, signer, log, clock, leaseMs },
      arrived() {
        desk.live.knock();
        tasks.wake();
      },
    });
    const leave = await announceServer(db, NEWEST, clock);
    const maintenance = startMaintenance({ db, writer, storage, hasher, signer, privacy, log, clock });
    return {
      config,
      log,
      db,
      readDb,
      engine,
      writer,
      storage,
      hasher,
      limits: {
        enquiries: createRateLimit('enquiry', config.ENQUIRIES_PER_HOUR, pool),
        applications: createRateLimit('application', config.APPLICATIONS_PER_HOUR, pool),
        uploads: createRateLimit('upload', config.APPLICATIONS_PER_HOUR * UPLOADS_PER_APPLICATION, pool),
        doors: createRateLimit('door', DOORS_PER_HOUR, pool),
      },
      tasks,
      brand: site.brand,
      mailFrom: senderAddress(config),
      staff: staffAddresses(config),
      forms: formsUntilPolicy(db, clock),
      content: enquiryContent,
      signer,
      sampleContent: await readSampleContent(madeDir),
      reportsDir: join(madeDir, 'reports'),
      cache: createResponseCache(revisions),
      turns: createTurns(),
      desk,
      privacy,
      boot: { seeded },
      clock,
      probes: {
        database: createProbe(() => sql`select 1`.execute(db)),
        storage: createProbe(() => storage.check()),
      },
      draining: false,
      async stop(withinMs = config.SHUTDOWN_TIMEOUT_MS) {
        const breakOff = setTimeout(() => transport.close(true), withinMs / 2);
        await settlesWithin(
          Promise.all([tasks.stop(), reader?.stop(), maintenance.stop(), desk.stop()]),
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
