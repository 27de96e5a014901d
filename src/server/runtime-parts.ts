/** Everything that lives as long as the process, and its types: HTTP handlers find it in `c.var.runtime`, pages in `Astro.locals.runtime`. */
import type { Controller } from '../features/data-subjects/copy-data.ts';
import type { CopyContent } from '../features/data-subjects/copy-words.schema.ts';
import type { EnquiryContent } from '../features/enquiries/content.ts';
import type { Forms } from '../features/legal/forms.ts';
import type { policyShown } from '../features/legal/policy-shown.ts';
import type { ErasePorts } from '../features/privacy/commands/erase.ts';
import type { StaffAddresses } from '../features/quarantine/quarantine.ts';
import type { SampleContent } from '../features/samples/samples.schema.ts';
import type { Seeded } from '../features/samples/seed.ts';
import type { AdmissionQueue } from '../platform/admission-queue.ts';
import type { Engine } from '../platform/database/engine.ts';
import type { OpenDatabase } from '../platform/database/open.ts';
import type { Database } from '../platform/database/types.ts';
import type { Writer } from '../platform/database/writer.ts';
import type { ClientHasher } from '../platform/http/client-hash.ts';
import type { JobWorker } from '../platform/jobs/worker.ts';
import type { Log } from '../platform/log.ts';
import type { Probe } from '../platform/probe.ts';
import type { Release } from '../platform/release.ts';
import type { Config } from '../platform/settings/settings.ts';
import type { Signer } from '../platform/signing.ts';
import type { Storage } from '../platform/storage/port.ts';
import type { StorageFailure } from '../platform/storage/storage-error.ts';
import type { ResponseCache } from './cache/response-cache.ts';
import type { Desk } from './desk-services.ts';
import type { Limits } from './limits.ts';

interface Parts {
  config: Config;
  log: Log;
  /** Which build runs. */
  release: Release;
  db: Database;
  /** For heavy reads, which must not delay visitors; see `OpenDatabase`. */
  readDb: Database;
  engine: Engine;
  pools: OpenDatabase['pools'];
  writer: Writer;
  storage: Storage;
  hasher: ClientHasher;
  /** Limits of one client per hour; `uploads` counts attempts, failed ones included, and `signIns` requests before sign-in. */
  limits: Limits;
  jobs: JobWorker;
  /** The company's name. */
  brand: string;
  /** The company that is responsible for personal data, as named in the copy of a person. */
  controller: Controller;
  /** The address that mails are sent from. */
  mailFrom: string;
  /** The address for candidates' replies. */
  candidatesReplyTo: string;
  /** The recipients of notifications of submissions. */
  staff: StaffAddresses;
  /** The privacy policy that the sender of a form was shown. */
  policyShown(stated: unknown, now: Date): ReturnType<typeof policyShown>;
  /** Whether the forms of the site accept submissions. */
  forms: Forms;
  /** The parts of the site's content that features need. */
  content: EnquiryContent & CopyContent;
  /** Signs links; its key comes from the database at the first use. */
  signer(): Promise<Signer>;
  /** The invented parts of the site's content. */
  sampleContent: SampleContent;
  /** Folder of the reports made at build. */
  reportsDir: string;
  cache: ResponseCache;
  /** For uncached responses. */
  turns: AdmissionQueue;
  desk: Desk;
  /** Erases a person. */
  privacy: ErasePorts;
  /** Results of the start, for the start message. */
  boot: { seeded: Seeded | undefined };
  clock: () => Date;
  /** The checks of readiness: whether the database, over the pool of requests, and the storage work. */
  probes: Readonly<{ database: Probe; storage: Probe<StorageFailure>; scanner?: Probe }>;
  /** Set when the process is going down: readiness turns negative before the listener closes. */
  draining: boolean;
  /**
   * Stops the worker and maintenance, then closes the database. Requests must be finished before.
   * @param withinMs how long it may take; work that does not end by then is left. An email that is interrupted before its end
   * was sent is sent again later; after that its outcome is unknown
   */
  stop(withinMs?: number): Promise<void>;
}

declare module '../platform/http/context.ts' {
  interface Runtime extends Parts {}
}
