/**
 * Fills an empty database with samples, so that a first start shows a whole site, and a desk at which people work. Each step
 * calls the command that a visitor or staff would cause to run, at its time and in its order, so history, events, indexes
 * and promises are those of a real use.
 */
import * as z from 'zod';
import { timeZoneOf } from '../../platform/calendar/calendar.ts';
import { withLockRetry } from '../../platform/database/retry.ts';
import { bumpRevision } from '../../platform/database/revisions.ts';
import type { Database } from '../../platform/database/types.ts';
import type { Writer } from '../../platform/database/writer.ts';
import { emailKey } from '../../platform/email-key.ts';
import { loadSigner } from '../../platform/signing.ts';
import { currentPrivacyVersion, publishLegalDocument } from '../legal/queries.ts';
import { isLetter } from '../mail/letter.ts';
import { MAIL_QUEUE, parseQueuedEmail } from '../mail/outgoing.ts';
import { publishOpening } from '../openings/commands/write.ts';
import { addRequest } from '../privacy/commands/requests.ts';
import { applicationSteps } from './applications.ts';
import { enquirySteps } from './enquiries.ts';
import { interviewSteps } from './interviews.ts';
import { markSamples, sampleIds } from './list.ts';
import { DAY_MS, momentBefore } from './moments.ts';
import { openingSteps } from './openings.ts';
import { storeResumes } from './resumes.ts';
import { type DeskSample, deskSampleSchema, type SampleOpening, sampleOpeningSchema } from './schema.ts';
import { addStaff, type Seeding, type SeedPorts, type SeedStep } from './steps.ts';

/** How long a starting server waits for another one that fills the database. */
const TIMEOUT_MS = 30_000;
/** The texts of the sample are older than the first application. */
const LEGAL_DAYS = 100;
/** The subjects of jobs. */
const SUBJECTS = ['applications', 'enquiries', 'staff'] as const;

export interface Samples {
  /** Openings with their times relative to the start; checked here. */
  openings: unknown;
  /** HTML. */
  terms: string;
  /** HTML. */
  privacy: string;
}

/** How much was loaded. */
export type Seeded = Readonly<Record<'openings' | 'applications' | 'enquiries' | 'staff', number>>;

/**
 * Loads the samples if there is no opening and no legal document at all; existing data is never touched. All of it is
 * one transaction: a server that ends in the middle leaves nothing, and the next start begins again.
 * @param desk reads the sample of the desk; without it only what visitors see is loaded
 * @returns what was loaded; undefined if nothing
 */
export async function seedSamples(
  db: Database,
  samples: Samples,
  now: Date,
  desk?: { read(): Promise<unknown>; ports: SeedPorts },
): Promise<Seeded | undefined> {
  if (!(await isEmpty(db))) return undefined;
  const sample = desk && deskSampleSchema.parse(await desk.read());
  const openings = z.array(sampleOpeningSchema).parse(samples.openings);
  const fill = async (trx: Database): Promise<Seeded | undefined> => {
    // Servers that start together on one empty database wait for each other at this row; the later ones find it filled.
    await bumpRevision(trx, 'openings');
    if (!(await isEmpty(trx))) return undefined;
    await loadLegalTexts(trx, samples, sample ? new Date(now.getTime() - LEGAL_DAYS * DAY_MS) : now);
    if (sample)
      return seedDesk(trx, desk.ports, { ...sample, openings: [...openings, ...sample.openings] }, now);
    for (const opening of openings) await publish(trx, opening, now);
    await markSamples(trx, 'openings');
    return { openings: openings.length, applications: 0, enquiries: 0, staff: 0 };
  };
  return withLockRetry(() => db.transaction().execute(fill), TIMEOUT_MS);
}

async function seedDesk(trx: Database, ports: SeedPorts, sample: DeskSample, now: Date): Promise<Seeded> {
  const writer: Writer = { write: (work) => work(trx as Parameters<typeof work>[0]) };
  const staff = await addStaff(trx, sample.staff, now);
  const [privacy, signer] = [await currentPrivacyVersion(trx, now), await loadSigner(trx)];
  const seeding: Seeding = { trx, writer, ports, staff, now, openings: new Map(), privacy, signer };
  await storeResumes(seeding, sample.applications);
  const { openings, applications, enquiries } = sample;
  const { offices } = ports.content;
  const placed = new Map(openings.map((one) => [one.key, { ...one, timeZone: timeZoneOf(offices, one) }]));
  const steps = [
    ...openings.flatMap((opening) => {
      const own = applications.filter((one) => one.opening === opening.key);
      const arrivals = own.map(({ at }) => momentBefore(now, at, placed.get(opening.key)));
      return openingSteps(seeding, opening, arrivals);
    }),
    ...applications.flatMap((one) => applicationSteps(seeding, one, placed.get(one.opening))),
    ...enquiries.flatMap((enquiry) => enquirySteps(seeding, enquiry)),
    ...interviewSteps(seeding),
    ...sample.requests.map((request) => requestStep(seeding, request)),
  ];
  for (const { run } of steps.sort((a, b) => a.at.getTime() - b.at.getTime())) await run();
  await completeJobs(trx);
  return {
    openings: openings.length,
    applications: applications.length,
    enquiries: enquiries.length,
    staff: sample.staff.length,
  };
}

/** A person asks about their data, and staff note it. */
function requestStep(
  { trx, staff, signer, now }: Seeding,
  { at: moment, by, ...request }: DeskSample['requests'][number],
): SeedStep {
  const at = momentBefore(now, moment);
  const input = { ...request, receivedAt: at.toISOString().slice(0, 10) };
  return {
    at,
    run: () => addRequest(trx, staff.context(by, at), input, emailKey(signer, request.email)),
  };
}

/** No mail leaves: emails that staff wrote count as sent, all other jobs are dropped. */
async function completeJobs(trx: Database): Promise<void> {
  const jobs = await trx
    .updateTable('jobs')
    .set((row) => ({ state: 'done' as const, attempts: 1, done_at: row.ref('run_at') }))
    .where((row) => row.or(SUBJECTS.map((table) => row('subject_id', 'in', sampleIds(trx, table)))))
    .returning(['id', 'queue', 'payload'])
    .execute();
  const unsent = jobs.filter(
    ({ queue, payload }) => queue !== MAIL_QUEUE || !isLetter(parseQueuedEmail(payload).template),
  );
  const ids = unsent.map(({ id }) => id);
  await trx.deleteFrom('jobs').where('id', 'in', ids).execute();
}

async function isEmpty(db: Database): Promise<boolean> {
  const opening = await db.selectFrom('openings').select('id').limit(1).executeTakeFirst();
  const document = await db.selectFrom('legal_documents').select('version').limit(1).executeTakeFirst();
  return !opening && !document;
}

async function publish(trx: Database, opening: SampleOpening, now: Date): Promise<void> {
  const { postedDaysAgo, openForDays, ...input } = opening;
  const at = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString();
  await publishOpening(trx, { ...input, publishedAt: at(-postedDaysAgo), expiresAt: at(openForDays) }, now);
}

async function loadLegalTexts(trx: Database, { terms, privacy }: Samples, at: Date): Promise<void> {
  const version = at.toISOString().slice(0, 10);
  await publishLegalDocument(trx, 'terms', { version, html: terms }, at);
  await publishLegalDocument(trx, 'privacy', { version, html: privacy }, at);
  await markSamples(trx, 'legal_documents');
}
