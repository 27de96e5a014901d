/**
 * Plays the sample of the desk: everything that happened in it is done once more, in its order and each at its time, by the
 * functions that visitors and staff cause to run. So history, events, indexes and promises are those of a real use.
 */
import type { z } from 'zod';
import type { Storage } from '../../adapters/storage/port.ts';
import type { Database } from '../../infra/database/types.ts';
import type { Writer } from '../../infra/database/writer.ts';
import { loadSigner } from '../../infra/signing.ts';
import type { EnquiryContent } from '../enquiries/content.ts';
import { currentPrivacyVersion } from '../legal/queries.ts';
import { playApplication } from './applications.ts';
import { playEnquiry } from './enquiries.ts';
import { keepResumes } from './files.ts';
import { dropMails } from './mails.ts';
import { playOpening } from './openings.ts';
import type { storySchema } from './schema.ts';
import type { SampleOpening, Seeded } from './seed.ts';
import { addStaff, type Cast } from './staff.ts';

export interface PlayPorts {
  storage: Storage;
  /** Where the resumes were made; an absolute path. */
  folder: string;
  content: EnquiryContent;
  /** The company's name, for the letters. */
  brand: string;
  /** Address that mails are sent from. */
  from: string;
}

export type TellingStory = Omit<z.output<typeof storySchema>, 'openings'> & { openings: SampleOpening[] };

/** One thing that is done at its time. */
export interface Deed {
  at: Date;
  run(): Promise<void>;
}

/** What the parts of the play share. */
export interface Stage {
  trx: Database;
  /** For functions that ask for a transaction of their own: they get the one that is open. */
  writer: Writer;
  ports: PlayPorts;
  cast: Cast;
  now: Date;
  /** Openings by their keys, as they come to be. */
  openings: Map<string, { id: string; version: number; criteria: string[] }>;
  privacy: string;
  signer: Awaited<ReturnType<typeof loadSigner>>;
}

/** @param trx of the whole play */
export async function playStory(
  trx: Database,
  ports: PlayPorts,
  story: TellingStory,
  now: Date,
): Promise<Seeded> {
  const writer: Writer = { write: (work) => work(trx as Parameters<typeof work>[0]) };
  const stage: Stage = {
    trx,
    writer,
    ports,
    cast: await addStaff(trx, story.staff, now),
    now,
    openings: new Map(),
    privacy: await currentPrivacyVersion(trx, now),
    signer: await loadSigner(trx),
  };
  await keepResumes(stage, story.applications);
  const promises = new Map(story.openings.map((one) => [one.key, one]));
  const applied: string[] = [];
  const enquired: string[] = [];
  const deeds: Deed[] = [
    ...story.openings.flatMap((opening) => playOpening(stage, opening)),
    ...story.applications.flatMap((application) =>
      playApplication(stage, application, promises.get(application.opening), applied),
    ),
    ...story.enquiries.flatMap((enquiry) => playEnquiry(stage, enquiry, enquired)),
  ];
  for (const { run } of deeds.sort((a, b) => a.at.getTime() - b.at.getTime())) await run();
  await markSamples(stage, applied, enquired);
  await dropMails(trx, [...applied, ...enquired, ...stage.cast.ids]);
  return {
    openings: stage.openings.size,
    applications: applied.length,
    enquiries: enquired.length,
    staff: stage.cast.ids.length,
  };
}

async function markSamples(
  { trx, openings }: Stage,
  applied: readonly string[],
  enquired: readonly string[],
): Promise<void> {
  const jobs = [...openings.values()].map(({ id }) => id);
  await trx.updateTable('jobs').set({ is_sample: 1 }).where('id', 'in', jobs).execute();
  await trx.updateTable('applications').set({ is_sample: 1 }).where('id', 'in', applied).execute();
  await trx.updateTable('enquiries').set({ is_sample: 1 }).where('id', 'in', enquired).execute();
}
